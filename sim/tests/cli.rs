//! The program as it is started from a shell: exit codes, messages and what goes where.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The program, where there is nothing to open a window on.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_campfire"));
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command
}

fn campfire(arguments: &[&str], input: &str) -> std::io::Result<Output> {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        // A program that does not read its input is free not to.
        let _ = stdin.write_all(input.as_bytes());
    }
    child.wait_with_output()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn without_arguments_it_plays_a_demonstration() -> std::io::Result<()> {
    let output = campfire(&[], "")?;
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(shown.contains("The dice show"), "{shown}");
    assert!(shown.contains("To play for real, run `campfire`"), "{shown}");
    assert!(shown.contains("campfire script FILE"), "{shown}");
    let other = campfire(&["--seed", "6"], "")?;
    assert_ne!(text(&other.stdout), shown, "another seed is another game");
    Ok(())
}

#[test]
fn a_demonstration_is_told_in_the_language_that_is_asked_for() -> std::io::Result<()> {
    let shown = text(&campfire(&["--lang", "it"], "")?.stdout);
    for part in ["I dadi mostrano", "CRESCITA", "punti", "Per giocare davvero"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    for part in ["The ", "Player", "points", "GROW"] {
        assert!(!shown.contains(part), "{part}: {shown}");
    }
    Ok(())
}

/// Nobody answers at this display, whether or not the libraries of X11 are installed.
#[cfg(all(unix, not(target_os = "macos")))]
#[test]
fn says_why_there_is_no_window_before_a_demonstration() -> std::io::Result<()> {
    let output = program().env("DISPLAY", ":59999").stdin(Stdio::null()).output()?;
    let (shown, complaints) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(0), "{complaints}");
    assert!(shown.contains("The dice show"), "{shown}");
    assert!(complaints.contains("no window can be opened: "), "{complaints}");
    assert!(complaints.contains("needs libX11, libXcursor"), "{complaints}");
    assert!(complaints.trim_end().ends_with("this is a demonstration"), "{complaints}");
    Ok(())
}

