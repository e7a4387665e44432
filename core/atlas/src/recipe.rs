//! The recipes of the pictures: reads them and writes the table of their masks.

use std::fmt::Write;

use crate::mask::Bytes;
use crate::shape::{Pen, Point, Shape, bake};

/// A figure: its patterns in the table, its sizes and its shapes.
struct Figure {
    pattern: String,
    sizes: Vec<u32>,
    shapes: Vec<(Pen, Shape)>,
}

/// The function that finds the masks of a figure, from the text of the recipes.
pub(crate) fn table(text: &str, runs: &mut Bytes) -> Result<String, String> {
    let mut table = String::from(
        "/// The stamps of a figure, from the smallest to the largest.\n\
         pub(super) fn stamps(figure: Figure) -> &'static [Stamp] {\nmatch figure {\n",
    );
    for figure in figures(text)? {
        let _ = writeln!(table, "{} => &[", figure.pattern);
        for &size in &figure.sizes {
            let mask = bake(&figure.shapes, size).cut();
            let accent = mask.tones.iter().any(|tone| *tone > 3);
            let at = runs.add_runs(&mask);
            let (dx, dy, w, h) = (mask.dx, mask.dy, mask.w, mask.h());
            let _ = writeln!(
                table,
                "Stamp {{ size: {size}, accent: {accent}, dx: {dx}, dy: {dy}, w: {w}, h: {h}, at: {at} }},",
            );
        }
        table.push_str("],\n");
    }
    table.push_str("}\n}\n");
    Ok(table)
}

/// Reads the recipes; the file itself says how they are written.
fn figures(text: &str) -> Result<Vec<Figure>, String> {
    let mut figures: Vec<Figure> = Vec::new();
    let mut kind = "";
    let mut line = String::new();
    for (number, part) in (1..).zip(text.lines()) {
        let part = part.trim_end();
        if part.starts_with('#') || part.is_empty() {
            continue;
        }
        if let Some(name) = part.strip_prefix('[').and_then(|part| part.strip_suffix(']')) {
            kind = name;
            continue;
        }
        line.push_str(part);
        if part.ends_with(',') {
            continue;
        }
        let wrong = || format!("pictures.txt, line {number}: {part}");
        if line.starts_with(' ') {
            let figure = figures.last_mut().ok_or_else(wrong)?;
            figure.shapes.push(shape(&line).ok_or_else(wrong)?);
        } else {
            figures.push(figure(kind, &line).ok_or_else(wrong)?);
        }
        line.clear();
    }
    Ok(figures)
}

/// Reads the line that begins a figure.
fn figure(kind: &str, line: &str) -> Option<Figure> {
    let digit = line.find(|letter: char| letter.is_ascii_digit())?;
    let (names, sizes) = line.split_at(digit);
    let patterns: Vec<_> = names
        .split(',')
        .map(|name| match kind {
            "Figure" => format!("Figure::{}", name.trim()),
            _ => format!("Figure::{kind}({kind}::{})", name.trim()),
        })
        .collect();
    let sizes = sizes.split_whitespace().map(|size| size.parse().ok()).collect::<Option<_>>()?;
    Some(Figure { pattern: patterns.join(" | "), sizes, shapes: Vec::new() })
}

/// Reads the line of a shape.
fn shape(line: &str) -> Option<(Pen, Shape)> {
    let mut words = line.split([' ', ',']).filter(|word| !word.is_empty());
    let pen = match words.next()? {
        "ink" => Pen::Ink,
        "accent" => Pen::Accent,
        "cut" => Pen::Cut,
        _ => return None,
    };
    let form = words.next()?;
    let numbers = words.map(|word| word.parse().ok()).collect::<Option<Vec<f32>>>()?;
    let points = || numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect::<Vec<Point>>();
    let shape = match (form, numbers.as_slice()) {
        ("disc", &[x, y, radius]) => Shape::Disc((x, y), radius),
        ("box", &[x, y, w, h, radius]) => Shape::Box((x, y), (w, h), radius),
        ("bar", &[x1, y1, x2, y2, thickness]) => Shape::Bar((x1, y1), (x2, y2), thickness),
        ("poly", [_, _, _, _, _, _, ..]) => Shape::Poly(points()),
        ("blob", [_, _, _, _, _, _, ..]) => Shape::blob(&points()),
        _ => return None,
    };
    Some((pen, shape))
}
