//! `website edit`: the editor without a server beside it.

use std::{net::SocketAddr, process::ExitCode};

use clap::Args;
use site_edit::Editor;
use site_edit_server::Options;
use site_server::{Config, LocalService};

use crate::{
    args::{ContentArgs, WebArgs, edit::RuleArgs, must_be_readable, values::listener},
    commands::{
        Ended, could_not_run,
        inbox::Place,
        run_on_all_cores,
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
    pub(crate) content: ContentArgs,
    #[command(flatten)]
    pub(crate) place: Place,
    /// Address of the editor.
    #[arg(long, default_value = "127.0.0.1:8082", value_name = "ADDR", value_parser = listener)]
    listen: SocketAddr,
    #[command(flatten)]
    rules: RuleArgs,
    /// Open the editor in the browser.
    #[arg(long)]
    open: bool,
    #[command(flatten)]
    web: WebArgs,
}

pub(crate) fn run(args: EditArgs) -> Ended {
    logging::start(false);
    run_on_all_cores(edit(args))
}

async fn edit(args: EditArgs) -> Ended {
    let mut signals = Signals::new().map_err(could_not_run)?;
    embedded::bundle(args.web.web.as_deref()).map_err(could_not_run)?;
    let content = as_named(&args.content.content);
    must_be_readable(&content).map_err(could_not_run)?;
    let config = Config {
        drafts: true,
        ..Config::local(content.clone(), args.place.data.data_dir.clone())
    };
    let secret = args.rules.secret().map_err(could_not_run)?;
    let options = Options {
        listen: args.listen,
        flag: "listen",
        secret,
        content,
        data_dir: args.place.data.data_dir.clone(),
        git: args.rules.edit_git,
        counts: counts(args.place),
        interface: embedded::editor(args.web.web.as_deref()),
        links: None,
    };
    let bound = site_edit_server::bind(options).await;
    let bound = bound.map_err(could_not_run)?;
    let web = args.web.web;
    let site = move |editor: &Editor| {
        let bundle = embedded::bundle(web.as_deref()).ok()?;
        LocalService::of_site(&config, bundle, editor.site()?).ok()
    };
    let running = bound.start(Box::new(site)).map_err(could_not_run)?;
    let address = format!("http://{}", running.address);
    tell(&format!("The editor is at {address}"));
    if args.open {
        open(&address);
    }
    signals.next().await;
    running.stop().await;
    Ok(ExitCode::SUCCESS)
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
