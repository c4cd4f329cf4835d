//! What pages and files promise, over the content of the site itself.

mod calendar;
mod cards;
mod data;
mod directory;
mod events;
mod feed;
mod heads;
mod help;
mod links;
mod routes;
mod small_files;
mod structured;
mod types;
