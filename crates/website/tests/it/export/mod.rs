//! `website export`: the files are what the server answers, and a folder is changed only as it must be.

mod again;
mod files;
mod nginx;
mod site;
