//! Runs the program, and helpers that the tests share.

mod client;
#[path = "../../../../../tests/support/folder.rs"]
mod folder;
mod kept_alive;
#[path = "../../../../site-inbox/tests/it/support/postgres.rs"]
mod postgres;
mod server;
#[path = "../../../../site-inbox/tests/it/support/skipped.rs"]
mod skipped;

use std::{
    path::{Path, PathBuf},
    process::{Command, Output},
};

pub(crate) use client::{Fetched, fetch, get, post, sends_visit, try_post};
pub(crate) use folder::copy;
pub(crate) use kept_alive::{KeptAlive, Said};
pub(crate) use postgres::Postgres;
pub(crate) use server::{Server, free_port, until};
pub(crate) use skipped::skip;

/// The program without the `WEBSITE_` variables of the environment in which the tests run.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_website"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("WEBSITE_") {
            command.env_remove(name);
        }
    }
    command
}

pub(crate) fn website(arguments: &[&str]) -> Output {
    program().args(arguments).output().expect("it runs")
}

pub(crate) fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/sites")
        .join(name)
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
