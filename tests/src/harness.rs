//! Runs tests that may turn out to be impossible on this computer. libtest decides before a test begins
//! whether it is ignored, so such a test could only pass without having tested anything. Here it ends as
//! ignored, with the reason, in the lines that libtest prints.
//!
//! A target that uses it has `harness = false`. It understands names, `--exact`, `--skip`, `--list` and
//! `--ignored`; what a test prints is not kept back, and everything else that libtest offers is left out.

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::thread;

/// How a test ends that does not fail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// What it expects was found.
    Passed,
    /// It could not be run here, and why.
    Skipped(String),
}

/// A test by its name.
#[derive(Clone, Copy, Debug)]
pub struct Test {
    /// What is printed, and what filters are held against.
    pub name: &'static str,
    /// The test itself; it fails by an error or by a panic.
    pub run: fn() -> Result<Outcome, String>,
}

/// What the command line asks for.
#[derive(PartialEq, Eq, Debug, Default)]
struct Wanted {
    names: Vec<String>,
    skipped: Vec<String>,
    is_exact: bool,
    is_list: bool,
    /// Only what is marked as ignored in the sources, which nothing is.
    is_only_ignored: bool,
}

impl Wanted {
    fn parse(arguments: impl IntoIterator<Item = String>) -> Self {
        let mut wanted = Self::default();
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--exact" => wanted.is_exact = true,
                "--list" => wanted.is_list = true,
                "--ignored" => wanted.is_only_ignored = true,
                "--skip" => wanted.skipped.extend(arguments.next()),
                // Their values are no names of tests.
                "--test-threads" | "--format" | "--color" | "--logfile" | "--shuffle-seed"
                | "-Z" => {
                    arguments.next();
                }
                option if option.starts_with('-') => {
                    wanted.skipped.extend(option.strip_prefix("--skip=").map(String::from));
                }
                _ => wanted.names.push(argument),
            }
        }
        wanted
    }

    fn has(&self, name: &str) -> bool {
        let fits = |filter: &String| {
            if self.is_exact { name == filter } else { name.contains(filter.as_str()) }
        };
        let is_named = self.names.is_empty() || self.names.iter().any(fits);
        is_named && !self.skipped.iter().any(fits) && !self.is_only_ignored
    }
}

/// Runs the tests that the command line asks for, side by side, and prints how each of them ended.
///
/// # Errors
/// Nothing can be printed.
pub fn run(tests: &[Test]) -> io::Result<ExitCode> {
    let wanted = Wanted::parse(std::env::args().skip(1));
    // Not locked: a test that prints would wait for ever.
    let out = &mut io::stdout();
    if wanted.is_list {
        for test in tests.iter().filter(|test| wanted.has(test.name)) {
            writeln!(out, "{}: test", test.name)?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    run_wanted(tests, &wanted, out)
}

fn run_wanted(tests: &[Test], wanted: &Wanted, out: &mut impl Write) -> io::Result<ExitCode> {
    let chosen: Vec<&Test> = tests.iter().filter(|test| wanted.has(test.name)).collect();
    writeln!(out, "\nrunning {} test{}", chosen.len(), if chosen.len() == 1 { "" } else { "s" })?;
    let (mut passed, mut failed, mut ignored) = (0, 0, 0);
    thread::scope(|scope| {
        let running: Vec<_> =
            chosen.iter().map(|test| (test.name, scope.spawn(|| outcome(test)))).collect();
        for (name, test) in running {
            // A panic has been caught already.
            match test.join().unwrap_or_else(|_| Err("it broke down".into())) {
                Ok(Outcome::Passed) => {
                    passed += 1;
                    writeln!(out, "test {name} ... ok")?;
                }
                Ok(Outcome::Skipped(why)) => {
                    ignored += 1;
                    writeln!(out, "test {name} ... ignored, {}", why.trim().replace('\n', " / "))?;
                }
                Err(why) => {
                    failed += 1;
                    writeln!(out, "test {name} ... FAILED\n{why}")?;
                }
            }
        }
        io::Result::Ok(())
    })?;
    let word = if failed == 0 { "ok" } else { "FAILED" };
    let filtered = tests.len() - chosen.len();
    writeln!(
        out,
        "\ntest result: {word}. {passed} passed; {failed} failed; {ignored} ignored; 0 measured; \
         {filtered} filtered out\n"
    )?;
    // What cargo knows as the end of a target whose tests have failed.
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(101) })
}

fn outcome(test: &Test) -> Result<Outcome, String> {
    // Standard error has the message of a panic.
    catch_unwind(AssertUnwindSafe(test.run)).unwrap_or_else(|_| Err("it panicked".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TESTS: [Test; 4] = [
        Test { name: "one_passes", run: || Ok(Outcome::Passed) },
        Test {
            name: "one_is_skipped",
            run: || Ok(Outcome::Skipped("there is\nno such thing".into())),
        },
        Test { name: "one_fails", run: || Err("it is wrong".into()) },
        Test { name: "one_panics", run: || panic!("it is broken, as it should be") },
    ];

    fn wanted(arguments: &[&str]) -> Wanted {
        Wanted::parse(arguments.iter().map(ToString::to_string))
    }

    fn printed(arguments: &[&str]) -> (String, ExitCode) {
        let mut out = Vec::new();
        let code = run_wanted(&TESTS, &wanted(arguments), &mut out).expect("memory can be written");
        (String::from_utf8_lossy(&out).into_owned(), code)
    }

    fn names(arguments: &[&str]) -> Vec<&'static str> {
        let wanted = wanted(arguments);
        TESTS.iter().map(|test| test.name).filter(|name| wanted.has(name)).collect()
    }

    #[test]
    fn a_skipped_test_is_no_passed_one_and_says_why() {
        let (text, code) = printed(&["passes", "skipped"]);
        assert_eq!(
            text,
            "\nrunning 2 tests\ntest one_passes ... ok\n\
             test one_is_skipped ... ignored, there is / no such thing\n\n\
             test result: ok. 1 passed; 0 failed; 1 ignored; 0 measured; 2 filtered out\n\n"
        );
        assert_eq!(code, ExitCode::SUCCESS);
    }

    #[test]
    fn errors_and_panics_fail() {
        for name in ["one_fails", "one_panics"] {
            let (text, code) = printed(&[name]);
            assert!(text.contains(&format!("test {name} ... FAILED\n")), "{text}");
            assert!(text.contains("FAILED. 0 passed; 1 failed; 0 ignored"), "{text}");
            assert_eq!(code, ExitCode::from(101));
        }
    }

    #[test]
    fn names_choose_as_they_do_elsewhere() {
        assert_eq!(names(&[]).len(), TESTS.len());
        assert_eq!(names(&["pass", "fail"]), ["one_passes", "one_fails"]);
        assert_eq!(names(&["--exact", "one"]), [""; 0]);
        assert_eq!(names(&["one_passes", "--exact"]), ["one_passes"]);
        assert_eq!(names(&["--skip", "pan", "--skip=fail"]), ["one_passes", "one_is_skipped"]);
        assert_eq!(names(&["--test-threads", "1", "--nocapture", "pan"]), ["one_panics"]);
        assert_eq!(names(&["--ignored"]), [""; 0]);
    }
}
