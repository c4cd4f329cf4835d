//! `website check`

use std::{
    process::ExitCode,
    sync::{Mutex, PoisonError},
};

use clap::{Args, ValueEnum};
use serde_json::json;
use site_content::counted;
use site_edit::Checked;

use crate::{
    args::ContentArgs,
    commands::{Ended, could_not_run, print},
    progress::Progress,
};

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  website check --format json | jq '.findings[] | .message'")]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    content: ContentArgs,
    /// Output format.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// One line for each finding, then an excerpt of the file.
    Text,
    /// One JSON object, for tools.
    Json,
}

pub(crate) fn run(args: &CheckArgs) -> Ended {
    let (progress, folder) = (Mutex::new(Progress::once_long()), &args.content.content);
    let tell = |part, done, total| lock(&progress).at(part, done, total);
    let reading = site_content::read_telling(folder, &tell).map_err(could_not_run)?;
    let findings = Checked::telling(reading, folder, &[], &tell).findings;
    lock(&progress).end();
    match args.format {
        Format::Json => {
            let report = json!({
                "errors": findings.errors(),
                "warnings": findings.warnings(),
                "findings": findings,
            });
            print(&format!("{report:#}\n"));
        }
        Format::Text => {
            print(&findings.text(crate::terminal::look()));
            print(&last_line(findings.errors(), findings.warnings()));
        }
    }
    Ok(ExitCode::from(u8::from(findings.errors() > 0)))
}

/// The number of findings, and why the exit code is 0 if there are only warnings.
fn last_line(errors: usize, warnings: usize) -> String {
    let note = match (errors, warnings) {
        (0, 1..) => " (exit 0: warnings don't keep the site from being published)",
        _ => "",
    };
    let (errors, warnings) = (counted(&errors, "error"), counted(&warnings, "warning"));
    format!("{errors}, {warnings}{note}\n")
}

/// Locks the progress even if a thread panicked while it held the lock. The progress may then be wrong, but it is only
/// displayed.
fn lock(progress: &Mutex<Progress>) -> std::sync::MutexGuard<'_, Progress> {
    progress.lock().unwrap_or_else(PoisonError::into_inner)
}
