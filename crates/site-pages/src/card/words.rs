//! The texts of a card.

use jiff::civil::Date;
use site_content::title_of_path;

use super::font;
use crate::{Pages, Route, address::fnv1a, payload::Payload};

pub(super) struct Words {
    pub(super) site: String,
    /// Small line above the title; may be empty.
    pub(super) eyebrow: String,
    pub(super) title: String,
    /// One line at the foot of the card.
    pub(super) note: String,
    /// Latitude and longitude of the gold point, in degrees.
    pub(super) place: (f64, f64),
}

pub(super) fn of(pages: &Pages, route: &Route, payload: &Payload) -> Words {
    let path = route.path();
    let host = pages.site().config().url.host();
    let mut words = Words {
        site: drawable(&pages.site().config().name).unwrap_or_else(|| host.clone()),
        eyebrow: trail(payload),
        title: own(payload),
        note: host,
        place: place_of_path(&path),
    };
    let page = &payload.page;
    if let Some([eyebrow, title]) = page.texts_below("/data/intro", ["eyebrow", "title"]) {
        (words.eyebrow, words.title) = (eyebrow, title);
    }
    describe(&mut words, pages, route);
    let slug = || title_of_path(&path);
    words.title = drawable(&words.title).unwrap_or_else(slug);
    words.eyebrow = drawable(&words.eyebrow).unwrap_or_default();
    words.note = drawable(&words.note).unwrap_or_default();
    words
}

/// The titles of the pages above, without the home page.
fn trail(payload: &Payload) -> String {
    let crumbs = &payload.head.breadcrumb;
    let above = crumbs
        .get(1..crumbs.len().saturating_sub(1))
        .unwrap_or_default();
    let above: Vec<&str> = above.iter().map(|crumb| crumb.text.as_str()).collect();
    parts(&above, " · ")
}

/// The page's own entry of the breadcrumb.
fn own(payload: &Payload) -> String {
    let crumbs = &payload.head.breadcrumb;
    crumbs
        .last()
        .map_or_else(|| payload.head.title.clone(), |crumb| crumb.text.clone())
}

/// Adds what the entry of a page says of it; `None` if there is nothing to add.
fn describe(words: &mut Words, pages: &Pages, route: &Route) -> Option<()> {
    let site = pages.site();
    match route {
        Route::CaseStudy { slug } => {
            let study = site.case_study(slug)?;
            words.note = parts(&[&study.client, &day(study.date)], " · ");
        }
        Route::Study { slug } => {
            let study = site.studies().get(slug.as_str())?;
            words.note = parts(&[study.design.label(), &study.whole_place()], " · ");
            words.place = (study.lat, study.lng);
        }
        Route::AidinsightQuestion { question } => {
            words.title.clone_from(&pages.answer(question)?.question);
        }
        Route::BlogGuess { slug, .. } => {
            let guess = site.post(slug)?.guess.as_ref()?;
            words.note.clone_from(&guess.question);
        }
        Route::BlogPost { slug } => {
            let post = site.post(slug)?;
            words.note = match site.author_of(post) {
                Some(author) => parts(&[&author.name, &day(post.date)], ", "),
                None => day(post.date),
            };
        }
        Route::TeamMember { slug } => words.note.clone_from(&site.member(slug)?.occupation),
        Route::EventSpeaker { slug, speaker } => {
            let (event, speaker) = pages.speaker(slug, speaker)?;
            words.note.clone_from(&speaker.occupation);
            words.place = (event.place.lat, event.place.lng);
        }
        Route::Event { slug, .. } => {
            let event = site.event(slug)?;
            words.note = parts(&[&day(event.date), &event.location], " · ");
            words.place = (event.place.lat, event.place.lng);
        }
        Route::Organization { slug } | Route::SimilarOrganizations { slug } => {
            let entry = site.organization(slug)?;
            words.note = match entry.tags.first() {
                Some(tag) => parts(&[tag.label(), &entry.country], " · "),
                None => entry.country.clone(),
            };
            let office = entry.offices.first()?;
            words.place = (office.lat, office.lng);
        }
        _ => {}
    }
    Some(())
}

/// A date as `17 September 2024`.
fn day(date: Date) -> String {
    date.strftime("%-d %B %Y").to_string()
}

/// A place for a page that is not about a place. It follows from the path and is never near the poles.
fn place_of_path(path: &str) -> (f64, f64) {
    let hash = fnv1a(path);
    let north = f64::from(hash % 65) - 25.0;
    let east = f64::from(hash / 65 % 360) - 180.0;
    (north, east)
}

/// Those of the texts that can be drawn.
fn parts(texts: &[&str], separator: &str) -> String {
    let drawn: Vec<String> = texts.iter().filter_map(|text| drawable(text)).collect();
    drawn.join(separator)
}

/// The text in characters that the fonts have. Emoji and other signs are dropped; `None` if a letter, a digit or a sign that
/// carries a meaning of its own would be lost, because half a title says something else.
fn drawable(text: &str) -> Option<String> {
    use unicode_normalization::UnicodeNormalization as _;
    let mut out = String::new();
    for c in text.nfc() {
        if c.is_whitespace() || font::has(c) {
            out.push(if c.is_whitespace() { ' ' } else { c });
            continue;
        }
        let parts: String = std::iter::once(c)
            .nfkd()
            .filter(|c| font::has(*c))
            .collect();
        let is_word = |c: char| {
            c.is_alphanumeric() || matches!(c, '\u{20a0}'..='\u{20cf}' | '\u{2190}'..='\u{22ff}')
        };
        if parts.is_empty() && is_word(c) {
            return None;
        }
        out.push_str(&parts);
    }
    let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
    (!out.is_empty()).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_the_fonts_lack_are_decomposed_or_dropped() {
        assert_eq!(drawable("Zürich  ﬁrst"), Some("Zürich first".to_owned()));
        assert_eq!(drawable("Hội đồng Łódź"), Some("Hội đồng Łódź".to_owned()));
        assert_eq!(drawable("Care 🌍 works"), Some("Care works".to_owned()));
        assert_eq!(drawable("বাংলাদেশ"), None);
        assert_eq!(drawable("Field notes from 東京"), None);
        assert_eq!(drawable("What we learnt in Ελλάδα this year"), None);
        assert_eq!(parts(&["田中", "5 May 2025"], ", "), "5 May 2025");
        assert_eq!(drawable(""), None);
    }
}
