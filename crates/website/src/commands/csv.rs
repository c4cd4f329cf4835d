//! `website csv`: exports collections as tables for a spreadsheet, and imports them. An import writes either all
//! changes of a table or none.

use std::{fs, path::PathBuf, process::ExitCode};

use clap::{Args, Subcommand, ValueEnum};
use site_content::{EditError, Findings, Reader, Severity, counted};
use site_edit::Checked;
use site_sheets::{Collection, Plan, SheetError};

use crate::{
    args::{ContentArgs, must_be_readable},
    commands::{Ended, could_not_run, print, refuse},
    terminal,
};

#[derive(Debug, Args)]
pub(crate) struct CsvArgs {
    #[command(subcommand)]
    command: CsvCommand,
}

#[derive(Debug, Subcommand)]
enum CsvCommand {
    /// Write a collection as CSV.
    Export(ExportArgs),
    /// Import a table into the content. Only values that changed are written.
    Import(ImportArgs),
}

/// The collections that can be exported as tables.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Name {
    /// One row for each organization.
    Organizations,
    /// One row for each speaker of an event.
    Speakers,
    /// One row for each session of an event.
    #[value(alias = "sessions")]
    Agenda,
    /// One row for each member.
    Team,
    /// One row for each post.
    Blog,
    /// One row for each study.
    Studies,
}

#[derive(Debug, Args)]
#[command(
    after_help = "The table includes drafts. content/README.md says how lists and tables are written in cells.\n\n\
        Example:\n  website csv export organizations --out organizations.csv\n  \
        website csv export agenda --excel --out agenda.csv"
)]
struct ExportArgs {
    /// The collection to export.
    #[arg(value_enum, value_name = "COLLECTION")]
    collection: Name,
    /// File to write; without it the table goes to standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write for Excel in countries with a decimal comma: semicolons between cells, and a UTF-8 byte order mark.
    #[arg(long)]
    excel: bool,
    #[command(flatten)]
    content: ContentArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "A cell with the value of the file changes nothing, so comments and formatting stay. An empty cell \
        removes the key, a new row makes a new entry, and columns may be left out. Cells may be separated by commas, \
        semicolons or tabs. The changed content is checked first; if it has a problem, nothing is written, and each \
        problem is reported as FILE:row:column. Exit 0 done, 1 refused, 2 could not run.\n\n\
        Example:\n  website csv import organizations organizations.csv --dry-run\n  \
        website csv import agenda agenda.csv --prune"
)]
struct ImportArgs {
    /// The collection of the table.
    #[arg(value_enum, value_name = "COLLECTION")]
    collection: Name,
    /// The table, as written by `website csv export` or saved by a spreadsheet (CSV in UTF-8).
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Remove entries without a row. Speakers and sessions are removed only from events that occur in the table.
    #[arg(long)]
    prune: bool,
    /// Print what would change, and write nothing.
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    content: ContentArgs,
}

impl From<Name> for Collection {
    fn from(name: Name) -> Self {
        match name {
            Name::Organizations => Self::Organizations,
            Name::Speakers => Self::Speakers,
            Name::Agenda => Self::Agenda,
            Name::Team => Self::Team,
            Name::Blog => Self::Blog,
            Name::Studies => Self::Studies,
        }
    }
}

pub(crate) fn run(args: &CsvArgs) -> Ended {
    match &args.command {
        CsvCommand::Export(args) => export(args),
        CsvCommand::Import(args) => import(args),
    }
}

fn export(args: &ExportArgs) -> Ended {
    let folder = &args.content.content;
    must_be_readable(folder).map_err(could_not_run)?;
    let table = site_sheets::export(folder, args.collection.into(), args.excel);
    let table = table.map_err(could_not_run)?;
    match &args.out {
        None => print(&String::from_utf8_lossy(&table)),
        Some(file) => fs::write(file, &table)
            .map_err(|error| could_not_run(format!("{}: {error}", file.display())))?,
    }
    Ok(ExitCode::SUCCESS)
}

fn import(args: &ImportArgs) -> Ended {
    let file = args.file.display();
    let table = fs::read(&args.file).map_err(|error| could_not_run(format!("{file}: {error}")))?;
    let folder = &args.content.content;
    let mut reader = Reader::new(folder);
    let reading = reader.read().map_err(could_not_run)?;
    let Checked { findings, site, .. } = Checked::of(reading, folder, &[]);
    if site.is_none() {
        print(&findings.text(terminal::look()));
        let errors = counted(&findings.errors(), "error");
        return Err(refuse(format!(
            "the content has {errors}: correct them first, then import"
        )));
    }
    let plan = match Plan::new(folder, args.collection.into(), &table, args.prune) {
        Ok(plan) => plan,
        Err(SheetError::Problems(problems)) => {
            for problem in &problems {
                print(&format!("{file}:{problem}\n"));
            }
            let problems = counted(&problems.len(), "problem");
            return Err(refuse(format!("{problems}: nothing is written")));
        }
        Err(error) => return Err(could_not_run(error)),
    };
    if plan.lines().is_empty() {
        print("nothing to change\n");
        return Ok(ExitCode::SUCCESS);
    }
    put(args, &plan, &findings, &mut reader)
}

/// Checks the changed content, then writes it.
fn put(args: &ImportArgs, plan: &Plan, before: &Findings, reader: &mut Reader) -> Ended {
    let edits = plan.edits(&args.content.content);
    let after = Checked::after(&edits, reader).map_err(could_not_run)?;
    let after = after.findings;
    if after.errors() > before.errors() {
        let old: Vec<String> = before.iter().map(ToString::to_string).collect();
        let new = after.iter().filter(|finding| {
            finding.severity() == Severity::Error && !old.contains(&finding.to_string())
        });
        for finding in new {
            match plan.place_of(finding) {
                Some(problem) => print(&format!("{}:{problem}\n", args.file.display())),
                None => print(&finding.text(terminal::look())),
            }
        }
        return Err(refuse(
            "after the import the content would have the errors above: nothing is written",
        ));
    }
    if !args.dry_run {
        match edits.commit() {
            Ok(()) => {}
            Err(error @ EditError::Changed(_)) => return Err(refuse(error)),
            Err(error @ EditError::Io { .. }) => return Err(could_not_run(error)),
        }
    }
    for line in plan.lines() {
        print(&format!("{line}\n"));
    }
    if args.dry_run {
        print("a dry run: nothing is written\n");
    }
    Ok(ExitCode::SUCCESS)
}
