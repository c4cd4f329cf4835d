//! The commands. The flags of each stand in its own module, those that several share in [`crate::args`].

use clap::{Parser, Subcommand};

use crate::commands::{
    check::CheckArgs, csv::CsvArgs, export::ExportArgs, health::HealthArgs, import::ImportArgs,
    inbox::InboxArgs, preview::PreviewArgs, rename::RenameArgs, schema::SchemaArgs,
    serve::ServeArgs, visits::VisitsArgs,
};

/// The website of Meridian Evidence: pages from content files, served from memory.
#[derive(Debug, Parser)]
#[command(name = "website", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the site.
    Serve(Box<ServeArgs>),
    /// Check the content: exit 0 clean, 1 problems found, 2 could not run.
    Check(CheckArgs),
    /// Write the whole site as static files, for any CDN or object store.
    Export(Box<ExportArgs>),
    /// Make a signed link that shows a draft, or the site as it will be on a date.
    Preview(PreviewArgs),
    /// Rename an entry: its file, its pictures, what names it, and a redirect from its old address.
    Rename(RenameArgs),
    /// Write JSON Schemas of the content files, for editors' completion.
    Schema(SchemaArgs),
    /// Ask a running server whether it is ready.
    Health(HealthArgs),
    /// What visitors sent through the contact form.
    Inbox(InboxArgs),
    /// How often pages were visited by those who agreed to be counted.
    Visits(VisitsArgs),
    /// Write entries of the directory from a registry's dump.
    Import(ImportArgs),
    /// Collections as tables for a spreadsheet, and back.
    Csv(CsvArgs),
}
