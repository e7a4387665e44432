//! The panel, told byte by byte what a driver or a wrong driver would send.

use super::*;

const UPRIGHT: u8 = 0x60;

/// A panel and the time that passes for it.
struct Bench {
    panel: Panel,
    now: u64,
}

impl Bench {
    fn new() -> Self {
        Self { panel: Panel::new(Mounting::Landscape), now: 0 }
    }

    /// A panel that is awake and on, as the driver leaves it, but for its order.
    fn lit(order: u8) -> Self {
        let mut bench = Self::new();
        for (command, arguments, millis) in [
            (SWRESET, &[][..], 150),
            (SLPOUT, &[], 10),
            (INVOFF, &[], 0),
            (VSCRDEF, &[0, 0, 0x14, 0, 0, 0], 0),
            (COLMOD, &[0x55], 0),
            (INVON, &[], 10),
            (NORON, &[], 10),
            (DISPON, &[], 10),
            (MADCTL, &[order], 0),
        ] {
            bench.send(command, arguments);
            bench.wait(millis);
        }
        assert_eq!(bench.diagnostics(), [""; 0]);
        bench
    }

    fn wait(&mut self, millis: u64) {
        self.now += millis * 1_000_000;
    }

    /// Every byte takes 128 ns, as on a wire of 62.5 MHz.
    fn byte(&mut self, what: Wire, byte: u8) {
        self.now += 128;
        self.panel.byte(what, byte, Nanos(self.now));
    }

    fn send(&mut self, command: u8, arguments: &[u8]) {
        self.byte(Wire::Command, command);
        for argument in arguments {
            self.byte(Wire::Data, *argument);
        }
    }

    fn window(&mut self, [left, right]: [u16; 2], [top, bottom]: [u16; 2]) {
        let span = |from: u16, to: u16| [from.to_be_bytes(), to.to_be_bytes()].concat();
        self.send(CASET, &span(left, right));
        self.send(RASET, &span(top, bottom));
    }

    fn pixels(&mut self, values: &[u16]) {
        let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_be_bytes()).collect();
        self.send(RAMWR, &bytes);
    }

    /// Makes everything black.
    fn clear(&mut self) {
        let Order(before) = self.panel.order;
        self.send(MADCTL, &[UPRIGHT]);
        self.window([0, 319], [0, 239]);
        self.pixels(&[0; 320 * 240]);
        self.send(MADCTL, &[before]);
    }

    fn at(&self, x: usize, y: usize) -> u16 {
        let shown = self.panel.shown().expect("the panel is on");
        let index = 2 * (y * 320 + x);
        u16::from_be_bytes([shown[index], shown[index + 1]])
    }

    /// Every pixel that is not black.
    fn marks(&self) -> Vec<(usize, usize, u16)> {
        let places = (0..240).flat_map(|y| (0..320).map(move |x| (x, y)));
        let shown = self.panel.shown().expect("the panel is on");
        let value = |(x, y): (usize, usize)| {
            let index = 2 * (y * 320 + x);
            (x, y, u16::from_be_bytes([shown[index], shown[index + 1]]))
        };
        places.map(value).filter(|(.., value)| *value != 0).collect()
    }

    /// The diagnostics without their bytes and times.
    fn diagnostics(&mut self) -> Vec<String> {
        let text = |line: String| line.split_once(": ").map(|(_, text)| text.to_owned());
        self.panel.diagnostics().into_iter().filter_map(text).collect()
    }
}

/// Where the first three pixels of a window at 10, 20 with two columns appear on the box, by the
/// order: datasheet 8.12, turned by how the glass is mounted (its page 0 is on the left, its column
/// 0 at the bottom).
const TURNS: [(u8, [(usize, usize); 3]); 8] = [
    (0x00, [(20, 229), (20, 228), (21, 229)]),
    (0x80, [(299, 229), (299, 228), (298, 229)]),
    (0x40, [(20, 10), (20, 11), (21, 10)]),
    (0xC0, [(299, 10), (299, 11), (298, 10)]),
    (0x20, [(10, 219), (11, 219), (10, 218)]),
    (0xA0, [(309, 219), (308, 219), (309, 218)]),
    (0x60, [(10, 20), (11, 20), (10, 21)]),
    (0xE0, [(309, 20), (308, 20), (309, 21)]),
];

