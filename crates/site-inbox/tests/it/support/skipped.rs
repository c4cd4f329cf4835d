//! Skips tests whose program is not installed.

/// Prints that a test is skipped. With `CI=true` the test fails instead, because a skipped test would count as passed.
#[track_caller]
pub(crate) fn skip(why: &str) {
    let in_ci = std::env::var_os("CI").is_some_and(|value| value == "true");
    assert!(!in_ci, "{why}; with CI=true no test may be skipped");
    println!("SKIPPED: {why}");
}
