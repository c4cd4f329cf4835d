//! `website inbox`: shows and changes submissions, for the people who answer them. Each command opens the store itself and
//! may run beside a server. The log of a change contains no text that a visitor wrote.

mod args;
mod list;
mod show;

pub(crate) use args::{InboxArgs, Place};

use std::process::ExitCode;

use site_content::counted;
use site_inbox::{Inbox, InboxConfig, InboxError, Reference, StoreConfig, Targets};

use crate::{
    commands::{Ended, Output, could_not_run, print, refuse, run_to_end},
    logging,
};
use args::{Action, ExportFormat};

pub(crate) fn run(args: InboxArgs) -> Ended {
    logging::start(false);
    run_to_end(async { act(args).await.map_err(could_not_run) })
}

async fn act(args: InboxArgs) -> Result<ExitCode, InboxError> {
    let targets = match &args.action {
        Action::Redeliver { targets, .. } => targets.targets()?,
        _ => Targets::default(),
    };
    let inbox = open(args.action.place(), targets).await?;
    match args.action {
        Action::List { filter, .. } => {
            let records = inbox.list(&filter.filter()).await?;
            print(&list::table(&records));
            Ok(ExitCode::SUCCESS)
        }
        Action::Show { reference, .. } => match inbox.show(&reference).await? {
            Some((record, deliveries)) => {
                print(&show::text(&record, &deliveries));
                Ok(ExitCode::SUCCESS)
            }
            None => Ok(unknown(&reference)),
        },
        Action::Export { format, filter, .. } => {
            let (filter, out) = (filter.filter(), Output::new());
            let rows = match format {
                ExportFormat::Csv => inbox.export_csv(&filter, out).await?,
                ExportFormat::Json => inbox.export_json(&filter, out).await?,
            };
            tracing::info!(rows, "submissions exported");
            Ok(ExitCode::SUCCESS)
        }
        Action::Redeliver { reference, .. } => redeliver(&inbox, &reference).await,
        Action::Erase { reference, .. } => {
            if !inbox.erase(&reference).await? {
                return Ok(unknown(&reference));
            }
            print(&format!("{reference} is erased\n"));
            Ok(ExitCode::SUCCESS)
        }
        Action::Purge { older_than, .. } => {
            let gone = inbox.purge(older_than).await?;
            print(&format!("{} purged\n", counted(&gone, "submission")));
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// Opens the store, which a server made; that server may be running.
pub(crate) async fn open(place: &Place, targets: Targets) -> Result<Inbox, InboxError> {
    let url = place.store.database_url.as_deref();
    let store = StoreConfig::of(url, &place.data.data_dir);
    if !Inbox::exists(&store).await? {
        let missing = match &store {
            StoreConfig::Sqlite { folder, .. } => {
                format!("{}: there is no inbox.sqlite here", folder.display())
            }
            StoreConfig::Postgres { .. } => "there is no inbox in this database".to_owned(),
        };
        return Err(InboxError::Config(format!(
            "{missing}. Give the server's data folder with --data-dir, or its database with --database-url"
        )));
    }
    let config = InboxConfig::new(store);
    Inbox::open(InboxConfig { targets, ..config }).await
}

async fn redeliver(inbox: &Inbox, reference: &Reference) -> Result<ExitCode, InboxError> {
    let Some(targets) = inbox.redeliver(reference).await? else {
        return Ok(unknown(reference));
    };
    if targets.is_empty() {
        return Ok(could_not_run(
            "no target for deliveries is configured. Give --smtp-url and --notify-to, or --webhook-url, here and to the server",
        ));
    }
    tracing::info!(%reference, "submission will be delivered again");
    print(&format!(
        "{reference} is owed to {} again; a running server delivers it within seconds\n",
        targets.join(" and ")
    ));
    Ok(ExitCode::SUCCESS)
}

fn unknown(reference: &Reference) -> ExitCode {
    refuse(format!("there is no submission {reference}"))
}
