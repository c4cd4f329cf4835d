//! `website serve`

use std::{
    io::IsTerminal as _,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use clap::Args;
use site_edit::Editor;
use site_edit_server::Options;
use site_server::{Config, Running, WebBundle, WorkingCopies};
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::{
    args::{
        AddressArgs, ContentArgs, DataArgs, ImageCacheArgs, WebArgs,
        edit::ServeEditArgs,
        http::HttpArgs,
        inbox::ContactArgs,
        values::{chat_origin, listener, web_address, whole},
    },
    commands::{Ended, could_not_run, inbox::Place, tell, visits::counts},
    embedded, logging,
    progress::{self, Progress},
};

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  website serve --listen 0.0.0.0:8080 --site-url https://meridian-evidence.example"
)]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    pub(crate) content: ContentArgs,
    #[command(flatten)]
    pub(crate) data: DataArgs,
    /// Address for visitors.
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDR", value_parser = listener)]
    pub(crate) listen: SocketAddr,
    /// Address for /healthz, /readyz and /metrics. Do not expose it to the internet.
    #[arg(long, default_value = "127.0.0.1:8081", value_name = "ADDR", value_parser = listener)]
    pub(crate) admin_listen: SocketAddr,
    #[command(flatten)]
    pub(crate) addresses: AddressArgs,
    /// Script of the chat widget; without it there is no chat.
    #[arg(long, value_name = "URL", value_parser = web_address)]
    pub(crate) chat_script_url: Option<String>,
    /// A further origin that the chat widget needs, for its frames, files or connections; may be given several times.
    /// Like the script's origin, it is allowed only for visitors who accepted all categories.
    #[arg(
        long = "chat-origin",
        value_name = "URL,…",
        value_delimiter = ',',
        requires = "chat_script_url",
        value_parser = chat_origin
    )]
    pub(crate) chat_origins: Vec<String>,
    #[command(flatten)]
    pub(crate) image_cache: ImageCacheArgs,
    /// A data folder that `website prepare` filled, such as one in a container's image: its images are read, and never
    /// changed.
    #[arg(long, value_name = "DIR")]
    pub(crate) prepared: Option<PathBuf>,
    /// Number of proxies in front of the server that append to X-Forwarded-For; with 0 the header is ignored. The
    /// client address, to which limits apply, is taken from it.
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = whole::<usize>)]
    pub(crate) trust_proxy: usize,
    #[command(flatten)]
    pub(crate) http: HttpArgs,
    #[command(flatten)]
    pub(crate) contact: ContactArgs,
    #[command(flatten)]
    pub(crate) edit: ServeEditArgs,
    /// Show drafts.
    #[arg(long)]
    pub(crate) drafts: bool,
    /// Reload browsers when the build changes, and show them the errors of the content.
    #[arg(long, hide = true)]
    pub(crate) dev: bool,
    /// Don't watch the content folder, for read-only systems. Edits are read at the next start; entries still appear
    /// and disappear at their times.
    #[arg(long)]
    pub(crate) no_watch: bool,
    /// Don't compress pages again with a higher quality, and don't prepare images in advance: for tests, and for
    /// machines with little processor time. Pages are then a little larger, and the first visitor of an image waits for
    /// it.
    #[arg(long)]
    pub(crate) no_background_work: bool,
    #[command(flatten)]
    pub(crate) web: WebArgs,
    /// Write the log as JSON lines.
    #[arg(long)]
    pub(crate) log_json: bool,
}

