//! `website check`

use std::{cell::OnceCell, process::ExitCode};

use jiff::Timestamp;
use serde_json::json;
use site_content::{Finding, Site};
use site_pages::{Options, Pages, Route};
use site_server::PageDrawer;
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
    let pages = Pages::new(site, options);
    let drawer = OnceCell::new();
    let drawn = |route: &Route| {
        let (drawer, runtime) = drawer.get_or_init(drawer_of_pages).as_ref()?;
        runtime.block_on(drawer.html(&pages, route))
    };
    site_pages::files::check_links_drawn(&pages, &drawn)
}

/// React, for anchors that only it knows. Started when a link leads to one.
fn drawer_of_pages() -> Option<(PageDrawer, Runtime)> {
    let bundle = embedded::web_bundle().ok()?;
    let runtime = Builder::new_current_thread().build().ok()?;
    Some((PageDrawer::start(&bundle)?, runtime))
}
