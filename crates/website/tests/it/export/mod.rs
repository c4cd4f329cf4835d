//! `website export`: the files have the content of the server's responses, and an export changes only files that
//! differ.

mod again;
mod files;
mod nginx;
mod nginx_process;
mod site;
