//! `website edit`: the editor without a server beside it.

use std::{net::SocketAddr, path::PathBuf, process::ExitCode};

use clap::Args;
use site_server::{Config, ContactConfig, HttpConfig, LocalService};

use crate::{
    args::{
        ContentArgs,
        edit::{EditRules, RuleArgs},
    },
    commands::{
        could_not_run,
        inbox::Place,
        serve::{Signals, as_named},
        tell,
        visits::counts,
    },
    embedded, logging,
};

#[derive(Debug, Args)]
#[command(
    after_help = "Forms are made from the fields of the content files. Save keeps a working copy in the data folder, and Publish \
        checks it and writes the file; a running server shows it within two seconds. There are no accounts: only this computer \
        can reach the editor. For a team, docs/editing.md tells how to put it behind a sign-in.\n\n\
        Example:\n  website edit --content content --open"
)]
pub(crate) struct EditArgs {
    #[command(flatten)]
    content: ContentArgs,
    #[command(flatten)]
    place: Place,
    /// Address of the editor.
    #[arg(
        long,
        env = "WEBSITE_LISTEN",
        default_value = "127.0.0.1:8082",
        value_name = "ADDR"
    )]
    listen: SocketAddr,
    #[command(flatten)]
    rules: RuleArgs,
    /// Open the editor in the browser.
    #[arg(long, env = "WEBSITE_OPEN")]
    open: bool,
    /// Folder of a web bundle to use instead of the embedded one, for work on the interface.
    #[arg(long, env = "WEBSITE_WEB", value_name = "DIR", hide = true)]
    web: Option<PathBuf>,
}

pub(crate) fn run(args: EditArgs) -> ExitCode {
    logging::start(false);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    match runtime {
        Ok(runtime) => runtime.block_on(edit(args)),
        Err(error) => could_not_run(&error),
    }
}

async fn edit(args: EditArgs) -> ExitCode {
    let mut signals = match Signals::new() {
        Ok(signals) => signals,
        Err(error) => return could_not_run(&error),
    };
    if let Err(error) = embedded::bundle(args.web.as_deref()) {
        return could_not_run(&error);
    }
    let content = as_named(&args.content.content);
    let config = config(content.clone(), args.place.data.data_dir.clone());
    let rules = EditRules {
        listen: args.listen,
        flag: "listen",
        rules: args.rules,
        content,
        data_dir: args.place.data.data_dir.clone(),
        counts: counts(args.place),
        interface: embedded::editor(args.web.as_deref()),
    };
    let bound = match rules.bind().await {
        Ok(bound) => bound,
        Err(sentence) => return could_not_run(&sentence),
    };
    let web = args.web;
    // The site is read when it is first needed, and again while its content has errors.
    let site = move || {
        let bundle = embedded::bundle(web.as_deref()).ok()?;
        LocalService::open(&config, bundle, |_| None).ok()
    };
    let running = match bound.start(Box::new(site)) {
        Ok(running) => running,
        Err(error) => return could_not_run(&error),
    };
    let address = format!("http://{}", running.address);
    tell(&format!("The editor is at {address}"));
    if args.open {
        open(&address);
    }
    signals.next().await;
    running.stop().await;
    ExitCode::SUCCESS
}

/// Opens an address in the browser. Where that fails, the address is on the terminal.
fn open(address: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else {
        "xdg-open"
    };
    if let Err(error) = std::process::Command::new(program).arg(address).spawn() {
        tracing::warn!(%error, "the browser could not be opened");
    }
}

/// The site for previews: without listeners and without an inbox.
fn config(content: PathBuf, data_dir: PathBuf) -> Config {
    let nowhere = SocketAddr::from(([127, 0, 0, 1], 0));
    Config {
        listen: nowhere,
        admin_listen: nowhere,
        content,
        data_dir,
        site_url: None,
        dashboard_url: "https://dashboard.meridian-evidence.example".to_owned(),
        chat_script_url: None,
        chat_origins: Vec::new(),
        count_visits: false,
        image_cache: Config::IMAGE_CACHE,
        trust_proxy: 0,
        contact: ContactConfig::default(),
        drafts: true,
        dev: false,
        watch: false,
        background_work: false,
        drain: Config::DRAIN,
        http: HttpConfig::default(),
    }
}
