//! `website import`

use std::{io::IsTerminal as _, process::ExitCode, time::Duration};

use indicatif::{ProgressBar, ProgressStyle};
use site_import::{Options, Progress, RorType, Summary};

use crate::{
    cli::ImportRorArgs,
    commands::{could_not_run, print, tell},
};

/// Skipped records that are named; the rest is counted.
const NAMED: usize = 50;

pub(crate) fn ror(args: &ImportRorArgs) -> ExitCode {
    let options = Options {
        types: args.types.iter().map(|kind| kind.0).collect(),
        countries: args.country.clone(),
        limit: args.limit,
    };
    let mut progress = Bar::new();
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

/// A bar on a terminal, a line for each part elsewhere.
struct Bar {
    bar: Option<ProgressBar>,
    terminal: bool,
}

impl Bar {
    fn new() -> Self {
        Self {
            bar: None,
            terminal: std::io::stderr().is_terminal(),
        }
    }

    fn end(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

impl Progress for Bar {
    fn begin(&mut self, what: &'static str, total: u64) {
        self.end();
        if !self.terminal {
            tell(&format!("{what} …"));
            return;
        }
        let bar = ProgressBar::new(total);
        // The template is a constant; were it wrong, the plain bar is shown.
        if let Ok(style) = ProgressStyle::with_template("{msg:18} {wide_bar} {percent:>3} %  {eta}")
        {
            bar.set_style(style);
        }
        bar.set_message(what);
        bar.enable_steady_tick(Duration::from_millis(200));
        self.bar = Some(bar);
    }

    fn advance(&mut self, by: u64) {
        if let Some(bar) = &self.bar {
            bar.inc(by);
        }
    }
}

/// A type of the registry, as an argument.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TypeName(RorType);

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
pub(crate) fn country_code(text: &str) -> Result<String, String> {
    let code = text.trim().to_uppercase();
    match site_content::name_of(&code) {
        Some(_) => Ok(code),
        None => Err("it must be the two-letter code of a country, such as KE".to_owned()),
    }
}
