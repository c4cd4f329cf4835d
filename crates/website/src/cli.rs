//! The commands. Each has its flags in its own module; [`crate::args`] has flags that several commands share.

use clap::{Parser, Subcommand};

use crate::{
    args::{ContentArgs, DataArgs},
    commands::{
        check::CheckArgs, csv::CsvArgs, edit::EditArgs, export::ExportArgs, health::HealthArgs,
        import::ImportArgs, inbox::InboxArgs, prepare::PrepareArgs, preview::PreviewArgs,
        rename::RenameArgs, schema::SchemaArgs, serve::ServeArgs, visits::VisitsArgs,
    },
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
    /// Edit the content folder in the browser, with forms and a preview.
    Edit(EditArgs),
    /// Check the content: exit 0 clean, 1 problems found, 2 could not run.
    Check(CheckArgs),
    /// Write the whole site as static files, for any CDN or object store.
    Export(Box<ExportArgs>),
    /// Make the pictures of all pages in advance, for a release or for many servers.
    Prepare(PrepareArgs),
    /// Make a signed link that shows a draft, or the site as it will be on a date.
    Preview(PreviewArgs),
    /// Rename an entry with its file, its pictures and all references to it, and redirect its old address.
    Rename(RenameArgs),
    /// Write JSON Schemas of the content files, for completion in editors.
    Schema(SchemaArgs),
    /// Ask a running server whether it is ready.
    Health(HealthArgs),
    /// List, export, deliver and delete what visitors sent through the contact form.
    Inbox(InboxArgs),
    /// Report how often pages were visited by visitors who agreed to be counted.
    Visits(VisitsArgs),
    /// Write entries of the directory from the dump of a registry.
    Import(ImportArgs),
    /// Export collections as tables for a spreadsheet, and import them again.
    Csv(CsvArgs),
}

impl Command {
    /// The folders of a command that reads content and keeps data.
    pub(crate) fn folders(&self) -> Option<(&ContentArgs, &DataArgs)> {
        match self {
            Self::Serve(args) => Some((&args.content, &args.data)),
            Self::Edit(args) => Some((&args.content, &args.place.data)),
            Self::Export(args) => Some((&args.content, &args.data)),
            Self::Prepare(args) => Some((&args.content, &args.data)),
            Self::Preview(args) => Some((&args.content, &args.data)),
            Self::Rename(args) => Some((&args.content, &args.data)),
            Self::Check(_)
            | Self::Schema(_)
            | Self::Health(_)
            | Self::Inbox(_)
            | Self::Visits(_)
            | Self::Import(_)
            | Self::Csv(_) => None,
        }
    }
}
