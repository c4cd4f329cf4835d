//! `website check`

use std::process::ExitCode;

use jiff::Timestamp;
use serde_json::json;
use site_content::{Finding, Site};
use site_pages::{Options, Pages};

use crate::{
    cli::{CheckArgs, Format},
    commands::{could_not_run, print},
};

pub(crate) fn run(args: &CheckArgs) -> ExitCode {
    let reading = match site_content::read(&args.content.content) {
        Ok(reading) => reading,
        Err(error) => return could_not_run(&error),
    };
    let mut findings = reading.findings;
    if let Some(site) = reading.site {
        findings.extend(links(site));
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
            print(&format!(
                "{} errors, {} warnings\n",
                findings.errors(),
                findings.warnings()
            ));
        }
    }
    if findings.errors() > 0 {
        ExitCode::from(1)
    } else {
        ExitCode::SUCCESS
    }
}

/// Links and redirects that lead nowhere. Drafts count as pages: they will be.
pub(crate) fn links(site: Site) -> Vec<Finding> {
    let options = Options {
        site_url: site.config().url.to_string(),
        dashboard_url: String::new(),
        chat_script_url: None,
        now: Timestamp::now(),
    };
    site_pages::files::check_links(&Pages::new(site, options))
}