#[test]
fn a_demonstration_keeps_nothing() -> std::io::Result<()> {
    let folder = std::env::temp_dir().join(format!("campfire-cli-demo-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let mut command = program();
    command.env("XDG_DATA_HOME", &folder).stdin(Stdio::null());
    let code = command.output()?.status.code();
    let left = std::fs::read_dir(&folder)?.count();
    std::fs::remove_dir_all(&folder)?;
    assert_eq!((code, left), (Some(0), 0));
    Ok(())
}

#[test]
fn help_shows_examples() -> std::io::Result<()> {
    let output = campfire(&["--help"], "")?;
    assert_eq!(output.status.code(), Some(0));
    let shown = text(&output.stdout);
    for part in ["Examples:", "--scale", "--save", "--lang", "--seed", "--in", "Ctrl-Q", "Escape"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    Ok(())
}

#[test]
fn wrong_options_are_explained() -> std::io::Result<()> {
    let rows: [(&[&str], &str); 15] = [
        (&["--scale", "0"], "'--scale <N>': it is a whole number from 1 to 8"),
        (&["--scale", "99"], "'--scale <N>': it is a whole number from 1 to 8"),
        (&["--scale", "abc"], "'--scale <N>': it is a whole number from 1 to 8"),
        (&["--save", "x", "frobnicate"], "unrecognized subcommand 'frobnicate'"),
        (&["--save", "x", "soak"], "the subcommand 'soak' cannot be used with '--save <FILE>'"),
        (&["soak", "--games", "many"], "'--games <N>': it is a whole number from 1 on"),
        (&["fairness", "--rolls", "5"], "'--rolls <N>': it is a whole number from 20000 on"),
        (&["--lang", "fr"], "it is en or it"),
        (&["--in", "cave"], "window, terminal, pixels or text"),
        (&["--seed", "x"], "'--seed <N>': it is a whole number from 0 on"),
        (&["--in", "text"], "there is no terminal to play in"),
        (&["--in", "window"], "no window can be opened"),
        (&["--size", "3"], "unexpected argument"),
        (&["firmware"], "there is no display"),
        (&["firmware", "a.elf", "--board", "pico-lcd-2"], "cannot be used with"),
    ];
    for (arguments, message) in rows {
        let output = campfire(arguments, "")?;
        let complaints = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(complaints.contains(message), "{arguments:?}: {complaints}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
    Ok(())
}

#[test]
fn flashing_without_probe_rs_says_what_to_install() -> std::io::Result<()> {
    let output = program().env("PATH", "/nowhere").args(["flash", "box.elf"]).output()?;
    let complaints = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{complaints}");
    for part in ["cargo install probe-rs-tools", "https://probe.rs", "cargo uf2"] {
        assert!(complaints.contains(part), "{part}: {complaints}");
    }
    Ok(())
}

/// In place of probe-rs there is a program that only says what it was told.
#[cfg(unix)]
#[test]
fn flashing_tells_probe_rs_the_chip_and_the_firmware() -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let folder = std::env::temp_dir().join(format!("campfire-cli-flash-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let probe = folder.join("probe-rs");
    std::fs::write(&probe, "#!/bin/sh\necho \"$@\"\nexit 3\n")?;
    std::fs::set_permissions(&probe, std::fs::Permissions::from_mode(0o755))?;
    let mut command = program();
    let output =
        command.env("PATH", &folder).args(["flash", "box.elf", "--", "--probe", "1"]).output();
    std::fs::remove_dir_all(&folder)?;
    let output = output?;
    assert_eq!(text(&output.stdout), "run --chip RP2040 --probe 1 box.elf\n");
    assert_eq!(output.status.code(), Some(3), "it ends as probe-rs does");
    Ok(())
}

#[test]
fn a_script_of_buttons_ends_with_0_1_or_2() -> std::io::Result<()> {
    let rows = [
        ("show\n", 0, ""),
        ("press Y\nexpect text \"no such words\"\n", 1, "line 3: expected text"),
        ("press Q\n", 2, "line 2: the button cannot be `Q`"),
    ];
    for (lines, code, message) in rows {
        let output = campfire(&["script", "-"], &format!("buttons\n{lines}"))?;
        let complaints = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{lines:?}: {complaints}");
        assert!(complaints.contains(message), "{complaints}");
    }
    let output = campfire(&["script", "-"], "buttons\nshow\n")?;
    assert!(text(&output.stdout).starts_with("{\"line\":2,\"shown\":["));
    Ok(())
}

#[test]
fn a_script_says_at_its_end_how_many_expectations_held() -> std::io::Result<()> {
    let game = "first p1\nstart\n";
    let rows = [
        (game.to_owned(), "campfire: -: played to its end, nothing was expected\n"),
        (format!("{game}expect turn p1\n"), "campfire: -: 1 expectation held\n"),
        (format!("{game}expect turn p1\nexpect first p1\n"), "campfire: -: 2 expectations held\n"),
        ("buttons\nexpect text \"Campfire\"\n".into(), "campfire: -: 1 expectation held\n"),
    ];
    for (script, said) in rows {
        let output = campfire(&["script", "-"], &script)?;
        assert_eq!(text(&output.stderr), said, "{script}");
        // What a program reads is still nothing but JSON.
        assert!(text(&output.stdout).lines().all(|line| line.starts_with('{')), "{script}");
    }
    Ok(())
}

#[test]
fn every_runner_of_a_script_is_explained() -> std::io::Result<()> {
    let help = text(&campfire(&["script", "--help"], "")?.stdout);
    for runner in ["app", "desktop", "firmware"] {
        assert!(help.contains(&format!("- {runner}: ")), "{runner}: {help}");
    }
    Ok(())
}

#[test]
fn a_script_of_buttons_says_the_same_on_every_runner() -> std::io::Result<()> {
    let script = "buttons\nseed 8\npress Y x7\nwait 2000\nshow\nrestart\nshow\n";
    let usual = campfire(&["script", "-"], script)?;
    assert_eq!(usual.status.code(), Some(0), "{}", text(&usual.stderr));
    for runner in ["app", "desktop"] {
        let output = campfire(&["script", "-", "--on", runner], script)?;
        assert_eq!(text(&output.stdout), text(&usual.stdout), "{runner}");
    }
    let rows: [(&str, &str, &[&str]); 2] = [
        ("box", script, &["possible values: app, desktop, firmware"]),
        ("app", "start\n", &["-: --on is for scripts of buttons", "`buttons`"]),
    ];
    for (runner, script, messages) in rows {
        let output = campfire(&["script", "-", "--on", runner], script)?;
        let complaints = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{runner}");
        assert!(messages.iter().all(|words| complaints.contains(words)), "{complaints}");
        assert!(output.stdout.is_empty());
    }
    Ok(())
}

#[test]
fn a_script_ends_with_0_1_or_2() -> std::io::Result<()> {
    let start = "first p1\nstart\ndone\n";
    let rows = [
        ("expect turn p1\n", 0, ""),
        ("expect turn p2\n", 1, "line 4: expected turn to be `p2`, but it is `p1`"),
        ("draw\n", 2, "line 4: `draw` is refused"),
        ("expect turn p2\ndraw\n", 2, "line 5: `draw` is refused"),
    ];
    for (lines, code, message) in rows {
        let output = campfire(&["script", "-"], &format!("{start}{lines}"))?;
        let complaints = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{lines:?}: {complaints}");
        assert!(complaints.contains(message), "{complaints}");
    }
    Ok(())
}

#[test]
fn a_script_that_is_not_there_or_no_text_is_explained() -> std::io::Result<()> {
    let output = campfire(&["script", "no-such-script.txt"], "")?;
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("no-such-script.txt"), "{}", text(&output.stderr));
    let mut child =
        program().args(["script", "-"]).stdin(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(&[0xFF, 0xFE, 0x00])?;
    }
    let output = child.wait_with_output()?;
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("not a text in UTF-8"));
    Ok(())
}

#[test]
fn soak_reports_what_came_up() -> std::io::Result<()> {
    let output = campfire(&["soak", "--games", "20", "--seed", "5", "--players", "3"], "")?;
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    for part in [
        "20 games from seed 5",
        "games/s",
        "wins by place",
        "volcano",
        "complete-tribe",
        "everything",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let output = campfire(&["soak", "--players", "5"], "")?;
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("two to four people can play"));
    Ok(())
}

#[test]
fn odds_are_exact_and_dice_that_are_none_are_refused() -> std::io::Result<()> {
    let output = campfire(&["odds", "--tries", "20000"], "")?;
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{shown}");
    // Two suns with two of six sides each: 4 of 36.
    assert!(shown.contains("two suns                4/36  11.111 %"), "{shown}");
    let output = campfire(&["odds", "--tries", "1"], "")?;
    assert!(text(&output.stdout).contains("brought in 1 try\n"), "{}", text(&output.stdout));
    // A die with five suns: 25 of 36.
    let output = campfire(&["odds", "--tries", "20000", "--faces", "5", "1", "0"], "")?;
    assert!(text(&output.stdout).contains("two suns               25/36  69.444 %"));
    let output = campfire(&["odds", "--faces", "5", "5", "5"], "")?;
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("faces must add up to 6"));
    Ok(())
}

#[test]
fn the_box_is_fair_and_draws_a_picture_of_it() -> std::io::Result<()> {
    let picture =
        std::env::temp_dir().join(format!("campfire-cli-fair-{}.png", std::process::id()));
    let name = picture.display().to_string();
    let output = campfire(&["fairness", "--rolls", "20000", "--picture", &name], "")?;
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{shown}{}", text(&output.stderr));
    for part in ["20000 rolls and 2000 shuffles", "the faces of a die", "225 degrees of freedom"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let drawn = campfire::gallery::image::Image::read(&picture);
    std::fs::remove_file(&picture)?;
    assert!(drawn?.pixels.contains(&campfire::gallery::palette::CREAM));
    let again = campfire(&["fairness", "--rolls", "20000"], "")?;
    assert_eq!(text(&again.stdout), shown, "the same seed gives the same numbers");
    let other = campfire(&["fairness", "--rolls", "20000", "--seed", "2"], "")?;
    assert_ne!(text(&other.stdout), shown);
    let output =
        campfire(&["fairness", "--rolls", "20000", "--picture", "no/such/folder.png"], "")?;
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("no/such/folder.png"));
    Ok(())
}

#[test]
fn samples_of_a_box_end_with_0_1_or_2() -> std::io::Result<()> {
    let file = std::env::temp_dir().join(format!("campfire-cli-samples-{}", std::process::id()));
    let name = file.display().to_string();
    let mut state = 1u32;
    let good: Vec<u8> = std::iter::repeat_with(|| {
        // Any generator will do that passes the tests.
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    })
    .take(1024)
    .collect();
    let hex: String = good.iter().map(|byte| format!("{byte:02x}")).collect();
    let (first, second) = hex.split_at(1024);
    let log = format!("0.1 start\n0.2 samples {first}\n0.1 start\n0.2 samples {second}\n");
    let rows: [(&[u8], i32, &str); 9] = [
        (&good, 0, "8192 raw samples, 2 times what the box takes at a start"),
        (hex.as_bytes(), 0, "every start passes the health tests"),
        (log.as_bytes(), 0, "8192 raw samples"),
        (&[0xFF; 512], 1, "stuck, 4096 equal samples in a row"),
        (&[0xAA; 512], 1, "periodic, 3968 of 3968 samples are the opposite of the one 1 before"),
        (&good[..100], 2, "100 bytes of samples are too few: the box tests 512 at a time"),
        (b"a1 b2 x3", 2, "byte 6: `x` is no hex digit"),
        (b"a1 b2 3", 2, "byte 6: the last hex digit has no partner"),
        (b"", 2, "0 bytes of samples are too few"),
    ];
    for (content, code, message) in rows {
        std::fs::write(&file, content)?;
        let output = campfire(&["fairness", "--samples", &name], "")?;
        let said = text(&output.stdout) + &text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{message}: {said}");
        assert!(said.contains(message), "{message}: {said}");
    }
    std::fs::remove_file(&file)?;
    let output = campfire(&["fairness", "--samples", &name], "")?;
    assert_eq!(output.status.code(), Some(2), "a file that is not there");
    assert!(text(&output.stderr).contains(&name));
    let output = campfire(&["fairness", "--samples", "-"], &log)?;
    assert_eq!(output.status.code(), Some(0), "a log on standard input");
    Ok(())
}

#[test]
fn fairness_explains_p_values_and_refuses_what_says_nothing() -> std::io::Result<()> {
    let help = text(&campfire(&["fairness", "--help"], "")?.stdout);
    for part in [
        "A p-value is",
        "DEFMT_LOG=debug cargo flash",
        "--samples",
        "ends with 1",
        "at least 20000",
    ] {
        assert!(help.contains(part), "{part}: {help}");
    }
    let rows: [&[&str]; 3] = [
        &["fairness", "--rolls", "19999"],
        &["fairness", "--samples", "box.log", "--seed", "3"],
        &["fairness", "--samples", "box.log", "--rolls", "30000"],
    ];
    for arguments in rows {
        let output = campfire(arguments, "")?;
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?} explains itself");
    }
    Ok(())
}

#[test]
fn nothing_is_not_a_number_of_games_tries_or_rounds() -> std::io::Result<()> {
    let rows: [&[&str]; 7] = [
        &["soak", "--games", "0"],
        &["bench", "saves", "--games", "0"],
        &["bench", "presses", "--games", "0"],
        &["odds", "--tries", "0"],
        &["bench", "rules", "--games", "0"],
        &["bench", "rules", "--rounds", "0"],
        &["--seed", "3", "soak"],
    ];
    for arguments in rows {
        let output = campfire(arguments, "")?;
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?} explains itself");
    }
    Ok(())
}

#[test]
fn a_script_is_played_to_its_end_though_nobody_reads_it() -> std::io::Result<()> {
    let long = "first p1\nstart\n".to_owned() + &"state\n".repeat(500);
    for (last, code) in [("expect turn p1\n", 0), ("expect turn p2\n", 1), ("draw\n", 2)] {
        let mut child = program()
            .args(["script", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        drop(child.stdout.take());
        if let Some(mut stdin) = child.stdin.take() {
            stdin.write_all(format!("{long}{last}").as_bytes())?;
        }
        let output = child.wait_with_output()?;
        assert_eq!(output.status.code(), Some(code), "{last}: {}", text(&output.stderr));
    }
    Ok(())
}

#[test]
fn a_reader_that_goes_away_is_no_error() -> std::io::Result<()> {
    let rows: [&[&str]; 6] = [
        &[],
        &["soak", "--games", "3"],
        &["bench", "saves", "--games", "1"],
        &["odds", "--tries", "100"],
        &["fairness", "--rolls", "20000"],
        &["bench", "rules", "--games", "1", "--rounds", "1"],
    ];
    for arguments in rows {
        let mut child =
            program().args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        drop(child.stdout.take());
        let output = child.wait_with_output()?;
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
    }
    Ok(())
}

#[test]
fn saves_that_cost_more_than_the_budget_end_with_one() -> std::io::Result<()> {
    let output = campfire(&["bench", "saves", "--games", "3"], "")?;
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    let output = campfire(&["bench", "saves", "--games", "3", "--hasty"], "")?;
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
    assert!(text(&output.stdout).contains("MISSED"));
    Ok(())
}

#[test]
fn turns_that_take_more_presses_than_they_may_end_with_one() -> std::io::Result<()> {
    let output = campfire(&["bench", "presses", "--games", "2", "--seed", "3"], "")?;
    let table = text(&output.stdout);
    for row in ["every default", "quiet", "every turn", "worst of 1,000 turns", "set-up"] {
        assert!(table.contains(row), "{table}");
    }
    let failed = ["TOO MANY", "NOT MEASURED", "NOT PLAYED"].iter().any(|it| table.contains(it));
    assert_eq!(output.status.code(), Some(u8::from(failed).into()), "{table}");
    Ok(())
}
