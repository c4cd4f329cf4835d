//! Which derivatives the site's own pages name.

use std::{
    collections::HashSet,
    sync::{PoisonError, RwLock},
};

use site_images::{Class, DerivativeRequest, Modifiers};

/// Quality of visitors who save data: they are offered some of the same shapes at it.
const LOW_DATA_QUALITY: u8 = 45;

/// The modifiers that the pages of a snapshot use, whatever the image. Only what components ask for while they are
/// drawn is noted, and only where no visitor's words are drawn with them. A page that the browser builds from its payload
/// uses those of its kind, as does one that saves data; with the images of the content this bounds what always has a
/// worker.
#[derive(Default)]
pub struct ImageShapes {
    // Each page of the content adds what it shows; a snapshot has the pages of one reading.
    seen: RwLock<HashSet<Modifiers>>,
}

impl ImageShapes {
    /// Notes what was asked for while a page was rendered.
    pub fn note<'a>(&self, images: impl IntoIterator<Item = &'a NamedDerivative>) {
        let mut fresh: HashSet<Modifiers> = HashSet::new();
        {
            let seen = self.seen.read().unwrap_or_else(PoisonError::into_inner);
            for NamedDerivative { request, .. } in images {
                for modifiers in [Some(request.modifiers), sparing(request.modifiers)] {
                    fresh.extend(modifiers.filter(|one| !seen.contains(one)));
                }
            }
        }
        if !fresh.is_empty() {
            let mut seen = self.seen.write().unwrap_or_else(PoisonError::into_inner);
            seen.extend(fresh);
        }
    }

    /// Whether some page names images in this shape.
    pub fn has(&self, modifiers: &Modifiers) -> bool {
        let seen = self.seen.read().unwrap_or_else(PoisonError::into_inner);
        seen.contains(modifiers)
    }
}

/// A derivative that a page names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedDerivative {
    /// What follows `/_ipx/`, without the query: where a static copy of the site has it.
    pub tail: String,
    /// What the image service is asked for.
    pub request: DerivativeRequest,
}

impl NamedDerivative {
    /// Reads what follows `/_ipx/`; `None` where no derivative has that address.
    pub fn parse(tail: String) -> Option<Self> {
        let request = DerivativeRequest::parse(&tail).ok()?.class(Class::Named);
        Some(Self { tail, request })
    }

    /// Where the same is for visitors who save data, as pages write it; `None` where nothing is saved, or where they
    /// are never offered one so large.
    pub fn sparing_tail(&self) -> Option<String> {
        const LARGEST: u32 = 1024;
        let Modifiers { quality, width, .. } = self.request.modifiers;
        if width.is_some_and(|width| width > LARGEST) {
            return None;
        }
        let own = format!("q_{}", quality?);
        let sparing = format!("q_{LOW_DATA_QUALITY}");
        (own != sparing).then(|| self.tail.replacen(&own, &sparing, 1))
    }

    /// The same for visitors who save data; `None` where nothing is saved.
    pub fn sparing(&self) -> Option<DerivativeRequest> {
        let modifiers = sparing(self.request.modifiers)?;
        Some(DerivativeRequest::new(modifiers, self.request.path.clone()).class(Class::Named))
    }
}

fn sparing(modifiers: Modifiers) -> Option<Modifiers> {
    modifiers.quality.map(|_| Modifiers {
        quality: Some(LOW_DATA_QUALITY),
        ..modifiers
    })
}

/// The derivatives in values of `src` and `srcset`.
pub fn named_in_all<'v>(values: impl IntoIterator<Item = &'v String>) -> Vec<NamedDerivative> {
    let values = values.into_iter();
    values.flat_map(|value| named_in(value)).collect()
}

/// All derivatives whose addresses stand in a text, in order, repeats included. What is no valid address is passed over.
pub fn named_in(text: &str) -> impl Iterator<Item = NamedDerivative> {
    text.split("/_ipx/").skip(1).filter_map(|rest| {
        // In `srcset` an address ends with a space; its commas belong to it.
        let end = rest.find(|c: char| c.is_whitespace() || "\"'<>?#\\".contains(c));
        let tail = rest.get(..end.unwrap_or(rest.len()))?.replace("&amp;", "&");
        NamedDerivative::parse(tail)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HTML: &str = r#"<img src="/_ipx/w_640,f_webp,q_72/blog/a%20b.jpg?v=1"
        srcSet="/_ipx/w_320,f_webp,q_72/blog/a%20b.jpg?v=1 320w, /_ipx/w_640&amp;f_webp/c.jpg 640w">
        <img src="/_ipx/_/x.svg"><img src="/_ipx/w_0/bad.jpg"><p>/_ipx/</p>"#;

    #[test]
    fn addresses_are_found_in_src_and_srcset() {
        let tails: Vec<_> = named_in(HTML).map(|one| one.tail).collect();
        let wanted = [
            "w_640,f_webp,q_72/blog/a%20b.jpg",
            "w_320,f_webp,q_72/blog/a%20b.jpg",
            "w_640&f_webp/c.jpg",
            "_/x.svg",
        ];
        assert_eq!(tails, wanted);
    }

    #[test]
    fn a_shape_is_named_also_at_the_quality_that_saves_data_and_no_other() {
        let shapes = ImageShapes::default();
        shapes.note(&named_in(HTML).collect::<Vec<_>>());
        let has = |list: &str| shapes.has(&Modifiers::parse(list).unwrap());
        assert!(has("w_640,f_webp,q_72") && has("q_45&f_webp&w_640") && has("_"));
        assert!(!has("w_640,f_webp,q_71") && !has("w_641,f_webp,q_72") && !has("q_45"));
    }
}
