//! `website preview`: makes a signed link to a page that is not public yet. The key is in the data folder, so the link
//! works on a server with the same data folder.

use std::{fmt, process::ExitCode, str::FromStr};

use clap::Args;
use jiff::{SignedDuration, Timestamp, civil::Date, tz::TimeZone};
use site_content::{Address, counted};
use site_pages::{Options, Route};
use site_server::{PreviewKey, PreviewLink, Previewed, first_with};

use crate::{
    args::{
        ContentArgs, DataArgs,
        values::{amount, origin},
    },
    commands::{Ended, could_not_run, print, refuse, tell},
};

#[derive(Debug, Args)]
#[command(
    after_help = "Without --until the link shows one page as it is when the link is followed, even if it is a draft. With \
        --until it shows the whole site with drafts as it will be then, and links on the page keep that time. Everybody \
        with the link can see the page until the link expires. The key is preview.key in the data folder, which only \
        its owner may read: run this command as the server's user, and delete the key to invalidate all links. \
        Exit 0 made, 1 there is no such page, 2 could not run.\n\n\
        Example:\n  website preview /blog/my-draft --expires 2d\n  \
        website preview / --until 2026-12-01 --data-dir /var/lib/website"
)]
pub(crate) struct PreviewArgs {
    /// Path of the page, such as /blog/my-draft, or its whole address.
    path: String,
    /// Show the site as it will be at this instant (2026-12-01T09:00:00Z), or at the end of this day, UTC (2026-12-01).
    #[arg(long, value_name = "DATE", value_parser = instant)]
    until: Option<Timestamp>,
    /// How long the link works: a number followed by m, h, d or w, at most 366d.
    #[arg(long, value_name = "TIME", default_value_t = Lifetime(PreviewLink::LIFETIME))]
    expires: Lifetime,
    /// Origin of the link; the default is the one of content/site.toml. Use the same value as for the server.
    #[arg(long, value_name = "URL", value_parser = origin)]
    site_url: Option<String>,
    #[command(flatten)]
    pub(crate) content: ContentArgs,
    #[command(flatten)]
    pub(crate) data: DataArgs,
}

/// Parses an instant, or a day, which stands for its end.
fn instant(text: &str) -> Result<Timestamp, String> {
    if let Ok(instant) = text.parse() {
        return Ok(instant);
    }
    let day = || {
        text.parse::<Date>()
            .ok()?
            .at(23, 59, 59, 0)
            .to_zoned(TimeZone::UTC)
            .ok()
    };
    // A date with a time but without an offset would be parsed as a day.
    let day = (text.len() == 10).then(day).flatten();
    day.map(|end| end.timestamp()).ok_or_else(|| {
        "write a day, such as 2026-12-01, or an instant with its offset, such as 2026-12-01T09:00:00+01:00".to_owned()
    })
}

/// How long a link works.
#[derive(Debug, Clone, Copy)]
struct Lifetime(SignedDuration);

impl fmt::Display for Lifetime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}d", self.0.as_hours() / 24)
    }
}

impl FromStr for Lifetime {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const LONGEST: i64 = 366 * 24 * 60;
        const UNITS: [(&str, u64); 4] = [("m", 1), ("h", 60), ("d", 24 * 60), ("w", 7 * 24 * 60)];
        let minutes = amount(text, &UNITS).and_then(|minutes| i64::try_from(minutes).ok());
        match minutes {
            Some(minutes @ 1..=LONGEST) => Ok(Self(SignedDuration::from_mins(minutes))),
            _ => Err("write a number and m, h, d or w, such as 12h or 7d; at most 366d".to_owned()),
        }
    }
}

pub(crate) fn run(args: &PreviewArgs) -> Ended {
    let reading = site_content::read(&args.content.content).map_err(could_not_run)?;
    let Some(site) = reading.site else {
        print(&reading.findings.to_string());
        let errors = counted(&reading.findings.errors(), "error");
        return Err(refuse(format!(
            "the content has {errors}, so the server shows an older version: correct them first"
        )));
    };
    let base = args
        .site_url
        .clone()
        .unwrap_or_else(|| site.config().url.to_string());
    let base = base.trim_end_matches('/');
    let path = &args.path;
    let route = route(path, base).ok_or_else(|| {
        refuse(format!(
            "`{path}` is not a page of the site: write its path, such as /blog/my-draft"
        ))
    })?;
    let now = Timestamp::now();
    let at = args.until.unwrap_or(now);
    let options = Options::at(site.config().url.as_str(), at);
    let shown = first_with(&site, &options, &route, at);
    let shown_from = shown.map(|(pages, _)| pages.options().now);
    if shown_from != Some(at) {
        let sentence = match shown_from {
            Some(from) => format!("{} is shown from {from}: add --until {from}", route.path()),
            None => format!("there is no page at {}, not even a draft", route.path()),
        };
        return Err(refuse(sentence));
    }
    let Ok(expires) = now.checked_add(args.expires.0) else {
        return Err(refuse(
            "the link would expire after the last date that can be represented",
        ));
    };
    let key = PreviewKey::open_or_create(&args.data.data_dir).map_err(could_not_run)?;
    let link = PreviewLink {
        path: route.path(),
        shows: (args.until).map_or(Previewed::Page, Previewed::SiteAt),
        expires,
    };
    print(&format!(
        "{}\n",
        link.address(&format!("{base}{route}"), &key)
    ));
    tell(&format!(
        "The link works until {}.",
        expires.strftime("%Y-%m-%d %H:%M UTC")
    ));
    Ok(ExitCode::SUCCESS)
}

/// The route of a path or an address of the site.
fn route(text: &str, base: &str) -> Option<Route> {
    let path = text.strip_prefix(base).unwrap_or(text);
    let path = path.split('#').next().unwrap_or_default();
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let written = Address::read(&format!("/{path}")).ok()?;
    Route::parse(written.address.as_str(), query)
}
