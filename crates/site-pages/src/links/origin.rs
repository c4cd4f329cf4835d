//! Finds the line of the content file that a value of a page comes from.

use site_content::{Place, Site, shared_files};

use super::TextOf;
use crate::{EventPage, Route};

/// The first place of a value: first in the files of the page's own entry, then in the files that all pages share.
pub(super) fn find(value: &str, route: &Route, site: &Site, text_of: TextOf<'_>) -> Option<Place> {
    let mut files = own_files(route, site);
    files.extend(shared_files().map(str::to_owned));
    (files.iter()).find_map(|file| place_of(value, file, text_of(file)?))
}

/// The files of the entry that a page is about, followed by those of entries it shows parts of.
pub(super) fn own_files(route: &Route, site: &Site) -> Vec<String> {
    let of_event = |slug: &str| {
        let mut files = vec![
            format!("events/{slug}/index.toml"),
            format!("events/{slug}/agenda.toml"),
        ];
        let event = site.event(slug).into_iter();
        files.extend(event.flat_map(|event| {
            let speakers = event.speakers.iter();
            let speakers = speakers.map(|speaker| speaker.origin.path.to_string());
            let told = event.afterwards.iter();
            let told = told.map(|_| format!("events/{slug}/afterwards.toml"));
            told.chain([format!("faqs/{}.toml", event.faqs)])
                .chain(speakers)
        }));
        files
    };
    match route {
        Route::BlogPost { slug } | Route::BlogGuess { slug, .. } => vec![format!("blog/{slug}.md")],
        Route::CaseStudy { slug } => vec![format!("case-studies/{slug}.md")],
        Route::Study { slug } => vec![format!("studies/{slug}.md")],
        Route::Corrections => vec!["pages/corrections.toml".to_owned()],
        Route::TeamMember { slug } => vec![format!("team/{slug}.md")],
        Route::Event { slug, page } => {
            let mut files = of_event(slug);
            if *page == EventPage::Afterwards {
                files.sort_by_key(|file| !file.ends_with("/afterwards.toml"));
            }
            files
        }
        Route::EventSpeaker { slug, speaker } => {
            let mut files = vec![format!("events/{slug}/speakers/{speaker}.md")];
            files.extend(of_event(slug));
            files
        }
        Route::Organization { slug } | Route::SimilarOrganizations { slug } => {
            vec![format!("organizations/{slug}.toml")]
        }
        Route::Text(_) | Route::PrivacyPolicy | Route::TermsOfService => {
            vec![format!("pages{}.md", route.path())]
        }
        _ => Vec::new(),
    }
}

/// The place of a whole value in a text: `/blog/a` is not found in `/blog/a-b` or `/blog/a#b`.
fn place_of(value: &str, file: &str, text: String) -> Option<Place> {
    let whole = |at: &usize| {
        let after = text.get(at + value.len()..).unwrap_or_default();
        !after.starts_with(|next: char| next.is_alphanumeric() || "-_/.%~#?".contains(next))
    };
    let at = text.match_indices(value).map(|(at, _)| at).find(whole)?;
    Some(Place::within(file, text, at..at + value.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_found_whole_with_its_line_and_columns() {
        let text = "a = \"https://x.example/blog/a-b\"\nb = 'é' # \"https://x.example/blog/a\"\n";
        let place = place_of("https://x.example/blog/a", "f.toml", text.to_owned()).unwrap();
        assert_eq!((place.line, place.column, place.end_column), (2, 12, 36));
        assert_eq!(&*place.excerpt, "b = 'é' # \"https://x.example/blog/a\"");
        let text = "a = \"/b#c\"\nb = \"/b?c\"\nc = \"/b\"\n";
        assert_eq!(place_of("/b", "f.toml", text.to_owned()).unwrap().line, 3);
        let other = place_of("https://y.example", "f.toml", text.to_owned());
        assert_eq!(other, None);
    }
}
