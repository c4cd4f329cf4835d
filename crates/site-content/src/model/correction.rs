use std::cmp::Reverse;

use jiff::civil::Date;

use crate::{Address, Rule, Slug, read::fields::*};

/// One mistake, and what became of it.
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Correction {
    /// in a few words; the anchor is made of it, so it should not change
    #[field(With(Text(1..=120), titled))]
    pub title: String,
    /// day on which it was corrected
    pub date: Date,
    /// where it stood: a path, with an anchor if it has one
    ///
    /// The path is encoded.
    #[field(With(LONG, page_with_anchor))]
    #[serde(skip)]
    pub page: Option<String>,
    /// `true` if somebody might have decided differently because of it
    #[field(SWITCH, default)]
    pub serious: bool,
    /// what stood there
    pub was: String,
    /// what is right
    pub is: String,
    /// who noticed
    pub told_by: String,
    /// what holds since then
    pub since: String,
    /// The anchor on `/corrections`, made from the title, unique.
    #[made(Slug::from_text(title.as_ref()?))]
    pub anchor: Slug,
}

/// A title from which an anchor can be made.
fn titled(fields: &Fields<'_>, found: &Found<'_>, title: String) -> Option<String> {
    if Slug::from_text(&title).is_none() {
        let message = "The title has no letter or digit for its anchor.";
        let help = "Use letters a–z or digits.";
        return fields.refuse(Rule::InvalidSlug, found, message, help);
    }
    Some(title)
}

/// A path of this site, perhaps with an anchor. Whether the page exists is checked with all other links.
pub(super) fn page_with_anchor(
    fields: &Fields<'_>,
    found: &Found<'_>,
    written: String,
) -> Option<String> {
    let end = written.find(['?', '#']).unwrap_or(written.len());
    let (path, rest) = written.split_at(end);
    let Ok(address) = path.parse::<Address>() else {
        let message = "`page` is not a path of this site.";
        let help = "Write the path as the address bar shows it, such as `/blog/my-post`.";
        return fields.refuse(Rule::InvalidPath, found, message, help);
    };
    // In one spelling, because a page finds its corrections by it.
    Some(format!("{}{rest}", address.encoded()))
}

/// Sorts the log, and reports entries with one anchor.
pub(super) fn newest_first(
    fields: &Fields<'_>,
    found: &Found<'_>,
    mut corrections: Vec<Correction>,
) -> Option<Vec<Correction>> {
    for (number, one) in corrections.iter().enumerate() {
        // The feed and links from elsewhere name an entry by its anchor.
        let before = corrections.iter().take(number);
        if let Some(same) = before.into_iter().find(|other| other.anchor == one.anchor) {
            let message = format!("`{}` is already the title of an entry.", same.title);
            let place = fields.place_in(found.key, number, "title");
            let help = "Change one of the two.";
            fields.report(Rule::DuplicateTitle, place, message, help);
        }
    }
    corrections.sort_by_key(|correction| Reverse(correction.date));
    Some(corrections)
}
