//! `website import`

use std::{path::PathBuf, process::ExitCode};

use clap::{Args, Subcommand};
use site_import::{Options, RorType, Summary};

use crate::{
    commands::{could_not_run, print, tell},
    progress::Progress,
};

/// Skipped records that are named; the rest is counted.
const NAMED: usize = 50;

#[derive(Debug, Args)]
pub(crate) struct ImportArgs {
    #[command(subcommand)]
    from: ImportFrom,
}

#[derive(Debug, Subcommand)]
enum ImportFrom {
    /// From the Research Organization Registry (ror.org), schema v2. An editor's own values stay.
    Ror(ImportRorArgs),
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  website import ror v2.1-ror-data.zip --types funder,nonprofit --country KE,UG\n\n\
    Import every new dump over the last: what did not change is left alone, what an editor wrote\n\
    is kept, and an organization that is no longer active is hidden. Then run `website check`."
)]
struct ImportRorArgs {
    /// The dump, as JSON or as the registry packs it (.zip, .gz).
    #[arg(required = true, value_name = "DUMP.json")]
    dumps: Vec<PathBuf>,
    /// Folder of the directory's entries; made where it is missing.
    #[arg(
        long,
        env = "WEBSITE_OUT",
        default_value = "content/organizations",
        value_name = "DIR"
    )]
    out: PathBuf,
    /// Only these: archive, company, education, facility, funder, government, healthcare, nonprofit, other.
    #[arg(
        long,
        env = "WEBSITE_TYPES",
        value_delimiter = ',',
        value_name = "TYPE,…"
    )]
    types: Vec<TypeName>,
    /// Only organizations of these countries, by two-letter code.
    #[arg(long, env = "WEBSITE_COUNTRY", value_delimiter = ',', value_name = "CC,…", value_parser = country_code)]
    country: Vec<String>,
    /// At most so many.
    #[arg(long, env = "WEBSITE_LIMIT", value_name = "N")]
    limit: Option<usize>,
}

pub(crate) fn run(args: &ImportArgs) -> ExitCode {
    match &args.from {
        ImportFrom::Ror(args) => ror(args),
    }
}

fn ror(args: &ImportRorArgs) -> ExitCode {
    let options = Options {
        types: args.types.iter().map(|kind| kind.0).collect(),
        countries: args.country.clone(),
        limit: args.limit,
    };
    let mut progress = Progress::of_parts();
    let result = site_import::ror(&args.dumps, &args.out, &options, &mut progress);
    progress.end();
    match result {
        Ok(summary) => report(&summary),
        Err(error) => could_not_run(&error),
    }
}

/// Exit 0, or 1 where a dump broke off: what stood before was imported.
fn report(summary: &Summary) -> ExitCode {
    for skipped in summary.skipped.iter().take(NAMED) {
        tell(&format!("Skipped {}: {}.", skipped.id, skipped.reason));
    }
    if let Some(more) = summary
        .skipped
        .len()
        .checked_sub(NAMED)
        .filter(|more| *more > 0)
    {
        tell(&format!("Skipped {more} more."));
    }
    for broken in &summary.broken {
        tell(&format!("{broken}. The records before were imported."));
    }
    print(&summary.to_string());
    if summary.broken.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(1)
    }
}

/// A type of the registry, as an argument.
#[derive(Debug, Clone, Copy)]
struct TypeName(RorType);

impl std::str::FromStr for TypeName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = RorType::ALL
            .into_iter()
            .find(|kind| kind.name().eq_ignore_ascii_case(text.trim()));
        known.map(Self).ok_or_else(|| {
            let names = RorType::ALL.map(RorType::name).join(", ");
            format!("the registry's types are {names}")
        })
    }
}

/// A two-letter code that some country has.
fn country_code(text: &str) -> Result<String, String> {
    let code = text.trim().to_uppercase();
    match site_content::name_of(&code) {
        Some(_) => Ok(code),
        None => Err("it must be the two-letter code of a country, such as KE".to_owned()),
    }
}
