//! `website import`

use std::{path::PathBuf, process::ExitCode};

use clap::{Args, Subcommand};
use site_import::{Options, RorType, Summary};

use crate::{
    args::{must_be_a_folder, values::whole},
    commands::{Ended, could_not_run, print, tell},
    progress::Progress,
};

/// Number of skipped records that are listed; the others are only counted.
const NAMED: usize = 50;

#[derive(Debug, Args)]
pub(crate) struct ImportArgs {
    #[command(subcommand)]
    from: ImportFrom,
}

#[derive(Debug, Subcommand)]
enum ImportFrom {
    /// Import from the Research Organization Registry (ror.org), schema v2. Values that an editor wrote stay.
    Ror(ImportRorArgs),
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  website import ror v2.1-ror-data.zip --types funder,nonprofit --country KE,UG\n\n\
    Import each new dump into the same folder: entries that did not change are not written, values that an editor\n\
    wrote stay, and organizations that are no longer active are hidden. Then run `website check`."
)]
struct ImportRorArgs {
    /// The dump as JSON, also compressed (.zip, .gz).
    #[arg(required = true, value_name = "DUMP.json")]
    dumps: Vec<PathBuf>,
    /// Folder of the directory's entries; created if it is missing.
    #[arg(long, default_value = "content/organizations", value_name = "DIR")]
    out: PathBuf,
    /// Only organizations of these types: archive, company, education, facility, funder, government, healthcare,
    /// nonprofit, other.
    #[arg(long, value_delimiter = ',', value_name = "TYPE,…", value_parser = ror_type)]
    types: Vec<RorType>,
    /// Only organizations of these countries, by two-letter code.
    #[arg(long, value_delimiter = ',', value_name = "CC,…", value_parser = country_code)]
    country: Vec<String>,
    /// Largest number of entries.
    #[arg(long, value_name = "N", value_parser = whole::<usize>)]
    limit: Option<usize>,
}

pub(crate) fn run(args: &ImportArgs) -> Ended {
    match &args.from {
        ImportFrom::Ror(args) => ror(args),
    }
}

fn ror(args: &ImportRorArgs) -> Ended {
    must_be_a_folder(&args.out).map_err(could_not_run)?;
    let options = Options {
        types: args.types.clone(),
        countries: args.country.clone(),
        limit: args.limit,
    };
    let mut progress = Progress::of_parts();
    let mut told = |part, done, total| progress.at(part, done, total);
    let result = site_import::ror(&args.dumps, &args.out, &options, &mut told);
    progress.end();
    result
        .map(|summary| report(&summary))
        .map_err(could_not_run)
}

/// Exit code 0, or 1 if a dump is incomplete: the records before its end were imported.
fn report(summary: &Summary) -> ExitCode {
    for skipped in summary.skipped.iter().take(NAMED) {
        tell(&format!("Skipped {}: {}.", skipped.id, skipped.reason));
    }
    let more = summary.skipped.len().saturating_sub(NAMED);
    if more > 0 {
        tell(&format!("Skipped {more} more."));
    }
    for broken in &summary.broken {
        tell(&format!("{broken}. The records before were imported."));
    }
    print(&summary.to_string());
    ExitCode::from(u8::from(!summary.broken.is_empty()))
}

/// Parses an organization type of the registry.
fn ror_type(text: &str) -> Result<RorType, String> {
    RorType::named(text).ok_or_else(|| {
        let names = RorType::names().join(", ");
        format!("the registry's types are {names}")
    })
}

/// Parses a two-letter country code (ISO 3166-1).
fn country_code(text: &str) -> Result<String, String> {
    let code = text.trim().to_uppercase();
    match site_content::name_of(&code) {
        Some(_) => Ok(code),
        None => Err("it must be the two-letter code of a country, such as KE".to_owned()),
    }
}
