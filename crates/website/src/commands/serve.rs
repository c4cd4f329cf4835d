//! `website serve`

use std::{process::ExitCode, time::Duration};

use site_server::{Config, WebBundle};
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::{
    cli::ServeArgs,
    commands::{could_not_run, tell},
    embedded, logging,
};

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
    let by_person = signals.next().await;
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
