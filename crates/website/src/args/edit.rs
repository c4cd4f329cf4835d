//! Flags of the editor.

use std::{net::SocketAddr, path::PathBuf};

use clap::Args;
use site_edit_server::{Bound, Interface, Options, Secret};

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
    pub(crate) interface: Interface,
}

impl EditRules {
    /// Reads the secret and binds the listener, or says why that is impossible.
    pub(crate) async fn bind(self) -> Result<Bound, String> {
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
            interface: self.interface,
        };
        let bound = site_edit_server::bind(options, self.flag).await;
        bound.map_err(|error| error.to_string())
    }
}
