//! `website check`

use std::process::ExitCode;

use crate::{
    cli::{CheckArgs, Format},
    commands::{could_not_run, print},
};

pub(crate) fn run(args: &CheckArgs) -> ExitCode {
    let reading = match site_content::read(&args.content.content) {
        Ok(reading) => reading,
        Err(error) => return could_not_run(&error),
    };
    let findings = &reading.findings;
    match args.format {
        Format::Json => match serde_json::to_string_pretty(findings) {
            Ok(json) => print(&format!("{json}\n")),
            Err(error) => return could_not_run(&error),
        },
        Format::Text => {
            print(&findings.to_string());
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
