//! The modifiers of the image derivatives that the site's own pages name.

use std::{
    collections::HashSet,
    sync::{PoisonError, RwLock},
};

use site_images::{Class, DerivativeRequest, Modifiers};

/// Image quality in low-data mode; the other modifiers stay the same.
const LOW_DATA_QUALITY: u8 = 45;

/// The modifiers that the pages of a snapshot use, for any image. They are noted while pages render, except pages that
/// contain a visitor's text. A page that the browser renders from its payload, or in low-data mode, uses the same
/// modifiers. Together with the content's images this limits which derivatives are [`Class::Named`], for which a worker
/// is always available.
#[derive(Default)]
pub struct ImageShapes {
    // Grows with each page that renders, and is bounded because a snapshot has the pages of one reading.
    seen: RwLock<HashSet<Modifiers>>,
}

impl ImageShapes {
    /// Notes the derivatives that a rendered page names.
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

    /// Whether some page names images with these modifiers.
    pub fn has(&self, modifiers: &Modifiers) -> bool {
        let seen = self.seen.read().unwrap_or_else(PoisonError::into_inner);
        seen.contains(modifiers)
    }
}

/// A derivative that a page names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedDerivative {
    /// The part of the path after `/_ipx/`, which is also its place in an export.
    pub tail: String,
    /// The request to the image service.
    pub request: DerivativeRequest,
}

impl NamedDerivative {
    /// Parses the part of the path after `/_ipx/`; `None` if it names no derivative.
    pub fn parse(tail: String) -> Option<Self> {
        let request = DerivativeRequest::parse(&tail).ok()?.class(Class::Named);
        Some(Self { tail, request })
    }

    /// The tail of the same derivative in low-data mode, as pages write it; `None` if low-data mode never offers it.
    pub fn sparing_tail(&self) -> Option<String> {
        let own = format!("q_{}", self.request.modifiers.quality?);
        let sparing = format!("q_{LOW_DATA_QUALITY}");
        (own != sparing && self.is_offered_in_low_data_mode())
            .then(|| self.tail.replacen(&own, &sparing, 1))
    }

    /// The same derivative in low-data mode; `None` if low-data mode never offers it.
    pub fn sparing(&self) -> Option<DerivativeRequest> {
        let modifiers = sparing(self.request.modifiers)?;
        self.is_offered_in_low_data_mode().then(|| {
            DerivativeRequest::new(modifiers, self.request.path.clone()).class(Class::Named)
        })
    }

    fn is_offered_in_low_data_mode(&self) -> bool {
        const LARGEST: u32 = 1024;
        let width = self.request.modifiers.width;
        width.is_none_or(|width| width <= LARGEST)
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

/// All derivatives whose addresses occur in a text, in order, including repeats. Invalid addresses are skipped.
pub fn named_in(text: &str) -> impl Iterator<Item = NamedDerivative> {
    text.split("/_ipx/").skip(1).filter_map(|rest| {
        // In `srcset` an address ends with a space and may contain commas.
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
        let expected = [
            "w_640,f_webp,q_72/blog/a%20b.jpg",
            "w_320,f_webp,q_72/blog/a%20b.jpg",
            "w_640&f_webp/c.jpg",
            "_/x.svg",
        ];
        assert_eq!(tails, expected);
    }

    #[test]
    fn noted_modifiers_are_known_at_their_own_and_the_low_data_quality_only() {
        let shapes = ImageShapes::default();
        shapes.note(&named_in(HTML).collect::<Vec<_>>());
        let has = |list: &str| shapes.has(&Modifiers::parse(list).unwrap());
        assert!(has("w_640,f_webp,q_72") && has("q_45&f_webp&w_640") && has("_"));
        assert!(!has("w_640,f_webp,q_71") && !has("w_641,f_webp,q_72") && !has("q_45"));
    }
}
