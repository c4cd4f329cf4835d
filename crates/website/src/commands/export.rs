//! `website export`: the whole site as static files.

use std::{path::PathBuf, process::ExitCode};

use clap::{Args, ValueEnum};
use site_content::counted;
use site_export::{ExportError, ExportOptions, ExportSummary};
use site_server::Config;

use crate::{
    args::{
        AddressArgs, ContentArgs, DataArgs, ImageCacheArgs, WebArgs, must_be_a_folder,
        values::origin,
    },
    commands::{Ended, could_not_run, print, refuse, run_on_all_cores, tell},
    embedded, logging,
    progress::Progress,
};

const NOTHING_EXPORTED: &str = "nothing was exported; the files of an earlier export are unchanged";

#[derive(Debug, Args)]
#[command(
    after_help = "Every page is a file: /blog/x is blog/x.html. The export also has the pages' data, pictures, social \
        cards and precompressed copies (.br, .gz). _redirects and _headers are for Netlify and Cloudflare Pages; \
        _deploy/nginx.conf is an nginx configuration that is ready to run. A second export writes the files that differ \
        and removes those that are no longer part of the site. It changes no file that an export did not write. The \
        contact form needs a server: see docs/static-export.md. \
        Exit 0 exported, 1 the content has problems, 2 could not run.\n\n\
        Example:\n  website export --out site --site-url https://meridian-evidence.example"
)]
pub(crate) struct ExportArgs {
    /// Output folder: empty, new, or the folder of an earlier export.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    #[command(flatten)]
    pub(crate) content: ContentArgs,
    #[command(flatten)]
    pub(crate) data: DataArgs,
    #[command(flatten)]
    addresses: AddressArgs,
    /// Origin of a running `website serve`, to which the nginx configuration passes the contact form and other requests
    /// that need a server.
    #[arg(long, value_name = "URL", value_parser = origin)]
    server: Option<String>,
    /// Export drafts too.
    #[arg(long)]
    drafts: bool,
    /// Quality of the Brotli copies: 11 makes the smallest; 5 is ten times as fast and makes them a tenth larger.
    #[arg(long, value_name = "1…11", default_value_t = 11, value_parser = clap::value_parser!(u8).range(1..=11))]
    brotli: u8,
    /// Leave out precompressed copies (for hosts that compress by themselves), social cards, or AVIF copies of pictures (for
    /// hosts that can't choose by the Accept header).
    #[arg(long, value_enum, value_delimiter = ',', value_name = "PART,…")]
    without: Vec<Part>,
    #[command(flatten)]
    image_cache: ImageCacheArgs,
    #[command(flatten)]
    web: WebArgs,
}

/// Parts of an export that can be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The `.br` and `.gz` copies of text files.
    Twins,
    /// The social cards, `/og/*.png`.
    Cards,
    /// The AVIF copies of pictures, which take minutes to make the first time.
    Avif,
}

pub(crate) fn run(args: ExportArgs) -> Ended {
    logging::quiet();
    run_on_all_cores(export(args))
}

async fn export(args: ExportArgs) -> Ended {
    must_be_a_folder(&args.out).map_err(could_not_run)?;
    let bundle = embedded::bundle(args.web.web.as_deref()).map_err(could_not_run)?;
    let options = ExportOptions {
        brotli: if args.without.contains(&Part::Twins) {
            0
        } else {
            args.brotli
        },
        cards: !args.without.contains(&Part::Cards),
        avif: !args.without.contains(&Part::Avif),
        server: args.server.clone(),
        program: program(),
        out: args.out.clone(),
    };
    let mut progress = Progress::of_parts();
    let mut told = |part, done, total| progress.at(part, done, total);
    let result = site_export::export(config(args), bundle, options.clone(), &mut told).await;
    progress.end();
    match result {
        Ok(summary) => {
            report(&summary, &options);
            Ok(ExitCode::SUCCESS)
        }
        Err(error) if error.is_content() => {
            match error {
                ExportError::Service(_) => print(&format!("{error}\n")),
                _ => tell(&format!("website: {error}")),
            }
            Err(refuse(NOTHING_EXPORTED))
        }
        Err(error) => Err(could_not_run(error)),
    }
}

fn config(args: ExportArgs) -> Config {
    // The chat widget's origins are added to the policy only for visitors who accepted it, which a file can't do.
    Config {
        site_url: args.addresses.site_url,
        dashboard_url: args.addresses.dashboard_url,
        image_cache: args.image_cache.image_cache,
        drafts: args.drafts,
        ..Config::local(args.content.content, args.data.data_dir)
    }
}

/// Identifies this build of the program, because another build may export other files from the same content.
fn program() -> String {
    let metadata = std::env::current_exe().and_then(std::fs::metadata).ok();
    let built = metadata.map(|metadata| (metadata.len(), metadata.modified().ok()));
    format!("{} {built:?}", env!("CARGO_PKG_VERSION"))
}

fn report(summary: &ExportSummary, options: &ExportOptions) {
    let changed = match (summary.written, summary.removed) {
        (0, 0) => "nothing had changed".to_owned(),
        (written, removed) => format!("{written} written, {removed} removed"),
    };
    print(&format!(
        "Exported {}, {}, {} (and {} compressed) in {:.1} s: {changed}.\n",
        counted(&summary.pages, "page"),
        counted(&summary.files, "file"),
        size(summary.bytes),
        size(summary.precompressed_bytes),
        summary.took.as_secs_f64(),
    ));
    if options.server.is_none() {
        tell(
            "The contact form and the settings without JavaScript need a server: see docs/static-export.md.",
        );
    }
}

/// Formats a size in units of powers of 1000.
#[expect(clippy::cast_precision_loss, reason = "one digit after the point")]
fn size(bytes: u64) -> String {
    let bytes = bytes as f64;
    if bytes < 1e6 {
        format!("{:.1} kB", bytes / 1e3)
    } else if bytes < 1e9 {
        format!("{:.1} MB", bytes / 1e6)
    } else {
        format!("{:.2} GB", bytes / 1e9)
    }
}
