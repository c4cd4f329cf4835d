//! `website rename`: renames an entry and changes all references to it. The changed content is checked before anything
//! is written.

use std::{path::Path, process::ExitCode};

use clap::Args;
use jiff::Timestamp;
use site_content::{Findings, Plan, RenameError, Site, Target};
use site_pages::{Options, Pages, Route};

use crate::{
    args::ContentArgs,
    commands::{check, could_not_run, print, tell},
};

/// Exit code if the entry can't be renamed in this way.
const REFUSED: u8 = 1;

#[derive(Debug, Args)]
#[command(
    after_help = "The entry's file and the pictures named after it are renamed. References to it (authors, speakers, \
        similar organizations, links) are changed. Each of its addresses gets a redirect in redirects.toml, and existing \
        redirects to it get the new address. Exit 0 renamed, 1 refused (nothing is changed), 2 could not run.\n\n\
        Example:\n  website rename blog/small-samples small-samples-honest-intervals\n  \
        website rename events/ai-for-development-2025/speakers/chen-li-wen li-wen-chen"
)]
pub(crate) struct RenameArgs {
    /// The entry: blog/NAME, team/NAME, organizations/NAME, events/NAME, events/EVENT/speakers/NAME or faqs/NAME.
    #[arg(value_name = "COLLECTION/OLD")]
    entry: String,
    /// The new name: lower-case letters, digits and single hyphens.
    #[arg(value_name = "NEW")]
    name: String,
    #[command(flatten)]
    content: ContentArgs,
}

pub(crate) fn run(args: &RenameArgs) -> ExitCode {
    match rename(args) {
        Ok(code) => code,
        Err(error @ RenameError::Io { .. }) => could_not_run(&error),
        Err(error) => refuse(&error),
    }
}

fn rename(args: &RenameArgs) -> Result<ExitCode, RenameError> {
    let folder = &args.content.content;
    let target: Target = args.entry.parse()?;
    let reading = match site_content::read(folder) {
        Ok(reading) => reading,
        Err(error) => return Ok(could_not_run(&error)),
    };
    let Some(site) = reading.site else {
        print(&reading.findings.to_string());
        let errors = reading.findings.errors();
        let sentence =
            format!("the content has {errors} error(s): correct them first, then rename");
        return Ok(refuse(&sentence));
    };
    let before = findings(reading.findings, site.clone(), folder);
    let site_url = site.config().url.to_string();
    let plan = Plan::new(
        folder,
        &target,
        &args.name,
        &addresses(site, &target),
        &site_url,
    )?;
    let staged = plan.stage()?;
    let after = match site_content::read(staged.folder()) {
        Ok(reading) => match reading.site {
            Some(site) => findings(reading.findings, site, staged.folder()),
            None => reading.findings,
        },
        Err(error) => return Ok(could_not_run(&error)),
    };
    if after.errors() > before.errors() {
        print(&after.to_string());
        let sentence =
            "after the renaming the content would have the errors above: nothing is changed";
        return Ok(refuse(&sentence));
    }
    staged.commit()?;
    for line in plan.lines() {
        print(&format!("{line}\n"));
    }
    Ok(ExitCode::SUCCESS)
}

fn refuse(sentence: &dyn std::fmt::Display) -> ExitCode {
    tell(&format!("website: {sentence}"));
    ExitCode::from(REFUSED)
}

fn findings(mut findings: Findings, site: Site, folder: &Path) -> Findings {
    findings.extend(check::links(site, folder));
    findings
}

/// The entry's addresses: its pages, and files that other sites may link to.
fn addresses(site: Site, target: &Target) -> Vec<String> {
    let Some(own) = target.address() else {
        return Vec::new();
    };
    let options = Options::at(site.config().url.as_str(), Timestamp::now());
    let pages = Pages::new(site, options);
    let mut all: Vec<String> = pages.routes().iter().map(Route::path).collect();
    all.retain(|path| target.owns(path));
    let files = [format!("{own}.json"), format!("{own}/calendar.ics")];
    let is_file = |path: &String| site_pages::files::file(&pages, path, "").is_some();
    all.extend(files.into_iter().filter(is_file));
    all.dedup();
    all
}