#[test]
fn every_order_of_the_memory_shows_where_the_datasheet_says() {
    for (order, [first, second, third]) in TURNS {
        let mut bench = Bench::lit(order);
        bench.clear();
        bench.window([10, 11], [20, 21]);
        bench.pixels(&[0x1111, 0x2222, 0x3333]);
        let values = [(first, 0x1111), (second, 0x2222), (third, 0x3333)];
        for ((x, y), value) in values {
            assert_eq!(bench.at(x, y), value, "order {order:#04x} at {x}, {y}");
        }
        assert_eq!(bench.marks().len(), 3, "order {order:#04x}");
        assert_eq!(bench.diagnostics(), [""; 0], "order {order:#04x}");
    }
}

#[test]
fn a_glass_that_is_mounted_the_other_way_up_shows_the_picture_upside_down() {
    let mut bench = Bench::lit(UPRIGHT);
    bench.clear();
    bench.window([0, 319], [0, 239]);
    bench.pixels(&[0xF800]);
    assert_eq!(bench.marks(), [(0, 0, 0xF800)]);

    bench.panel.memory = Memory::new(Mounting::LandscapeSwapped);
    bench.clear();
    bench.window([0, 319], [0, 239]);
    bench.pixels(&[0xF800]);
    assert_eq!(bench.marks(), [(319, 239, 0xF800)]);
}

#[test]
fn windows_reach_every_corner_and_not_beyond() {
    let mut bench = Bench::lit(UPRIGHT);
    bench.clear();
    for (x, y) in [(0, 0), (319, 0), (0, 239), (319, 239)] {
        bench.window([x, x], [y, y]);
        bench.pixels(&[0xFFFF]);
    }
    let corners = [(0, 0, 0xFFFF), (319, 0, 0xFFFF), (0, 239, 0xFFFF), (319, 239, 0xFFFF)];
    assert_eq!(bench.marks(), corners);
    assert_eq!(bench.diagnostics(), [""; 0]);

    bench.window([319, 320], [239, 239]);
    bench.pixels(&[0x0000, 0xFFFF]);
    assert_eq!(bench.marks(), corners[..3], "the pixel that is outside is passed over");
    assert_eq!(bench.diagnostics(), ["no such columns", "the window is not within the memory"]);

    bench.window([5, 5], [9, 8]);
    assert_eq!(bench.diagnostics(), ["no such rows"]);
    bench.window([5, 5], [0, 240]);
    assert_eq!(bench.diagnostics(), ["no such rows"]);
}

#[test]
fn a_window_that_was_set_for_another_order_is_a_diagnostic() {
    let mut bench = Bench::lit(UPRIGHT);
    bench.window([300, 319], [0, 0]);
    assert_eq!(bench.diagnostics(), [""; 0]);
    bench.send(MADCTL, &[0x00]);
    bench.pixels(&[0x1234]);
    assert_eq!(bench.diagnostics(), ["the window is not within the memory"]);
}

#[test]
fn pixels_go_on_at_the_beginning_of_a_full_window() {
    let mut bench = Bench::lit(UPRIGHT);
    bench.clear();
    bench.window([100, 101], [50, 51]);
    bench.pixels(&[1, 2, 3, 4, 5]);
    let full = [(100, 50, 5), (101, 50, 2), (100, 51, 3), (101, 51, 4)];
    assert_eq!(bench.marks(), full);
}

#[test]
fn a_write_that_is_continued_goes_on_where_it_was() {
    let mut bench = Bench::lit(UPRIGHT);
    bench.clear();
    bench.window([100, 101], [50, 51]);
    bench.pixels(&[1]);
    bench.send(NOP, &[]);
    bench.send(RAMWRC, &[0, 2, 0, 3]);
    assert_eq!(bench.marks(), [(100, 50, 1), (101, 50, 2), (100, 51, 3)]);
    bench.pixels(&[9]);
    assert_eq!(bench.at(100, 50), 9, "a write that is not continued begins anew");
}

