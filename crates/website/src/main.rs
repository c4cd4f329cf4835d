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

use clap::Parser as _;

/// Fast with many threads, and returns memory to the system after a peak; see [`memory`].
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let command = cli::Cli::parse().command;
    if let Some((content, data)) = command.folders()
        && let Err(sentence) = data.must_be_apart_from(content)
    {
        return commands::could_not_run(&sentence);
    }
    commands::ended(match command {
        cli::Command::Serve(args) => {
            memory::apply_settings();
            commands::serve::run(*args)
        }
        cli::Command::Edit(args) => {
            memory::apply_settings();
            commands::edit::run(args)
        }
        cli::Command::Check(args) => commands::check::run(&args),
        cli::Command::Export(args) => {
            memory::apply_settings();
            commands::export::run(*args)
        }
        cli::Command::Prepare(args) => {
            memory::apply_settings();
            commands::prepare::run(args)
        }
        cli::Command::Preview(args) => commands::preview::run(&args),
        cli::Command::Rename(args) => commands::rename::run(&args),
        cli::Command::Schema(args) => commands::schema::run(&args),
        cli::Command::Health(args) => commands::health::run(&args),
        cli::Command::Inbox(args) => commands::inbox::run(args),
        cli::Command::Visits(args) => commands::visits::run(&args),
        cli::Command::Csv(args) => commands::csv::run(&args),
        cli::Command::Import(args) => commands::import::run(&args),
    })
}
