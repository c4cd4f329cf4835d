//! Flags of the editor.

use std::{net::SocketAddr, path::PathBuf};

use clap::Args;
use site_edit_server::Secret;

use super::values::listener;

/// Flags of `website serve` for an editor beside it.
#[derive(Debug, Clone, Args)]
pub(crate) struct ServeEditArgs {
    /// Address of a listener on which the content folder is edited in the browser. Without --edit-proxy-secret it must be one
    /// of this computer, such as 127.0.0.1:8082.
    #[arg(long, value_name = "ADDR", value_parser = listener)]
    pub(crate) edit_listen: Option<SocketAddr>,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
}

impl ServeEditArgs {
    /// Why the flags say nothing: no editor was asked for.
    pub(crate) fn useless(&self) -> Option<String> {
        let rules = &self.rules;
        let flag = match (self.edit_listen, &rules.edit_proxy_secret, rules.edit_git) {
            (None, Some(_), _) => "--edit-proxy-secret",
            (None, None, true) => "--edit-git",
            _ => return None,
        };
        Some(format!(
            "{flag} is about the editor, which does not run: give its address with --edit-listen, or leave {flag} out."
        ))
    }
}

/// Who may edit, and what publishing does.
#[derive(Debug, Clone, Args)]
pub(crate) struct RuleArgs {
    /// File with a secret that a proxy, which has signed people in, sends as x-edit-secret; their name is x-edit-user. The
    /// editor then answers nobody else, and may listen on any address.
    #[arg(long, value_name = "FILE")]
    pub(crate) edit_proxy_secret: Option<PathBuf>,
    /// Commit what is published to the git work tree of the content folder, with the editor's name, and show the history of
    /// files.
    #[arg(long)]
    pub(crate) edit_git: bool,
}

impl RuleArgs {
    /// The secret in the file of the flag.
    pub(crate) fn secret(&self) -> Result<Option<Secret>, String> {
        let Some(file) = &self.edit_proxy_secret else {
            return Ok(None);
        };
        let named = |why: &dyn std::fmt::Display| format!("{}: {why}", file.display());
        let text = std::fs::read_to_string(file).map_err(|error| named(&error))?;
        let secret = Secret::parse(&text).map_err(|error| named(&error))?;
        Ok(Some(secret))
    }
}
