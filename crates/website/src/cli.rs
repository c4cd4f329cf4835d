//! Flags and their environment variables: `--data-dir` is `WEBSITE_DATA_DIR`, and so on.

use std::{net::SocketAddr, path::PathBuf};

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::{
    commands::{
        csv::CsvArgs, export::ExportArgs, health::HealthArgs, inbox::InboxArgs,
        preview::PreviewArgs, rename::RenameArgs, schema::SchemaArgs, visits::VisitsArgs,
    },
    desk_args::DeskArgs,
    http_args::HttpArgs,
};

/// The website of Meridian Evidence: pages from content files, served from memory.
#[derive(Debug, Parser)]
#[command(name = "website", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the site.
    Serve(Box<ServeArgs>),
    /// Check the content: exit 0 clean, 1 problems found, 2 could not run.
    Check(CheckArgs),
    /// Write the whole site as static files, for any CDN or object store.
    Export(Box<ExportArgs>),
    /// Make a signed link that shows a draft, or the site as it will be on a date.
    Preview(PreviewArgs),
    /// Rename an entry: its file, its pictures, what names it, and a redirect from its old address.
    Rename(RenameArgs),
    /// Write JSON Schemas of the content files, for editors' completion.
    Schema(SchemaArgs),
    /// Ask a running server whether it is ready.
    Health(HealthArgs),
    /// What visitors sent through the contact form.
    Inbox(InboxArgs),
    /// How often pages were visited by those who agreed to be counted.
    Visits(VisitsArgs),
    /// Write entries of the directory from a registry's dump.
    Import(ImportArgs),
    /// Collections as tables for a spreadsheet, and back.
    Csv(CsvArgs),
}

/// Where the content is.
#[derive(Debug, Clone, Args)]
pub(crate) struct ContentArgs {
    /// Folder with what the site says.
    #[arg(
        long,
        env = "WEBSITE_CONTENT",
        default_value = "content",
        value_name = "DIR"
    )]
    pub(crate) content: PathBuf,
}

/// Where data is kept.
#[derive(Debug, Clone, Args)]
pub(crate) struct DataArgs {
    /// Folder for what must survive a restart: image derivatives, assets of earlier builds, submissions.
    #[arg(
        long,
        env = "WEBSITE_DATA_DIR",
        default_value = "data",
        value_name = "DIR"
    )]
    pub(crate) data_dir: PathBuf,
}

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

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  website check --format json | jq '.findings[] | .message'")]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) content: ContentArgs,
    /// How findings are written.
    #[arg(long, env = "WEBSITE_FORMAT", value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

#[derive(Debug, Args)]
pub(crate) struct ImportArgs {
    #[command(subcommand)]
    pub(crate) from: ImportFrom,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ImportFrom {
    /// From the Research Organization Registry (ror.org), schema v2. An editor's own values stay.
    Ror(ImportRorArgs),
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  website import ror v2.1-ror-data.zip --types funder,nonprofit --country KE,UG\n\n\
    Import every new dump over the last: what did not change is left alone, what an editor wrote\n\
    is kept, and an organization that is no longer active is hidden. Then run `website check`."
)]
pub(crate) struct ImportRorArgs {
    /// The dump, as JSON or as the registry packs it (.zip, .gz).
    #[arg(required = true, value_name = "DUMP.json")]
    pub(crate) dumps: Vec<PathBuf>,
    /// Folder of the directory's entries; made where it is missing.
    #[arg(
        long,
        env = "WEBSITE_OUT",
        default_value = "content/organizations",
        value_name = "DIR"
    )]
    pub(crate) out: PathBuf,
    /// Only these: archive, company, education, facility, funder, government, healthcare, nonprofit, other.
    #[arg(
        long,
        env = "WEBSITE_TYPES",
        value_delimiter = ',',
        value_name = "TYPE,…"
    )]
    pub(crate) types: Vec<crate::commands::import::TypeName>,
    /// Only organizations of these countries, by two-letter code.
    #[arg(long, env = "WEBSITE_COUNTRY", value_delimiter = ',', value_name = "CC,…", value_parser = crate::commands::import::country_code)]
    pub(crate) country: Vec<String>,
    /// At most so many.
    #[arg(long, env = "WEBSITE_LIMIT", value_name = "N")]
    pub(crate) limit: Option<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// One line a finding, then its place in the file.
    Text,
    /// One object, for editors' tools.
    Json,
}

/// A number of bytes, with or without a unit: `1048576`, `500MB` (thousands), `2GiB` (1024s).
pub(crate) fn byte_size(text: &str) -> Result<u64, String> {
    let digits = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let unit = match unit.trim().to_ascii_lowercase().as_str() {
        "" | "b" => 1,
        "kb" => 1_000,
        "mb" => 1_000_000,
        "gb" => 1_000_000_000,
        "tb" => 1_000_000_000_000,
        "k" | "kib" => 1 << 10,
        "m" | "mib" => 1 << 20,
        "g" | "gib" => 1 << 30,
        "t" | "tib" => 1 << 40,
        _ => return Err("a size is a number and KB, MB, GB, KiB, MiB or GiB: 2GiB".to_owned()),
    };
    let number: u64 = number
        .parse()
        .map_err(|_| "a size begins with a whole number: 2GiB".to_owned())?;
    number
        .checked_mul(unit)
        .ok_or_else(|| "that is more than any disk holds".to_owned())
}

/// An http or https address.
pub(crate) fn web_address(text: &str) -> Result<String, String> {
    let rest = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    match rest {
        Some(rest) if !rest.is_empty() && !rest.contains(char::is_whitespace) => {
            Ok(text.to_owned())
        }
        _ => Err("it must begin with https:// or http:// and name a host".to_owned()),
    }
}

/// An origin for a Content-Security-Policy, where a stray character would begin another directive.
pub(crate) fn chat_origin(text: &str) -> Result<String, String> {
    let wrong = || {
        "it must be an origin without path, such as https://cdn.chat.example or wss://live.chat.example".to_owned()
    };
    let scheme = ["https://", "http://", "wss://", "ws://"]
        .iter()
        .find(|scheme| text.starts_with(**scheme))
        .ok_or_else(wrong)?;
    let host = text
        .trim_end_matches('/')
        .get(scheme.len()..)
        .unwrap_or_default();
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
    if host.is_empty() || !host.chars().all(plain) {
        return Err(wrong());
    }
    site_server::origin_of(text).ok_or_else(wrong)
}

/// An address without path.
pub(crate) fn origin(text: &str) -> Result<String, String> {
    let text = web_address(text.trim_end_matches('/'))?;
    let host = text
        .split_once("//")
        .map(|(_, host)| host)
        .unwrap_or_default();
    if host.contains(['/', '?', '#']) {
        return Err("it must have no path: https://example.org".to_owned());
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::chat_origin;

    // Contract §8: Consent
    #[test]
    fn an_origin_of_a_chat_is_an_origin_and_nothing_more() {
        assert_eq!(
            chat_origin("https://cdn.chat.example/").as_deref(),
            Ok("https://cdn.chat.example")
        );
        assert_eq!(
            chat_origin("wss://Live.example:8443").as_deref(),
            Ok("wss://live.example:8443")
        );
        for wrong in [
            "",
            "chat.example",
            "https://",
            "https://chat.example/widget.js",
            "https://chat.example;script-src",
            "https://chat.example https://other.example",
            "https://user@chat.example",
            "https://*",
            "ftp://chat.example",
            "https://chat.example?x",
        ] {
            assert!(chat_origin(wrong).is_err(), "{wrong}");
        }
    }
}
