//! What the server promises, over real sockets, with a bundle that draws almost nothing.

mod caching;
mod content_changes;
mod failures;
mod harness;
mod islands;
mod pages;
mod preferences;
mod start;
mod variants;
