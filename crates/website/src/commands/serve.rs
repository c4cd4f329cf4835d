//! `website serve`

use std::process::ExitCode;

use site_server::Config;

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
        image_cache: args.image_cache,
        trust_proxy: args.trust_proxy,
        desk: args.desk.config(),
        drafts: args.drafts,
        dev: args.dev,
        watch: !args.no_watch,
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
    runtime.block_on(async {
        let running = match site_server::start(config, bundle).await {
            Ok(running) => running,
            Err(error) => return could_not_run(&error),
        };
        tell(&format!("The site is at http://{}", running.address));
        let at_once = stop_asked_for().await;
        tracing::info!("stopping: running requests are finished first");
        let stop = async move {
            match at_once {
                true => running.stop_at_once().await,
                false => running.stop().await,
            }
        };
        tokio::select! {
            () = stop => {}
            // Asked for again, by somebody who doesn't want to wait.
            _ = stop_asked_for() => tracing::warn!("stopped before all was finished"),
        }
        ExitCode::SUCCESS
    })
}

/// Files and connections that may be open at once, where the system allows it.
const OPEN_FILES: u64 = 65_536;

/// Ctrl-C, or SIGTERM from whoever runs the process. True: by a person at a terminal, whom nobody sends visitors for.
async fn stop_asked_for() -> bool {
    let interrupt = tokio::signal::ctrl_c();
    match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        Ok(mut terminate) => {
            tokio::select! {
                _ = interrupt => true,
                _ = terminate.recv() => false,
            }
        }
        Err(_) => {
            let _ = interrupt.await;
            true
        }
    }
}
