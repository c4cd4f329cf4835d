//! `website csv`: collections as tables for a spreadsheet, and back. All of a table is taken, or nothing of it.

use std::{fs, path::PathBuf, process::ExitCode};

use clap::{Args, Subcommand, ValueEnum};
use site_content::{EditError, Findings, Severity};
use site_sheets::{Collection, ImportError, Options, Plan, Separator};

use crate::{
    args::ContentArgs,
    commands::{check, could_not_run, print, tell},
    terminal,
};

/// Exit code where a table is refused.
const REFUSED: u8 = 1;

#[derive(Debug, Args)]
pub(crate) struct CsvArgs {
    #[command(subcommand)]
    command: CsvCommand,
}

#[derive(Debug, Subcommand)]
enum CsvCommand {
    /// Write a collection as CSV.
    Export(ExportArgs),
    /// Take a table back into the content: what changed is written, in its place, and nothing else.
    Import(ImportArgs),
}

/// The collections that can be tables.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Name {
    /// A row an organization.
    Organizations,
    /// A row a speaker of an event.
    Speakers,
    /// A row a session of an event.
    #[value(alias = "sessions")]
    Agenda,
    /// A row a member.
    Team,
    /// A row a post.
    Blog,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Drafts are in it too. How lists and tables stand in cells is told in content/README.md.\n\n\
        Example:\n  website csv export organizations --out organizations.csv\n  \
        website csv export agenda --excel --out agenda.csv"
)]
struct ExportArgs {
    /// What to write.
    #[arg(value_enum, value_name = "COLLECTION")]
    collection: Name,
    /// File to write; standard output where it is not given.
    #[arg(long, env = "WEBSITE_OUT", value_name = "FILE")]
    out: Option<PathBuf>,
    /// For Excel where the comma is the decimal sign: semicolons, and the mark by which it knows UTF-8.
    #[arg(long, env = "WEBSITE_EXCEL")]
    excel: bool,
    #[command(flatten)]
    content: ContentArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "A cell that says what the file says changes nothing: comments and formatting stay. An empty cell takes the key \
        away, a new row makes a new entry, columns may be left out. Commas, semicolons and tabs are understood. The \
        folder as it would be is checked first; where anything is wrong, nothing is written, and each problem is told as \
        FILE:row:column. Exit 0 done, 1 refused, 2 could not run.\n\n\
        Example:\n  website csv import organizations organizations.csv --dry-run\n  \
        website csv import agenda agenda.csv --prune"
)]
struct ImportArgs {
    /// What the table holds.
    #[arg(value_enum, value_name = "COLLECTION")]
    collection: Name,
    /// The table, as `website csv export` writes it or a spreadsheet saves it (CSV, UTF-8).
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Remove entries that have no row; of speakers and sessions, those of events that the table names.
    #[arg(long, env = "WEBSITE_PRUNE")]
    prune: bool,
    /// Say what would change, and write nothing.
    #[arg(long, env = "WEBSITE_DRY_RUN")]
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
        }
    }
}

pub(crate) fn run(args: &CsvArgs) -> ExitCode {
    match &args.command {
        CsvCommand::Export(args) => export(args),
        CsvCommand::Import(args) => import(args),
    }
}

fn export(args: &ExportArgs) -> ExitCode {
    let folder = &args.content.content;
    if let Err(error) = fs::read_dir(folder) {
        return could_not_run(&format!(
            "cannot read the content folder {}: {error}",
            folder.display()
        ));
    }
    let separator = if args.excel {
        Separator::Semicolon
    } else {
        Separator::Comma
    };
    let table = match site_sheets::export(folder, args.collection.into(), separator) {
        Ok(table) => table,
        Err(error) => return could_not_run(&error),
    };
    match &args.out {
        None => print(&String::from_utf8_lossy(&table)),
        Some(file) => {
            if let Err(error) = fs::write(file, table) {
                return could_not_run(&format!("{}: {error}", file.display()));
            }
        }
    }
    ExitCode::SUCCESS
}

fn import(args: &ImportArgs) -> ExitCode {
    let table = match fs::read(&args.file) {
        Ok(table) => table,
        Err(error) => return could_not_run(&format!("{}: {error}", args.file.display())),
    };
    let folder = &args.content.content;
    let reading = match site_content::read(folder) {
        Ok(reading) => reading,
        Err(error) => return could_not_run(&error),
    };
    let Some(site) = reading.site else {
        print(&reading.findings.text(terminal::look()));
        let errors = reading.findings.errors();
        let sentence = format!("the content has {errors} error(s): mend them first, then import");
        return refuse(&sentence);
    };
    let mut before = reading.findings;
    before.extend(check::links(site, folder));
    let options = Options { prune: args.prune };
    let plan = match Plan::new(folder, args.collection.into(), &table, options) {
        Ok(plan) => plan,
        Err(ImportError::Problems(problems)) => {
            for problem in &problems {
                print(&format!("{}:{problem}\n", args.file.display()));
            }
            return refuse(&format!(
                "{} problem(s): nothing is written",
                problems.len()
            ));
        }
        Err(error @ ImportError::Io { .. }) => return could_not_run(&error),
    };
    if plan.lines().is_empty() {
        print("nothing to change\n");
        return ExitCode::SUCCESS;
    }
    put(args, &plan, &before)
}

/// Checks the folder as it would be, then puts it in place.
fn put(args: &ImportArgs, plan: &Plan, before: &Findings) -> ExitCode {
    let edits = plan.edits(&args.content.content);
    let staged = match edits.stage() {
        Ok(staged) => staged,
        Err(error) => return could_not_run(&error),
    };
    let after = match site_content::read(staged.folder()) {
        Ok(reading) => {
            let mut findings = reading.findings;
            if let Some(site) = reading.site {
                findings.extend(check::links(site, staged.folder()));
            }
            findings
        }
        Err(error) => return could_not_run(&error),
    };
    if after.errors() > before.errors() {
        let old: Vec<String> = before.iter().map(ToString::to_string).collect();
        let new = after.iter().filter(|finding| {
            finding.severity() == Severity::Error && !old.contains(&finding.to_string())
        });
        for finding in new {
            match plan.problem(finding) {
                Some(problem) => print(&format!("{}:{problem}\n", args.file.display())),
                None => print(&finding.text(terminal::look())),
            }
        }
        return refuse(&"imported, the content would have the errors above: nothing is written");
    }
    if !args.dry_run {
        match staged.commit() {
            Ok(()) => {}
            Err(error @ EditError::Changed(_)) => return refuse(&error),
            Err(error @ EditError::Io { .. }) => return could_not_run(&error),
        }
    }
    for line in plan.lines() {
        print(&format!("{line}\n"));
    }
    if args.dry_run {
        print("a dry run: nothing is written\n");
    }
    ExitCode::SUCCESS
}

fn refuse(sentence: &dyn std::fmt::Display) -> ExitCode {
    tell(&format!("website: {sentence}"));
    ExitCode::from(REFUSED)
}
