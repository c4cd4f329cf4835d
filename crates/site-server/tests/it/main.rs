//! Tests of the server over real sockets, with a web bundle that renders almost nothing.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "what a test needs and does not get ends it"
)]

mod addresses;
mod bounds;
mod caching;
mod conditions;
mod contact;
mod contact_failures;
mod contact_limits;
mod content_changes;
mod dev;
mod editors_day;
#[path = "../../../../tests/support/edits.rs"]
mod edits;
mod failures;
mod faults;
mod folder;
#[path = "../../../../tests/support/folder.rs"]
mod folder_copy;
mod harness;
mod http;
mod images;
mod islands;
#[path = "../../../../tests/support/log.rs"]
mod log;
mod logs;
mod own_origin;
mod pages;
mod preferences;
mod previews;
mod problems;
mod render_limits;
mod search;
mod shares;
mod start;
mod stopping;
mod tls;
mod variants;
mod visits;
mod waiting;
