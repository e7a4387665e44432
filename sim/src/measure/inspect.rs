//! What must hold of every scene: widgets lie on the panel and apart, and everything in them fits.

use campfire_core::ui::{Area, Canvas, Scene, Widget, draw};

/// Looks at a scene.
///
/// # Errors
/// The first thing that is wrong with it, in words.
pub fn scene(scene: &Scene) -> Result<(), String> {
    let widgets = scene.widgets();
    for (index, widget) in widgets.iter().enumerate() {
        if !Area::PANEL.contains(widget.area) {
            return Err(format!("this is not on the panel: {widget:?}"));
        }
        let overlaps = |other: &&Widget| other.area.overlaps(widget.area);
        if let Some(other) = widgets[index + 1..].iter().find(overlaps) {
            return Err(format!("these overlap: {widget:?} and {other:?}"));
        }
    }
    Ok(())
}

/// The widgets with a text that does not fit, a letter that is missing or a picture that is not
/// there in that size.
#[must_use]
pub fn faulty(scene: &Scene) -> Vec<Widget> {
    let is_faulty = |widget: &&Widget| {
        let mut alone = Scene::new(scene.texts, scene.frame);
        alone.put(widget.area, widget.kind.clone());
        let mut canvas = Box::<Canvas>::default();
        draw(None, &alone, &mut canvas);
        canvas.faults() > 0
    };
    scene.widgets().iter().filter(is_faulty).cloned().collect()
}
