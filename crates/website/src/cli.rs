//! The commands. Each has its flags in its own module; [`crate::args`] has flags that several commands share.

use clap::{Arg, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

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
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// The command that the arguments and the environment name. Ends the program if they are wrong, or ask for help.
pub(crate) fn command() -> Command {
    let mut matches = with_variables(Cli::command()).get_matches();
    let cli = Cli::from_arg_matches_mut(&mut matches);
    cli.unwrap_or_else(|error| error.exit()).command
}

/// Gives every flag its environment variable, which has the name of the flag in capitals. An empty one, as a file of settings with
/// nothing behind the sign leaves it, counts as not set.
fn with_variables(command: clap::Command) -> clap::Command {
    let with_variable = |arg: Arg| {
        let flag = arg
            .get_long()
            .map(|flag| flag.to_uppercase().replace('-', "_"));
        let name = flag.map(|flag| format!("WEBSITE_{flag}"));
        match name.filter(|name| std::env::var_os(name).is_none_or(|value| !value.is_empty())) {
            // clap takes names that live as long as the program.
            Some(name) => arg.env(&*name.leak()),
            None => arg,
        }
    };
    let command = command.mut_args(with_variable);
    command.mut_subcommands(with_variables)
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
