//! A file of raw samples: bytes as they are, hex digits, or a log with lines of samples.

/// What stands before the digits in a line of a log.
const MARK: &str = "samples ";
/// So many digits in a row are meant as samples, though something else follows.
const MEANT: usize = 16;

/// The samples in a file, eight in a byte.
///
/// # Errors
/// What is wrong, and where.
pub fn bytes(content: &[u8]) -> Result<Vec<u8>, String> {
    let Some(text) = readable(content) else { return Ok(content.to_vec()) };
    let log = of_log(text)?;
    if !log.is_empty() {
        return Ok(log);
    }
    let hint = "it is text, but neither hex digits nor a log with lines of `samples` (those need \
                DEFMT_LOG=debug)";
    digits(text.char_indices()).map_err(|error| format!("{error}; {hint}"))
}

/// The content as text, if it is one. Escapes are the colours of a log.
fn readable(content: &[u8]) -> Option<&str> {
    let text = str::from_utf8(content).ok()?;
    let is_plain = |c: char| !c.is_control() || c.is_whitespace() || c == '\u{1b}';
    text.chars().all(is_plain).then_some(text)
}

/// The samples of all lines that hold some.
fn of_log(text: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    for (start, _) in text.match_indices(MARK) {
        let start = start + MARK.len();
        let rest = text[start..].lines().next().unwrap_or_default();
        // Either one word, or a list in brackets as loggers write bytes.
        let (start, part) = match rest.strip_prefix('[') {
            Some(list) => (start + 1, list.split(']').next().unwrap_or_default()),
            None => {
                let ends = |c: char| c.is_whitespace() || c == '\u{1b}';
                (start, rest.split(ends).next().unwrap_or_default())
            }
        };
        let hex = part.chars().take_while(|c| c.is_ascii_hexdigit() || ", ".contains(*c)).count();
        if !part.is_empty() && (hex == part.chars().count() || hex >= MEANT) {
            let places = part.char_indices().filter(|(_, c)| *c != ',');
            let read = digits(places.map(|(place, c)| (start + place, c)));
            let line = text[..start].lines().count();
            bytes.extend(read.map_err(|error| format!("line {line}: {error}"))?);
        }
    }
    Ok(bytes)
}

/// The bytes that hex digits stand for; white space is left out.
fn digits(places: impl Iterator<Item = (usize, char)>) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let mut half = None;
    for (place, digit) in places.filter(|(_, c)| !c.is_whitespace()) {
        let wrong = || format!("byte {place}: `{}` is no hex digit", digit.escape_default());
        let value = digit.to_digit(16).ok_or_else(wrong)? as u8;
        half = match half {
            None => Some((place, value)),
            Some((_, high)) => {
                bytes.push(high << 4 | value);
                None
            }
        };
    }
    match half {
        Some((place, _)) => Err(format!("byte {place}: the last hex digit has no partner")),
        None => Ok(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_digits_and_logs_are_told_apart() -> Result<(), String> {
        let rows: [(&[u8], &[u8]); 8] = [
            (&[0xFF, 0x00, 0x41], &[0xFF, 0x00, 0x41]),
            (&[0; 4], &[0; 4]),
            (b"a1 B2\n\tc3\r\n", &[0xA1, 0xB2, 0xC3]),
            (
                b"0.01 [INFO ] start\n0.02 [DEBUG] samples a1b2\n0.03 samples C3\n",
                &[0xA1, 0xB2, 0xC3],
            ),
            (b"took samples in 3 ms\nsamples a1b2 (box main.rs:7)\n", &[0xA1, 0xB2]),
            (b"samples [a1, b2, c3] box\n", &[0xA1, 0xB2, 0xC3]),
            (b"\x1b[32msamples a1\x1b[0m\n", &[0xA1]),
            ("samples a1\n└─ box @ main.rs:7\n".as_bytes(), &[0xA1]),
        ];
        for (content, expected) in rows {
            assert_eq!(bytes(content)?, expected, "{}", String::from_utf8_lossy(content));
        }
        Ok(())
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let rows: [(&[u8], &str); 4] = [
            (b"a1 g2", "byte 3: `g` is no hex digit"),
            (b"a1\nb", "byte 3: the last hex digit has no partner"),
            (b"start\nsamples a1b2c3d4e5f60718x9\n", "line 2: byte 30: `x` is no hex digit"),
            (b"samples a1b\n", "line 1: byte 10: the last hex digit has no partner"),
        ];
        for (content, expected) in rows {
            let error = bytes(content).err().unwrap_or_default();
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
