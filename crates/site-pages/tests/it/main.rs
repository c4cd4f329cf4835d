//! Tests of pages and files with the content of the real site.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests fail as tests do"
)]

mod broken_sites;
mod calendar;
mod cards;
mod corpus;
mod data;
mod directory;
mod entities;
mod events;
mod evidence;
mod features;
mod feed;
mod globe;
mod guesses;
mod heads;
mod help;
mod links;
mod promises;
mod relations;
mod routes;
#[path = "../../../../tests/support/samples.rs"]
mod samples;
mod schedule;
mod search;
mod small_files;
mod structured;
mod studies;
mod types;
mod vacancies;
