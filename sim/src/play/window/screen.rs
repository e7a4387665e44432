//! How large the screen is. Other systems keep a window on their screen by themselves; on X11 nobody does if
//! there is no window manager, and not every window manager.

use super::fit::Size;

/// The TCP port of the display with the number 0.
#[cfg(all(unix, not(target_os = "macos")))]
const FIRST_PORT: u16 = 6000;

/// The size of the screen that a new window comes to, if it can be found out.
#[cfg(all(unix, not(target_os = "macos")))]
pub(super) fn size() -> Option<Size> {
    use x11rb::connection::Connection;
    use x11rb::protocol::randr::ConnectionExt;
    use x11rb::reexports::x11rb_protocol::parse_display::parse_display;

    // A display's number is added to a port's, and beyond the last port x11rb panics.
    parse_display(None).ok()?.display.checked_add(FIRST_PORT)?;
    let (server, number) = x11rb::connect(None).ok()?;
    let screen = server.setup().roots.get(number)?;
    let whole = (screen.width_in_pixels, screen.height_in_pixels);
    // Several monitors are one screen to X11.
    let monitors = server.randr_get_monitors(screen.root, true).ok()?.reply();
    let mut monitors = monitors.map(|reply| reply.monitors).unwrap_or_default();
    monitors.sort_by_key(|monitor| !monitor.primary);
    let (width, height) = monitors.first().map_or(whole, |first| (first.width, first.height));
    Some(Size { width: width.into(), height: height.into() })
}

/// The size of the screen that a new window comes to, if it can be found out.
#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(super) fn size() -> Option<Size> {
    None
}