pub(crate) fn run(args: ServeArgs) -> Ended {
    logging::start(args.log_json);
    let bundle = embedded::bundle(args.web.web.as_deref()).map_err(could_not_run)?;
    if let Some(sentence) = args.edit.useless() {
        return Err(could_not_run(sentence));
    }
    let copies = WorkingCopies::default();
    let secret = args.edit.rules.secret().map_err(could_not_run)?;
    let edit = args.edit.edit_listen.map(|listen| Options {
        listen,
        flag: "edit-listen",
        secret,
        git: args.edit.rules.edit_git,
        content: as_named(&args.content.content),
        data_dir: args.data.data_dir.clone(),
        counts: counts(Place {
            data: args.data.clone(),
            store: args.contact.store.clone(),
        }),
        interface: embedded::editor(args.web.web.as_deref()),
        links: Some(copies.clone()),
    });
    let config = Config {
        listen: args.listen,
        admin_listen: args.admin_listen,
        content: as_named(&args.content.content),
        data_dir: args.data.data_dir,
        site_url: args.addresses.site_url,
        dashboard_url: args.addresses.dashboard_url,
        chat_script_url: args.chat_script_url,
        chat_origins: args.chat_origins,
        count_visits: true,
        image_cache: args.image_cache.image_cache,
        prepared: args.prepared,
        trust_proxy: args.trust_proxy,
        contact: args.contact.config(),
        drafts: args.drafts,
        copies,
        dev: args.dev,
        watch: !args.no_watch,
        background_work: !args.no_background_work,
        drain: args.http.drain_timeout,
        http: args.http.config(),
    };
    // Each connection needs a file descriptor, and the usual limit is about a thousand.
    if let Err(error) = rlimit::increase_nofile_limit(OPEN_FILES) {
        tracing::warn!(%error, "the limit of open files can't be raised");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(could_not_run)?;
    let code = runtime.block_on(serve(config, bundle, edit));
    // No data is lost if background work that still runs is aborted: it compresses with a higher quality, or belongs
    // to a start that was interrupted.
    runtime.shutdown_timeout(RUNTIME_SHUTDOWN);
    code
}

async fn serve(config: Config, bundle: WebBundle, edit: Option<Options>) -> Ended {
    // A wrong address of the editor is found before the site starts.
    let edit = match edit {
        Some(options) => {
            let bound = site_edit_server::bind(options).await;
            Some(bound.map_err(could_not_run)?)
        }
        None => None,
    };
    let mut signals = Signals::new().map_err(could_not_run)?;
    let scheme = match config.http.tls {
        Some(_) => "https",
        None => "http",
    };
    let running = tokio::select! {
        started = site_server::start(config, bundle) => started.map_err(could_not_run)?,
        // The first process of a container ignores these signals by default.
        _ = signals.next() => {
            tracing::info!("stopped before the server had started");
            return Ok(ExitCode::SUCCESS);
        }
    };
    tell(&format!("The site is at {scheme}://{}", running.address));
    let local = running.local();
    // The content was read for the server, and the editor goes on from there.
    let site = move |editor: &Editor| {
        let site = local()?;
        editor.take_over(site.reader());
        Some(site)
    };
    let editor = edit.map(|bound| bound.start(Box::new(site)));
    let editor = editor.transpose().map_err(could_not_run)?;
    if let Some(editor) = &editor {
        tell(&format!("The editor is at http://{}", editor.address));
    }
    let by_person = tokio::select! {
        by_person = signals.next() => by_person,
        () = show_first_render(&running) => signals.next().await,
    };
    tracing::info!("stopping: running requests are finished first");
    let stop = async move {
        if let Some(editor) = editor {
            editor.stop().await;
        }
        match by_person {
            true => running.stop_at_once().await,
            false => running.stop().await,
        }
    };
    tokio::select! {
        () = stop => tracing::info!("stopped"),
        // A second signal stops the server without waiting.
        _ = signals.next() => tracing::warn!("stopped before all requests were finished"),
    }
    Ok(ExitCode::SUCCESS)
}

/// A relative path below the working folder as the operator's shell names it. If links lead to the working folder, the
/// system knows only where they lead now; but a link may be pointed to the next release.
pub(crate) fn as_named(path: &Path) -> PathBuf {
    let working = std::env::current_dir();
    let named = std::env::var_os("PWD").map(PathBuf::from);
    let named = named.filter(|named| {
        let leads_to = named
            .is_absolute()
            .then(|| named.canonicalize().ok())
            .flatten();
        leads_to.is_some() && leads_to == working.ok()
    });
    // An absolute path stays as it is.
    named.map_or_else(|| path.to_owned(), |named| named.join(path))
}

/// Shows the progress of rendering the first snapshot: a bar on a terminal, otherwise log lines.
async fn show_first_render(running: &Running) {
    let terminal = std::io::stderr().is_terminal();
    let mut shown = Progress::once_long();
    let mut told = 0;
    if let Some((_, all)) = running.first_render() {
        shown.begin("Rendering pages", all as u64);
    }
    let pause = progress::pause().max(Duration::from_millis(1));
    let mut ticks = tokio::time::interval(pause);
    // The first tick completes immediately.
    ticks.tick().await;
    loop {
        ticks.tick().await;
        let Some((done, all)) = running.first_render() else {
            return;
        };
        if terminal {
            shown.reach(done as u64);
        } else if done > told {
            told = done;
            tracing::info!("rendered {done} of {all} pages");
        }
    }
}

/// Longest wait for background work before the process ends.
const RUNTIME_SHUTDOWN: Duration = Duration::from_millis(500);

/// Limit of open files and connections, if the system allows it.
const OPEN_FILES: u64 = 65_536;

/// The signals that stop the server. One value exists from the start to the end, so that no signal is missed.
pub(crate) struct Signals {
    interrupt: Signal,
    terminate: Signal,
    /// SIGHUP: the terminal was closed. `None` under `nohup`, which has the signal ignored.
    hang_up: Option<Signal>,
}

impl Signals {
    pub(crate) fn new() -> std::io::Result<Self> {
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
            hang_up: match ignores_hang_up() {
                true => None,
                false => Some(signal(SignalKind::hangup())?),
            },
        })
    }

    /// Waits for a signal. True for SIGINT (Ctrl-C): a person at a terminal stops the server, so no load balancer has
    /// to be given time.
    pub(crate) async fn next(&mut self) -> bool {
        tokio::select! {
            _ = self.interrupt.recv() => true,
            _ = self.terminate.recv() => false,
            Some(()) = async { self.hang_up.as_mut()?.recv().await } => false,
        }
    }
}

/// Whether SIGHUP is ignored already. Linux tells it; elsewhere the answer is no.
fn ignores_hang_up() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    // The signal has the number 1, which is the lowest bit.
    ignored.is_some_and(|mask| mask & 1 != 0)
}
