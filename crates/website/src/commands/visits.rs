//! `website visits`: reports how often pages were seen by visitors who agreed to be counted.

use std::{fmt::Write as _, process::ExitCode, time::Duration};

use clap::{Args, ValueEnum};
use site_edit_server::CountSource;
use site_inbox::{By, InboxError, Targets, Visits, visits_csv, visits_json};
use tokio::runtime::Handle;

use crate::{
    args::values::days,
    commands::{
        Ended, Output, could_not_run,
        inbox::{self, Place},
        print, run_to_end,
    },
    logging,
};

#[derive(Debug, Args)]
#[command(
    after_help = "Days are in UTC. Counts are kept for 25 months.\n\nExample:\n  website visits --since 30d --by path --format csv > visits.csv"
)]
pub(crate) struct VisitsArgs {
    #[command(flatten)]
    inbox: Place,
    /// How far back: a number, at least 1, followed by d or w. The first day is counted from its beginning.
    #[arg(long, value_name = "AGE", default_value = "30d", value_parser = days)]
    since: Duration,
    /// Column by which visits are grouped.
    #[arg(long, value_enum, default_value_t = Column::Day)]
    by: Column,
    /// Output format. CSV has an apostrophe before text that a spreadsheet would run as a formula.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Column {
    /// Visits on each day.
    Day,
    /// Visits of each page, the most visited first.
    Path,
    /// Visits from each referring site, the most frequent first; visits without a referrer have an empty name.
    Referrer,
    /// Searches that found nothing, the most frequent first. Their words are kept for 90 days.
    Missed,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Format {
    /// Columns and the sum.
    Text,
    /// For spreadsheets (RFC 4180).
    Csv,
    /// A JSON array of objects.
    Json,
}

pub(crate) fn run(args: &VisitsArgs) -> Ended {
    logging::start(false);
    run_to_end(async { report(args).await.map_err(could_not_run) })
}

async fn report(args: &VisitsArgs) -> Result<ExitCode, InboxError> {
    let by = match args.by {
        Column::Day => By::Day,
        Column::Path => By::Path,
        Column::Referrer => By::Referrer,
        Column::Missed => By::Missed,
    };
    let inbox = inbox::open(&args.inbox, Targets::default()).await?;
    let visits = inbox.visits(by, args.since).await?;
    match args.format {
        Format::Text => print(&table(&visits)),
        Format::Csv => visits_csv(by, &visits, Output::new())?,
        Format::Json => print(&format!("{:#}\n", visits_json(by, &visits))),
    }
    Ok(ExitCode::SUCCESS)
}

/// The lists of the editor: the pages that were visited most in the last 30 days, and the searches that found nothing.
pub(crate) fn counts(place: Place) -> CountSource {
    const SINCE: Duration = Duration::from_hours(30 * 24);
    const MOST: usize = 200;
    Box::new(move || {
        let read = async {
            let inbox = inbox::open(&place, Targets::default()).await?;
            let mut lists = Vec::new();
            for (title, by) in [
                ("Pages", By::Path),
                ("Searches that found nothing", By::Missed),
            ] {
                let rows = inbox.visits(by, SINCE).await?.into_iter().take(MOST);
                lists.push((title, rows.map(|row| (row.name, row.visits)).collect()));
            }
            Ok(lists)
        };
        // The editor asks on a thread that may wait.
        let lists: Result<_, InboxError> = Handle::current().block_on(read);
        lists.map_err(|error| error.to_string())
    })
}

/// One line for each row. The number comes first, because names have any length.
fn table(visits: &[Visits]) -> String {
    if visits.is_empty() {
        return "No visits\n".to_owned();
    }
    let sum: i64 = visits.iter().map(|row| row.visits).sum();
    let width = sum.to_string().len();
    let mut out = String::new();
    for Visits { name, visits } in visits {
        let name = if name.is_empty() { "(none)" } else { name };
        // Writing to a string can't fail.
        let _ = writeln!(out, "{visits:>width$}  {name}");
    }
    let _ = writeln!(out, "{sum:>width$}  in all");
    out
}
