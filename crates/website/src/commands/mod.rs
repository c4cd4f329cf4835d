//! One module a command. Each gives the exit code.

pub(crate) mod check;
pub(crate) mod csv;
pub(crate) mod export;
pub(crate) mod health;
pub(crate) mod import;
pub(crate) mod inbox;
pub(crate) mod preview;
pub(crate) mod rename;
pub(crate) mod schema;
pub(crate) mod serve;
pub(crate) mod visits;

use std::{io::Write as _, process::ExitCode};

use tokio::runtime::Builder;

/// Could not run: a folder that is not there, a port that is taken.
pub(crate) fn could_not_run(sentence: &dyn std::fmt::Display) -> ExitCode {
    tell(&format!("website: {sentence}"));
    ExitCode::from(2)
}

/// Runs a command that waits for a store, on this thread.
fn run_to_end(command: impl Future<Output = ExitCode>) -> ExitCode {
    match Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime.block_on(command),
        Err(error) => could_not_run(&error),
    }
}

/// Writes a line for the person at the terminal. One that can't be written has nobody to read it.
#[expect(clippy::print_stderr, reason = "the command line's own voice")]
pub(crate) fn tell(line: &str) {
    eprintln!("{line}");
}

/// Writes a command's result. A reader that has gone (`| head`) wants no more of it.
pub(crate) fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}