#[test]
fn nothing_is_seen_while_it_is_asleep_or_off_and_the_memory_survives() {
    let mut bench = Bench::lit(UPRIGHT);
    bench.clear();
    bench.window([7, 7], [8, 8]);
    bench.pixels(&[0xABCD]);
    bench.send(DISPOFF, &[]);
    assert!(bench.panel.shown().is_none() && !bench.panel.is_on());
    bench.send(DISPON, &[]);
    assert_eq!(bench.marks(), [(7, 8, 0xABCD)]);

    bench.wait(120);
    bench.send(SLPIN, &[]);
    assert!(bench.panel.shown().is_none() && !bench.panel.is_on());
    bench.wait(120);
    bench.send(SLPOUT, &[]);
    assert_eq!(bench.marks(), [(7, 8, 0xABCD)]);

    bench.wait(120);
    bench.send(SWRESET, &[]);
    bench.wait(120);
    bench.send(SLPOUT, &[]);
    assert!(bench.panel.shown().is_none(), "a reset puts the display off");
    bench.wait(5);
    bench.send(INVON, &[]);
    bench.send(DISPON, &[]);
    assert_eq!(bench.marks(), [(7, 8, 0xABCD)]);
    assert_eq!(bench.diagnostics(), [""; 0]);
}

#[test]
fn a_panel_that_was_never_written_shows_noise() {
    let bench = Bench::lit(UPRIGHT);
    let shown = bench.panel.shown().expect("the panel is on");
    let white = shown.as_chunks::<2>().0.iter().filter(|pixel| **pixel == [0xFF, 0xFF]).count();
    let black = shown.as_chunks::<2>().0.iter().filter(|pixel| **pixel == [0, 0]).count();
    assert!(white < 20 && black < 20, "{white} white, {black} black");
}

#[test]
fn colours_are_wrong_without_the_inversion_or_with_blue_first() {
    let mut bench = Bench::lit(UPRIGHT);
    bench.window([0, 0], [0, 0]);
    bench.pixels(&[0xF801]);
    assert_eq!(bench.at(0, 0), 0xF801);
    bench.send(INVOFF, &[]);
    assert_eq!(bench.at(0, 0), 0x07FE);
    bench.send(INVON, &[]);
    bench.send(MADCTL, &[UPRIGHT | 0x08]);
    assert_eq!(bench.at(0, 0), 0x081F);
    assert_eq!(bench.diagnostics(), [""; 0]);
}

#[test]
fn half_a_pixel_is_a_diagnostic_and_is_not_written() {
    let mut bench = Bench::lit(UPRIGHT);
    bench.clear();
    bench.window([0, 1], [0, 0]);
    bench.send(RAMWR, &[0x12, 0x34, 0x56]);
    assert_eq!(bench.diagnostics(), [""; 0]);
    bench.send(NOP, &[]);
    assert_eq!(bench.diagnostics(), ["half a pixel was sent before"]);
    assert_eq!(bench.marks(), [(0, 0, 0x1234)]);
}

#[test]
fn pixels_of_another_width_are_a_diagnostic_and_not_written() {
    let mut bench = Bench::lit(UPRIGHT);
    bench.clear();
    bench.send(COLMOD, &[0x66]);
    assert_eq!(bench.diagnostics(), ["only 16 bits a pixel are modelled"]);
    bench.window([0, 0], [0, 0]);
    bench.pixels(&[0xFFFF]);
    assert_eq!(bench.diagnostics(), ["a pixel does not have 16 bits"]);
    assert_eq!(bench.marks(), []);

    let mut fresh = Bench::new();
    fresh.pixels(&[0xFFFF]);
    assert_eq!(fresh.diagnostics(), ["a pixel does not have 16 bits"], "18 bits at power-on");
}

#[test]
fn what_the_model_does_not_know_is_a_diagnostic() {
    let mut bench = Bench::lit(UPRIGHT);
    for (command, arguments, diagnostic) in [
        (0xC5, &[0x20][..], "this command is not modelled"),
        (PTLON, &[], "partial mode is not modelled"),
        (VSCSAD, &[0, 0], "scrolling is not modelled"),
        (MADCTL, &[0x70], "only MY, MX, MV and BGR are modelled"),
        (INVON, &[1, 2], "command 0x21 takes 0 arguments"),
        (COLMOD, &[0x55, 0x55], "command 0x3a takes 1 arguments"),
    ] {
        bench.send(command, arguments);
        assert_eq!(bench.diagnostics(), [diagnostic], "{command:#04x} {arguments:?}");
    }
    bench.send(CASET, &[0, 0, 0]);
    bench.send(NOP, &[]);
    assert_eq!(bench.diagnostics(), ["command 0x2a had 3 of 4 arguments"]);

    let mut fresh = Bench::new();
    fresh.byte(Wire::Data, 0x12);
    fresh.byte(Wire::Data, 0x34);
    assert_eq!(fresh.diagnostics(), ["no command was sent before"]);
}

