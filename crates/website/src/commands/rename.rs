//! `website rename`: renames an entry and changes all references to it. The changed content is checked before anything
//! is written.

use std::process::ExitCode;

use clap::Args;
use site_content::EditError;
use site_edit::RenameError;

use crate::{
    args::{ContentArgs, DataArgs},
    commands::{Ended, could_not_run, print, refuse},
};

#[derive(Debug, Args)]
#[command(
    after_help = "The entry's file and the pictures named after it are renamed. References to it (authors, speakers, \
        similar organizations, links) are changed, also in the working copies that the editor keeps in the data folder. Each of its addresses gets a redirect in redirects.toml, and existing \
        redirects to it get the new address. Exit 0 renamed, 1 refused (nothing is changed), 2 could not run.\n\n\
        Example:\n  website rename blog/small-samples small-samples-honest-intervals\n  \
        website rename events/ai-for-development-2025/speakers/chen-li-wen li-wen-chen"
)]
pub(crate) struct RenameArgs {
    /// The entry: blog/NAME, team/NAME, organizations/NAME, studies/NAME, case-studies/NAME, events/NAME,
    /// events/EVENT/speakers/NAME, faqs/NAME or jobs/NAME.
    #[arg(value_name = "COLLECTION/OLD")]
    entry: String,
    /// The new name: lower-case letters, digits and single hyphens.
    #[arg(value_name = "NEW")]
    name: String,
    #[command(flatten)]
    pub(crate) content: ContentArgs,
    #[command(flatten)]
    pub(crate) data: DataArgs,
}

pub(crate) fn run(args: &RenameArgs) -> Ended {
    let (content, data) = (&args.content.content, &args.data.data_dir);
    let refused = match site_edit::rename(content, data, &args.entry, &args.name) {
        Ok(lines) => {
            for line in lines {
                print(&format!("{line}\n"));
            }
            return Ok(ExitCode::SUCCESS);
        }
        Err(error @ (RenameError::Edit(EditError::Io { .. }) | RenameError::Read(_))) => {
            return Err(could_not_run(error));
        }
        Err(refused) => refused,
    };
    if let RenameError::Broken(findings) | RenameError::Worse(findings) = &refused {
        print(&findings.to_string());
    }
    Err(refuse(refused))
}
