//! The public website in one executable. Only this crate reads flags and environment variables.
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod args;
mod cli;
mod commands;
mod embedded;
mod logging;
mod memory;
mod progress;
mod terminal;

use std::process::ExitCode;

use cli::Command;

/// Fast with many threads, and returns memory to the system after a peak; see [`memory`].
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let command = cli::command();
    if let Some((content, data)) = command.folders()
        && let Err(sentence) = data.must_be_apart_from(content)
    {
        return commands::could_not_run(sentence);
    }
    if matches!(
        command,
        Command::Serve(_) | Command::Edit(_) | Command::Export(_) | Command::Prepare(_)
    ) {
        memory::apply_settings();
    }
    commands::ended(match command {
        Command::Serve(args) => commands::serve::run(*args),
        Command::Edit(args) => commands::edit::run(args),
        Command::Check(args) => commands::check::run(&args),
        Command::Export(args) => commands::export::run(*args),
        Command::Prepare(args) => commands::prepare::run(args),
        Command::Preview(args) => commands::preview::run(&args),
        Command::Rename(args) => commands::rename::run(&args),
        Command::Schema(args) => commands::schema::run(&args),
        Command::Health(args) => commands::health::run(&args),
        Command::Inbox(args) => commands::inbox::run(args),
        Command::Visits(args) => commands::visits::run(&args),
        Command::Csv(args) => commands::csv::run(&args),
        Command::Import(args) => commands::import::run(&args),
    })
}