#[test]
fn a_diagnostic_names_the_byte_and_the_time() {
    let mut panel = Panel::new(Mounting::Landscape);
    panel.byte(Wire::Command, 0xC5, Nanos(1_234_567));
    assert_eq!(panel.diagnostics(), ["byte 0xc5 at 1.234567 ms: this command is not modelled"]);
    assert_eq!(panel.diagnostics(), [""; 0], "and is told once");
}

#[test]
fn commands_that_come_too_early_are_diagnostics() {
    const ANY: &str = "less than 5 ms after a reset, SLPIN or SLPOUT";
    const WAKE: &str = "SLPOUT less than 120 ms after a reset or SLPIN";
    const SLEEP: &str = "SLPIN less than 120 ms after SLPOUT";
    const RESET: &str = "SWRESET less than 120 ms after SLPOUT";
    for (before, command, shortest, diagnostic) in [
        (SWRESET, NOP, 5, ANY),
        (SWRESET, SWRESET, 5, ANY),
        (SWRESET, SLPOUT, 120, WAKE),
        (SLPOUT, MADCTL, 5, ANY),
        (SLPOUT, SLPIN, 120, SLEEP),
        (SLPOUT, SWRESET, 120, RESET),
    ] {
        for (wait, diagnostics) in [(shortest - 1, &[diagnostic][..]), (shortest, &[])] {
            let mut bench = Bench::new();
            bench.send(before, &[]);
            bench.wait(wait);
            bench.byte(Wire::Command, command);
            assert_eq!(bench.diagnostics(), diagnostics, "{before:#04x} {command:#04x} {wait} ms");
        }
    }
    for (wait, diagnostics) in [(119, &[WAKE][..]), (120, &[])] {
        let mut bench = Bench::lit(UPRIGHT);
        bench.wait(120);
        bench.send(SLPIN, &[]);
        bench.wait(wait);
        bench.send(SLPOUT, &[]);
        assert_eq!(bench.diagnostics(), diagnostics, "SLPOUT {wait} ms after SLPIN");
    }
}

#[test]
fn a_reset_by_wire_forgets_everything_but_the_memory() {
    let mut bench = Bench::lit(UPRIGHT);
    bench.clear();
    bench.panel.reset(Nanos(bench.now));
    bench.byte(Wire::Command, NOP);
    assert_eq!(bench.diagnostics(), ["RESX is low"]);
    bench.now += 10_000;
    bench.panel.release(Nanos(bench.now));
    bench.send(NOP, &[]);
    assert_eq!(bench.diagnostics(), ["less than 5 ms after a reset, SLPIN or SLPOUT"]);
    bench.wait(120);
    bench.send(SLPOUT, &[]);
    bench.wait(5);
    bench.send(DISPON, &[]);
    bench.send(INVON, &[]);
    assert_eq!(bench.marks(), []);
    bench.pixels(&[0xFFFF]);
    assert_eq!(bench.diagnostics(), ["a pixel does not have 16 bits"]);
    bench.send(COLMOD, &[0x55]);
    bench.pixels(&[0xFFFF]);
    assert_eq!(bench.marks(), [(0, 239, 0xFFFF)], "the order is forgotten");

    bench.panel.reset(Nanos(bench.now));
    bench.panel.release(Nanos(bench.now + 8_000));
    assert_eq!(bench.diagnostics(), ["it was low for less than 9 us"]);
}

#[test]
fn traffic_tells_when_each_rectangle_was_complete() {
    let mut bench = Bench::lit(UPRIGHT);
    let _ = bench.panel.take_traffic();
    bench.now = 1_000_000_000;
    bench.window([10, 11], [20, 20]);
    bench.pixels(&[1, 2]);
    bench.window([0, 319], [0, 0]);
    bench.pixels(&[3]);
    let traffic = bench.panel.take_traffic();
    let at = |bytes: u64| Nanos(1_000_000_000 + 128 * bytes);
    let expected = Traffic {
        bytes: 15 + 13,
        pixels: 3,
        first: Some(at(1)),
        last: Some(at(28)),
        windows: vec![
            Window {
                area: Area::new(10, 20, 2, 1),
                pixels: 2,
                first: at(11),
                last: at(15),
                bytes: 15,
            },
            Window {
                area: Area::new(0, 0, 320, 1),
                pixels: 1,
                first: at(26),
                last: at(28),
                bytes: 28,
            },
        ],
    };
    assert_eq!(traffic, expected);
    assert_eq!(bench.panel.take_traffic(), Traffic::default());
}
