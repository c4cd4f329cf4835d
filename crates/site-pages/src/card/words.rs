//! The texts of a card.

use jiff::civil::Date;
use site_content::title_of_path;

use super::font;
use crate::{
    Pages, Route,
    address::fnv1a,
    payload::{PageData, Payload},
};

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
    describe(&mut words, pages, &payload.page);
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

fn describe(words: &mut Words, pages: &Pages, page: &PageData) {
    if let Some([eyebrow, title]) = page.texts_below("/data/intro", ["eyebrow", "title"]) {
        (words.eyebrow, words.title) = (eyebrow, title);
    }
    match page {
        PageData::CaseStudy(data) => {
            words.note = parts(&[&data.study.client, &day(&data.study.date)], " · ");
        }
        PageData::Study(data) => {
            let summary = &data.study.summary;
            words.note = parts(&[&summary.design, &summary.mark.place], " · ");
            if let Some(study) = pages.site().studies().get(summary.mark.slug.as_str()) {
                words.place = (study.lat, study.lng);
            }
        }
        PageData::AidinsightQuestion(data) => words.title.clone_from(&data.answer.question),
        PageData::BlogPost(data) if data.chosen.is_some() => {
            let guess = data.post.guess.as_ref();
            words.note = guess
                .map(|guess| guess.question.clone())
                .unwrap_or_default();
        }
        PageData::BlogPost(data) => {
            words.note = match &data.post.author {
                Some(author) => parts(&[&author.name, &day(&data.post.summary.date)], ", "),
                None => day(&data.post.summary.date),
            };
        }
        PageData::TeamMember(data) => words.note.clone_from(&data.member.occupation),
        PageData::EventSpeaker(data) => {
            words.note.clone_from(&data.speaker.occupation);
            event(words, pages, &data.event.slug);
        }
        PageData::EventOverview(data) => conference(words, pages, &data.event.event),
        PageData::EventRegistration(data) => conference(words, pages, &data.event.event),
        PageData::EventAgenda(data) => conference(words, pages, &data.event),
        PageData::EventFaqs(data) => conference(words, pages, &data.event),
        PageData::EventSpeakers(data) => conference(words, pages, &data.event),
        PageData::Organization(data) => organization(words, &data.organization),
        PageData::SimilarOrganizations(data) => organization(words, &data.organization),
        _ => {}
    }
}

fn conference(words: &mut Words, pages: &Pages, data: &crate::payload::EventSummary) {
    words.note = parts(&[&day(&data.date), &data.location], " · ");
    event(words, pages, &data.slug);
}

fn event(words: &mut Words, pages: &Pages, slug: &str) {
    if let Some(event) = pages.site().event(slug) {
        words.place = (event.place.lat, event.place.lng);
    }
}

fn organization(words: &mut Words, data: &crate::payload::Organization) {
    words.note = match data.tags.first() {
        Some(tag) => parts(&[tag, &data.country], " · "),
        None => data.country.clone(),
    };
    if let Some(office) = data.offices.first() {
        words.place = (office.lat, office.lng);
    }
}

/// A date as `17 September 2024`; any other text stays as it is.
fn day(text: &str) -> String {
    text.parse::<Date>().map_or_else(
        |_| text.to_owned(),
        |date| date.strftime("%-d %B %Y").to_string(),
    )
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
