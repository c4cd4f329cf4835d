//! `website serve`

use std::{io::IsTerminal as _, net::SocketAddr, path::PathBuf, process::ExitCode, time::Duration};

use clap::Args;
use site_server::{Config, Running, WebBundle};
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::{
    args::{
        ContentArgs, DataArgs,
        desk::DeskArgs,
        http::HttpArgs,
        values::{byte_size, chat_origin, origin, web_address},
    },
    commands::{could_not_run, tell},
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
    #[arg(
        long,
        env = "WEBSITE_LISTEN",
        default_value = "127.0.0.1:8080",
        value_name = "ADDR"
    )]
    pub(crate) listen: SocketAddr,
    /// Address for /healthz, /readyz and /metrics; keep it from the outside.
    #[arg(
        long,
        env = "WEBSITE_ADMIN_LISTEN",
        default_value = "127.0.0.1:8081",
        value_name = "ADDR"
    )]
    pub(crate) admin_listen: SocketAddr,
    /// Origin of absolute addresses; the one of content/site.toml where not given.
    #[arg(long, env = "WEBSITE_SITE_URL", value_name = "URL", value_parser = origin)]
    pub(crate) site_url: Option<String>,
    /// Base address of the external dashboard, target of the Login links.
    #[arg(
        long,
        env = "WEBSITE_DASHBOARD_URL",
        value_name = "URL",
        default_value = "https://dashboard.meridian-evidence.example",
        value_parser = web_address
    )]
    pub(crate) dashboard_url: String,
    /// Script of the chat widget; without it there is no chatbot.
    #[arg(long, env = "WEBSITE_CHAT_SCRIPT_URL", value_name = "URL", value_parser = web_address)]
    pub(crate) chat_script_url: Option<String>,
    /// A further origin that the chat widget needs, for its frames, files or connections; may be given several times.
    /// Like the script's it is allowed only to visitors who accepted everything.
    #[arg(
        long = "chat-origin",
        env = "WEBSITE_CHAT_ORIGIN",
        value_name = "URL,…",
        value_delimiter = ',',
        requires = "chat_script_url",
        value_parser = chat_origin
    )]
    pub(crate) chat_origins: Vec<String>,
    /// Most bytes of image derivatives kept on disk, least recently used go first: 500MB, 2GiB; 0 keeps none.
    #[arg(
        long,
        env = "WEBSITE_IMAGE_CACHE",
        default_value = "1GiB",
        value_name = "SIZE",
        value_parser = byte_size
    )]
    pub(crate) image_cache: u64,
    /// Proxies in front that append to X-Forwarded-For; 0 believes no such header. Limits are per client address.
    #[arg(
        long,
        env = "WEBSITE_TRUST_PROXY",
        default_value_t = 0,
        value_name = "N"
    )]
    pub(crate) trust_proxy: usize,
    #[command(flatten)]
    pub(crate) http: HttpArgs,
    #[command(flatten)]
    pub(crate) desk: DeskArgs,
    /// Show drafts.
    #[arg(long, env = "WEBSITE_DRAFTS")]
    pub(crate) drafts: bool,
    /// Reload browsers when the build changes and show them what holds content back.
    #[arg(long, env = "WEBSITE_DEV", hide = true)]
    pub(crate) dev: bool,
    /// Don't watch the content folder: for read-only systems. Edits wait for the next start; entries still appear and
    /// go at their times.
    #[arg(long, env = "WEBSITE_NO_WATCH")]
    pub(crate) no_watch: bool,
    /// Neither compress answers better nor prepare images before anybody asks for them: for tests, and for machines
    /// without a processor to spare. Pages are then a little larger, and the first visitor of a picture waits for it.
    #[arg(long, env = "WEBSITE_NO_BACKGROUND_WORK")]
    pub(crate) no_background_work: bool,
    /// Folder of a web bundle to serve in place of the embedded one, for work on the interface.
    #[arg(long, env = "WEBSITE_WEB", value_name = "DIR", hide = true)]
    pub(crate) web: Option<PathBuf>,
    /// Log lines as JSON.
    #[arg(long, env = "WEBSITE_LOG_JSON")]
    pub(crate) log_json: bool,
}

