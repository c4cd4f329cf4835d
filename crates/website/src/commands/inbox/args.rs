//! Flags of `website inbox`.

use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use site_inbox::{Filter, Reference, Status};

use crate::args::{
    DataArgs,
    inbox::{StoreArgs, TargetArgs},
    values::{age, whole},
};

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  website inbox list --status failed\n  website inbox show ME-7K2Q-9XWD\n  website inbox export --format csv > messages.csv\n\nExit codes: 0 done, 1 no such submission, 2 could not run."
)]
pub(crate) struct InboxArgs {
    #[command(subcommand)]
    pub(crate) action: Action,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Action {
    /// List submissions, newest first.
    #[command(after_help = "Example:\n  website inbox list --status failed")]
    List {
        #[command(flatten)]
        inbox: Place,
        #[command(flatten)]
        filter: FilterArgs,
    },
    /// Show one submission and the state of its deliveries.
    #[command(after_help = "Example:\n  website inbox show ME-7K2Q-9XWD")]
    Show {
        #[command(flatten)]
        inbox: Place,
        /// The visitor's reference, in any case, with or without dashes.
        #[arg(value_name = "REF")]
        reference: Reference,
    },
    /// Write submissions to standard output, newest first.
    #[command(after_help = "Example:\n  website inbox export --format csv > messages.csv")]
    Export {
        #[command(flatten)]
        inbox: Place,
        /// Output format. CSV has an apostrophe before text that a spreadsheet would run as a formula.
        #[arg(long, value_enum, default_value_t = ExportFormat::Csv)]
        format: ExportFormat,
        #[command(flatten)]
        filter: FilterArgs,
    },
    /// Deliver a submission again, even if it was marked as spam or its deliveries were given up.
    #[command(after_help = "Example:\n  website inbox redeliver ME-7K2Q-9XWD")]
    Redeliver {
        #[command(flatten)]
        inbox: Place,
        #[command(flatten)]
        targets: TargetArgs,
        /// What the visitor was told.
        #[arg(value_name = "REF")]
        reference: Reference,
    },
    /// Delete one submission and its deliveries, for a person who asks for that.
    #[command(after_help = "Example:\n  website inbox erase ME-7K2Q-9XWD")]
    Erase {
        #[command(flatten)]
        inbox: Place,
        /// What the visitor was told.
        #[arg(value_name = "REF")]
        reference: Reference,
    },
    /// Delete submissions that are older than an age, whether they were delivered or not.
    #[command(after_help = "Example:\n  website inbox purge --older-than 365d")]
    Purge {
        #[command(flatten)]
        inbox: Place,
        /// Age: a number, at least 1, followed by s, m, h, d or w.
        #[arg(long, value_name = "AGE", value_parser = age)]
        older_than: Duration,
    },
}

/// Where the submissions are stored.
#[derive(Debug, Args)]
pub(crate) struct Place {
    #[command(flatten)]
    pub(crate) data: DataArgs,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
}

impl Action {
    /// The store of these flags.
    pub(crate) fn place(&self) -> &Place {
        match self {
            Self::List { inbox, .. }
            | Self::Show { inbox, .. }
            | Self::Export { inbox, .. }
            | Self::Redeliver { inbox, .. }
            | Self::Erase { inbox, .. }
            | Self::Purge { inbox, .. } => inbox,
        }
    }
}

/// Selects submissions.
#[derive(Debug, Args)]
pub(crate) struct FilterArgs {
    /// Only submissions with this status.
    #[arg(long, value_enum)]
    status: Option<StatusName>,
    /// Only submissions that are marked as spam (`true`), or only the others (`false`).
    #[arg(long, value_name = "true|false", num_args = 0..=1, default_missing_value = "true")]
    marked: Option<bool>,
    /// Largest number of submissions.
    #[arg(long, value_name = "N", value_parser = whole::<u32>)]
    limit: Option<u32>,
}

impl FilterArgs {
    pub(crate) fn filter(&self) -> Filter {
        Filter {
            status: self.status.map(|status| match status {
                StatusName::Received => Status::Received,
                StatusName::Delivered => Status::Delivered,
                StatusName::Failed => Status::Failed,
                StatusName::Abandoned => Status::Abandoned,
            }),
            marked: self.marked,
            limit: self.limit,
        }
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum StatusName {
    /// Stored; a delivery is still to be made, or no target was configured.
    Received,
    /// All deliveries succeeded.
    Delivered,
    /// A delivery failed for a week and is not tried again.
    Failed,
    /// A delivery was still to be made when its receiver was configured no more, or with another address.
    Abandoned,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum ExportFormat {
    /// For spreadsheets (RFC 4180).
    Csv,
    /// A JSON array with one object on each line.
    Json,
}
