#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod controls;
mod desk;
mod file;
mod git;
mod guard;
mod history;
mod html;
mod list;
mod make;
mod preview;
mod received;
mod router;
mod sheet;
#[cfg(test)]
mod tests;

use std::{io, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use crate::git::WorkTree;
use bytes::Bytes;
use jiff::Timestamp;
use site_edit::Editor;
use site_http::listen::{self, Endpoint};
use site_server::{LocalService, WorkingCopies};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

pub use guard::Secret;

/// How often the times of scheduled working copies are compared with the clock.
const TICK: Duration = Duration::from_secs(2);

/// What the operator decides about the editor.
pub struct Options {
    /// The address of the listener. Port 0 becomes the actual one.
    pub listen: SocketAddr,
    /// The flag that sets the address, for a sentence.
    pub flag: &'static str,
    /// The secret of the proxy that signs people in. Without it the address must be a loopback one.
    pub secret: Option<Secret>,
    /// The content folder.
    pub content: PathBuf,
    /// The data folder, which keeps the working copies.
    pub data_dir: PathBuf,
    /// Publishing makes a commit in the git work tree of the content folder.
    pub git: bool,
    /// What the page `/visits` lists.
    pub counts: CountSource,
    /// The script and the sheet of the editor's pages.
    pub interface: Interface,
    /// Where the server beside the editor asks for working copies that preview links show; `None` if there is no server.
    pub links: Option<WorkingCopies>,
}

/// Lists of names and their numbers, each with its title. May block.
pub type CountSource = Box<dyn Fn() -> Result<Counts, String> + Send + Sync>;

/// Titles with names and numbers, the largest number first.
pub type Counts = Vec<(&'static str, Vec<(String, i64)>)>;

/// What the browser loads for the editor. It is not a part of the site's bundle.
#[derive(Clone, Default)]
pub struct Interface {
    /// The script. Everything but the live preview works without it.
    pub script: Bytes,
    /// The style sheet.
    pub style: Bytes,
}

/// Where the site is that previews are drawn with: `None` while the content has errors. May block. The editor has read the content.
pub type SiteSource = Box<dyn Fn(&Editor) -> Option<LocalService> + Send + Sync>;

/// Why the editor does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Everybody who can reach the address could edit.
    #[error(
        "{0} can be reached from other computers, and the editor has no accounts: listen on 127.0.0.1, or give the secret of a \
         proxy that signs people in with --edit-proxy-secret."
    )]
    Open(SocketAddr),
    /// The port is in use, or its use is not permitted.
    #[error(transparent)]
    Listen(#[from] site_server::StartError),
    /// The working copies can't be kept.
    #[error(
        "the data folder cannot be used for working copies: {0}. Choose another with --data-dir, or change its rights."
    )]
    DataDir(io::Error),
    /// Commits were asked for, and can't be made.
    #[error(
        "--edit-git commits to the git work tree of the content folder, and {0} is in none that git can use: {1}. Run `git init` there, \
         or leave --edit-git out."
    )]
    Git(PathBuf, String),
}

/// A bound listener that does not answer yet.
pub struct Bound {
    listener: TcpListener,
    options: Options,
    git: Option<WorkTree>,
}

/// Binds the listener.
///
/// # Errors
/// The address can't be used, or is not a loopback one and there is no secret; or commits can't be made that were asked for.
pub async fn bind(mut options: Options) -> Result<Bound, StartError> {
    let (address, flag) = (options.listen, options.flag);
    if options.secret.is_none() && !address.ip().to_canonical().is_loopback() {
        return Err(StartError::Open(address));
    }
    let git = options.git.then(|| WorkTree::of(&options.content));
    let why_not = |why| StartError::Git(options.content.clone(), why);
    let git = git.transpose().map_err(why_not)?;
    let listener = site_server::bind(address, flag, "editor").await?;
    options.listen = listener.local_addr().unwrap_or(address);
    Ok(Bound {
        listener,
        options,
        git,
    })
}

/// A running editor.
pub struct Running {
    /// The address of its listener, with the actual port if 0 was configured.
    pub address: SocketAddr,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Bound {
    /// Begins to answer.
    ///
    /// # Errors
    /// The data folder can't be used.
    pub fn start(self, site: SiteSource) -> Result<Running, StartError> {
        let (address, links) = (self.options.listen, self.options.links.clone());
        let desk = desk::Desk::new(self.options, self.git, site);
        let desk = Arc::new(desk.map_err(StartError::DataDir)?);
        if let Some(links) = links {
            let desk = Arc::downgrade(&desk);
            links.come_from(move |path| desk.upgrade()?.editor.read_with_copy(path));
        }
        let router = router::router(Arc::clone(&desk));
        // The first page does not wait for the whole content.
        let first = Arc::clone(&desk);
        tokio::task::spawn_blocking(move || first.site().is_some() && first.editor.files().is_ok());
        let (stop, stopped) = watch::channel(false);
        let endpoint = Endpoint {
            listener: self.listener,
            tls: None,
            admission: None,
            drain: Duration::from_secs(2),
        };
        let timer = tokio::spawn(publish_in_time(desk));
        let task = tokio::spawn(async move {
            listen::accept(endpoint, move |_| router.clone(), stopped, Arc::default()).await;
            timer.abort();
        });
        Ok(Running {
            address,
            stop,
            task,
        })
    }
}

impl Running {
    /// Finishes running requests and ends.
    pub async fn stop(self) {
        // A closed channel means that the listener has ended.
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

/// Publishes the working copies whose time has come.
async fn publish_in_time(desk: Arc<desk::Desk>) {
    let mut ticks = tokio::time::interval(TICK);
    loop {
        ticks.tick().await;
        let desk = Arc::clone(&desk);
        let published = tokio::task::spawn_blocking(move || {
            for (path, result) in desk.editor.publish_due(Timestamp::now()) {
                match result {
                    Ok(written) => desk.published(&written, "The schedule"),
                    Err(why) => {
                        tracing::warn!(path, "a scheduled working copy was not published: {why}");
                    }
                }
            }
        });
        // A panic was logged by its hook; the next tick tries again.
        let _ = published.await;
    }
}