pub(crate) fn run(args: ServeArgs) -> ExitCode {
    logging::start(args.log_json);
    let bundle = match &args.web {
        Some(folder) => embedded::web_bundle_in(folder),
        None => embedded::web_bundle(),
    };
    let bundle = match bundle {
        Ok(bundle) => bundle,
        Err(error) => return could_not_run(&error),
    };
    let config = Config {
        listen: args.listen,
        admin_listen: args.admin_listen,
        content: args.content.content,
        data_dir: args.data.data_dir,
        site_url: args.site_url,
        dashboard_url: args.dashboard_url,
        chat_script_url: args.chat_script_url,
        chat_origins: args.chat_origins,
        count_visits: true,
        image_cache: args.image_cache,
        trust_proxy: args.trust_proxy,
        contact: args.desk.config(),
        drafts: args.drafts,
        dev: args.dev,
        watch: !args.no_watch,
        background_work: !args.no_background_work,
        drain: args.http.drain_timeout,
        http: args.http.config(),
    };
    // Each visitor's connection is a file to the system, whose default is a thousand.
    if let Err(error) = rlimit::increase_nofile_limit(OPEN_FILES) {
        tracing::warn!(%error, "the number of open files stays as it is");
    }
    let runtime = match tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
    {
        Ok(runtime) => runtime,
        Err(error) => return could_not_run(&error),
    };
    let code = runtime.block_on(serve(config, bundle));
    // Whatever still runs in the background (better compression, a start that was broken off) loses nothing by its end.
    runtime.shutdown_timeout(CLOSE);
    code
}

async fn serve(config: Config, bundle: WebBundle) -> ExitCode {
    let mut signals = match Signals::new() {
        Ok(signals) => signals,
        Err(error) => return could_not_run(&error),
    };
    let running = tokio::select! {
        started = site_server::start(config, bundle) => match started {
            Ok(running) => running,
            Err(error) => return could_not_run(&error),
        },
        // As the first process of a container it would not be ended by these otherwise.
        _ = signals.next() => {
            tracing::info!("stopped before it served");
            return ExitCode::SUCCESS;
        }
    };
    tell(&format!("The site is at http://{}", running.address));
    let by_person = tokio::select! {
        by_person = signals.next() => by_person,
        () = show_first_render(&running) => signals.next().await,
    };
    tracing::info!("stopping: running requests are finished first");
    let stop = async move {
        match by_person {
            true => running.stop_at_once().await,
            false => running.stop().await,
        }
    };
    tokio::select! {
        () = stop => tracing::info!("stopped"),
        // Asked for again, by somebody who doesn't want to wait.
        _ = signals.next() => tracing::warn!("stopped before all was finished"),
    }
    ExitCode::SUCCESS
}

/// Shows how far the rendering of the first snapshot is: a bar on a terminal, lines of the log elsewhere.
async fn show_first_render(running: &Running) {
    let terminal = std::io::stderr().is_terminal();
    let mut shown = Progress::once_long();
    let mut told = 0;
    if let Some((_, all)) = running.first_render() {
        shown.begin("Rendering pages", all as u64);
    }
    let pause = progress::pause().max(Duration::from_millis(1));
    let mut ticks = tokio::time::interval(pause);
    // The first tick comes at once.
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

/// Longest wait for files to be closed, at the very end.
const CLOSE: Duration = Duration::from_millis(500);

/// Files and connections that may be open at once, where the system allows it.
const OPEN_FILES: u64 = 65_536;

/// What asks for a stop. Listened to from the first moment to the last: none goes unheard in between.
struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

impl Signals {
    fn new() -> std::io::Result<Self> {
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    /// Ctrl-C, or SIGTERM from whoever runs the process. True: by a person at a terminal, whom nobody sends visitors
    /// for.
    async fn next(&mut self) -> bool {
        tokio::select! {
            _ = self.interrupt.recv() => true,
            _ = self.terminate.recv() => false,
        }
    }
}
