//! Flags of the editor.

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
};

use clap::Args;
use site_edit_server::{Bound, CountSource, Interface, Options, Secret};
use site_server::WorkingCopies;

/// Flags of `website serve` for an editor beside it.
#[derive(Debug, Clone, Args)]
pub(crate) struct ServeEditArgs {
    /// Address of a listener on which the content folder is edited in the browser. Without --edit-proxy-secret it must be one
    /// of this computer, such as 127.0.0.1:8082.
    #[arg(long, env = "WEBSITE_EDIT_LISTEN", value_name = "ADDR")]
    pub(crate) edit_listen: Option<SocketAddr>,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
}

impl ServeEditArgs {
    /// Why the flags say nothing: no editor was asked for.
    pub(crate) fn useless(&self) -> Option<String> {
        let flag = match &self.rules {
            _ if self.edit_listen.is_some() => return None,
            RuleArgs {
                edit_proxy_secret: Some(_),
                ..
            } => "--edit-proxy-secret",
            RuleArgs { edit_git: true, .. } => "--edit-git",
            RuleArgs { .. } => return None,
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
    #[arg(long, env = "WEBSITE_EDIT_PROXY_SECRET", value_name = "FILE")]
    pub(crate) edit_proxy_secret: Option<PathBuf>,
    /// Commit what is published to the git work tree of the content folder, with the editor's name, and show the history of
    /// files.
    #[arg(long, env = "WEBSITE_EDIT_GIT")]
    pub(crate) edit_git: bool,
}

/// Everything that the editor needs to start.
pub(crate) struct EditRules {
    pub(crate) listen: SocketAddr,
    /// The flag that sets `listen`.
    pub(crate) flag: &'static str,
    pub(crate) rules: RuleArgs,
    pub(crate) content: PathBuf,
    pub(crate) data_dir: PathBuf,
    pub(crate) counts: CountSource,
    pub(crate) interface: Interface,
    /// Of the server beside the editor.
    pub(crate) links: Option<WorkingCopies>,
}

impl EditRules {
    /// Reads the secret and binds the listener, or says why that is impossible.
    pub(crate) async fn bind(self) -> Result<Bound, String> {
        let (content, data) = (&self.content, &self.data_dir);
        if real(content)
            .is_some_and(|content| real(data).is_some_and(|data| data.starts_with(content)))
        {
            let (content, data) = (content.display(), data.display());
            return Err(format!(
                "the data folder {data} is in the content folder {content}, where working copies would be content; choose another with --data-dir"
            ));
        }
        let secret = match &self.rules.edit_proxy_secret {
            Some(file) => {
                let named = |why: &dyn std::fmt::Display| format!("{}: {why}", file.display());
                let text = std::fs::read_to_string(file).map_err(|error| named(&error))?;
                Some(Secret::parse(&text).map_err(|error| named(&error))?)
            }
            None => None,
        };
        let options = Options {
            listen: self.listen,
            secret,
            content: self.content,
            data_dir: self.data_dir,
            git: self.rules.edit_git,
            counts: self.counts,
            interface: self.interface,
            links: self.links,
        };
        let bound = site_edit_server::bind(options, self.flag).await;
        bound.map_err(|error| error.to_string())
    }
}

/// A path without links, as far as it exists.
fn real(path: &Path) -> Option<PathBuf> {
    let path = std::path::absolute(path).ok()?;
    path.ancestors().find_map(|own| own.canonicalize().ok())
}
