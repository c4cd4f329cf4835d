//! `website check`

use std::{fs, path::Path, process::ExitCode};

use jiff::Timestamp;
use serde_json::json;
use site_content::{Finding, Site};
use site_pages::{
    Options, Page, Pages,
    links::{self, Around},
};
use site_server::PageRenderer;
use tokio::runtime::{Builder, Runtime};

use crate::{
    cli::{CheckArgs, Format},
    commands::{could_not_run, print},
    embedded,
};

pub(crate) fn run(args: &CheckArgs) -> ExitCode {
    let reading = match site_content::read(&args.content.content) {
        Ok(reading) => reading,
        Err(error) => return could_not_run(&error),
    };
    let mut findings = reading.findings;
    if let Some(site) = reading.site {
        findings.extend(links(site, &args.content.content));
    }
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
    if findings.errors() > 0 {
        ExitCode::from(1)
    } else {
        ExitCode::SUCCESS
    }
}

/// How many there are, and why warnings alone end in exit code 0.
fn last_line(errors: usize, warnings: usize) -> String {
    let note = match (errors, warnings) {
        (0, 1..) => " (exit 0: warnings don't keep the site from being published)",
        _ => "",
    };
    format!("{errors} errors, {warnings} warnings{note}\n")
}

/// What is wrong between pages: links that lead nowhere, wherever they stand. Drafts count as pages: they will be.
pub(crate) fn links(site: Site, folder: &Path) -> Vec<Finding> {
    let options = Options {
        site_url: site.config().url.to_string(),
        dashboard_url: String::new(),
        chat_script_url: None,
        chat_origins: Vec::new(),
        visits_kept_months: None,
        now: Timestamp::now(),
    };
    let pages = Pages::new(site, options);
    let around = Program {
        pages: &pages,
        folder,
        drawer: drawer(),
    };
    links::check(&pages, &around)
}

/// React and the content folder.
struct Program<'a> {
    pages: &'a Pages,
    folder: &'a Path,
    /// None where the bundle does not run: then only links of content are known.
    drawer: Option<(PageRenderer, Runtime)>,
}

fn drawer() -> Option<(PageRenderer, Runtime)> {
    let bundle = embedded::web_bundle().ok()?;
    let runtime = Builder::new_current_thread().build().ok()?;
    Some((PageRenderer::start(&bundle)?, runtime))
}

impl Around for Program<'_> {
    fn drawn(&self, page: &Page) -> Option<String> {
        let (drawer, runtime) = self.drawer.as_ref()?;
        runtime.block_on(drawer.html(self.pages, page))
    }

    fn text(&self, file: &str) -> Option<String> {
        fs::read_to_string(self.folder.join(file)).ok()
    }
}
