//! One module for each command. Its `run` returns the exit code.

pub(crate) mod check;
pub(crate) mod csv;
pub(crate) mod edit;
pub(crate) mod export;
pub(crate) mod health;
pub(crate) mod import;
pub(crate) mod inbox;
pub(crate) mod prepare;
pub(crate) mod preview;
pub(crate) mod rename;
pub(crate) mod schema;
pub(crate) mod serve;
pub(crate) mod visits;

use std::{
    fmt::Display,
    io::{self, ErrorKind, Stdout, Write},
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
};

use tokio::runtime::Builder;

/// The exit code of a command; an error is that of the step that ended it early.
pub(crate) type Ended = Result<ExitCode, ExitCode>;

/// Prints why a command could not run (a folder is missing, a port is taken) and returns exit code 2.
pub(crate) fn could_not_run(sentence: impl Display) -> ExitCode {
    tell(&format!("website: {sentence}"));
    ExitCode::from(2)
}

/// Prints why a command does not do what was asked for and returns exit code 1.
pub(crate) fn refuse(sentence: impl Display) -> ExitCode {
    tell(&format!("website: {sentence}"));
    ExitCode::from(1)
}

/// Runs an async command on this thread.
fn run_to_end(command: impl Future<Output = Ended>) -> Ended {
    run_in(Builder::new_current_thread(), command)
}

/// Runs an async command on all cores.
fn run_on_all_cores(command: impl Future<Output = Ended>) -> Ended {
    run_in(Builder::new_multi_thread(), command)
}

fn run_in(mut runtime: Builder, command: impl Future<Output = Ended>) -> Ended {
    let runtime = runtime.enable_all().build().map_err(could_not_run)?;
    runtime.block_on(command)
}

/// Writes a line to standard error, or to a log that a program reads. An error is ignored, because there is nowhere to report it.
#[expect(clippy::print_stderr, reason = "messages of the command line")]
pub(crate) fn tell(line: &str) {
    eprintln!("{}", crate::logging::line(line));
}

/// Whether a part of the result could not be written.
static IS_CUT: AtomicBool = AtomicBool::new(false);

/// Standard output. That the reader (`| head`) has ended is no error: what it does not read is dropped.
pub(crate) struct Output(Stdout);

impl Output {
    pub(crate) fn new() -> Self {
        Self(io::stdout())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        unless_ended(self.0.write(bytes), bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        unless_ended(self.0.flush(), ())
    }
}

fn unless_ended<T>(done: io::Result<T>, all: T) -> io::Result<T> {
    match done {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(all),
        done => done,
    }
}

/// Writes a command's result to standard output. Of an error [`ended`] knows.
pub(crate) fn print(text: &str) {
    let mut out = Output::new();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    if let Err(error) = written
        && !IS_CUT.swap(true, Ordering::Relaxed)
    {
        tell(&format!("the result could not be written: {error}"));
    }
}

/// The exit code of the program: a command whose result was cut could not run.
pub(crate) fn ended(command: Ended) -> ExitCode {
    match IS_CUT.load(Ordering::Relaxed) {
        true => ExitCode::from(2),
        false => command.unwrap_or_else(|code| code),
    }
}
