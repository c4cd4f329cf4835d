use std::collections::{HashMap, HashSet};

use crate::{
    Address, ConsentStart, Email, Finding, Gpc, HttpUrl, InboxRules, Redirect, Rule, Security,
    SiteConfig,
    read::fields::{ANY, Fields},
};

/// Specification §2: "The default title separator is a pipe."
const SEPARATOR: &str = "|";

pub(crate) fn site_config(fields: &mut Fields<'_>) -> Option<SiteConfig> {
    let url = fields.url("url").and_then(|url| without_path(fields, url));
    let name = fields.text("name", 1..=60);
    let description = fields.text("description", 70..=160);
    let separator = fields.opt_text("separator", 1..=5);
    let title_separator = fields.opt_text("titleSeparator", 1..=5);
    let blurb = fields.text("blurb", ANY);
    let city = fields.text("city", 1..=100);
    let email = fields.email("email");
    let events_email = fields.email("eventsEmail");
    let press_email = fields.email("pressEmail");
    let privacy_email = fields.email("privacyEmail");
    let social_name = fields.text("socialName", 1..=40);
    let social_url = fields.url("socialUrl");
    let social_card = fields.image("socialCard");
    let security = fields.table("security", |fields| {
        let contact = contact(fields);
        let expires = fields.moment("expires");
        let preferred_languages = fields.text("preferredLanguages", 2..=100);
        Some(Security {
            contact: contact?,
            expires: expires?,
            expires_place: fields.place_of("expires"),
            preferred_languages: preferred_languages?,
        })
    });
    let gpc = fields.table("gpc", |fields| {
        Some(Gpc {
            last_update: fields.date("lastUpdate")?,
        })
    });
    let inbox = fields.opt_table("inbox", |fields| {
        let days = fields.opt_integer("retentionDays", 1..=3_650)?;
        Some(days.map_or_else(InboxRules::default, |days| InboxRules {
            retention_days: u16::try_from(days).unwrap_or(u16::MAX),
        }))
    });
    let separator = separator?.unwrap_or_else(|| SEPARATOR.to_owned());
    let consent = fields.opt_table("consent", |fields| fields.label("initially"));
    Some(SiteConfig {
        url: url?,
        name: name?,
        description: description?,
        title_separator: title_separator?.unwrap_or_else(|| separator.clone()),
        separator,
        blurb: blurb?,
        city: city?,
        email: email?,
        events_email: events_email?,
        press_email: press_email?,
        privacy_email: privacy_email?,
        social_name: social_name?,
        social_url: social_url?,
        social_card: social_card?,
        security: security?,
        gpc: gpc?,
        inbox: inbox?.unwrap_or_default(),
        consent_initially: consent?.unwrap_or(ConsentStart::On),
    })
}

fn without_path(fields: &Fields<'_>, url: HttpUrl) -> Option<HttpUrl> {
    let host = url.as_str().split_once("://").map_or("", |(_, rest)| rest);
    if !host.contains(['/', '?', '#']) {
        return Some(url);
    }
    let message = "The site's address has a path or a slash at its end.";
    let finding = Finding::new(Rule::InvalidUrl, fields.place_of("url"), message);
    fields
        .doc
        .report(finding.help("Write scheme and host only, such as `https://example.org`."));
    None
}

/// RFC 9116 allows any URI; this site allows mail and web addresses.
fn contact(fields: &mut Fields<'_>) -> Option<String> {
    let (text, found) = fields.raw_text("contact")?;
    let mail = text
        .strip_prefix("mailto:")
        .is_some_and(|mail| mail.parse::<Email>().is_ok());
    if mail || text.starts_with("https://") && text.parse::<HttpUrl>().is_ok() {
        return Some(text);
    }
    let message = format!("`{text}` is not an address for security reports.");
    let help = "Write `mailto:security@example.org` or an address that begins with https://.";
    fields.report(Rule::InvalidUrl, &found.span, message, help);
    None
}

pub(crate) fn redirects(fields: &mut Fields<'_>) -> Option<Vec<Redirect>> {
    let redirects = fields.opt_tables("redirects", |fields| {
        let from = fields.site_path("from");
        let to = fields.site_path("to");
        Some(Redirect {
            from: from?,
            to: to?,
            from_place: fields.place_of("from"),
            to_place: fields.place_of("to"),
        })
    })?;
    check(fields, &redirects);
    Some(redirects)
}

fn check(fields: &Fields<'_>, redirects: &[Redirect]) {
    let report = |rule, place: &crate::Place, message: String, help: &str| {
        fields
            .doc
            .report(Finding::new(rule, place.clone(), message).help(help));
    };
    let mut target: HashMap<&Address, &Address> = HashMap::new();
    for redirect in redirects {
        let Redirect {
            from,
            to,
            from_place,
            ..
        } = redirect;
        if target.contains_key(from) {
            let message = format!("`{from}` is redirected twice.");
            report(
                Rule::DuplicateRedirect,
                from_place,
                message,
                "Remove one of the two.",
            );
        } else {
            target.insert(from, to);
        }
    }
    for Redirect {
        from, to, to_place, ..
    } in redirects
    {
        let mut seen = HashSet::from([from]);
        let mut at = to;
        while seen.insert(at) {
            match target.get(at) {
                Some(next) => at = next,
                None => break,
            }
        }
        let ends = !target.contains_key(at);
        if !ends && (at == from || from == to) {
            let message = format!("The redirect from `{from}` leads back to itself.");
            report(
                Rule::RedirectLoop,
                to_place,
                message,
                "Change its target to a page.",
            );
        } else if target.contains_key(to) {
            let message = format!("The redirect leads to `{to}`, which is redirected too.");
            report(
                Rule::RedirectChain,
                to_place,
                message,
                &format!("Write `to = \"{at}\"`."),
            );
        }
    }
}
