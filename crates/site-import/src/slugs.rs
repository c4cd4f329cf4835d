//! Makes slugs from names. A slug never changes afterwards.

use std::collections::HashSet;

use site_content::Slug;

/// Longest slug that is made from a name, in bytes, so that a suffix still fits.
const MAX_NAME: usize = 70;

/// A name that needs a slug.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted<'a> {
    pub(crate) id: &'a str,
    pub(crate) name: &'a str,
    pub(crate) country: &'a str,
}

/// Returns a slug for each name, in the same order, distinct and not in `taken`.
///
/// Slugs are assigned in the order of the ids, so that the same records get the same slugs in any order of the dump.
/// The first of several equal names gets the name alone, the second gets its country as a suffix, and further ones get
/// a number.
pub(crate) fn assign(wanted: &[Wanted<'_>], mut taken: HashSet<String>) -> Vec<Slug> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_unstable_by_key(|&i| wanted[i].id);
    let mut slugs: Vec<Option<Slug>> = vec![None; wanted.len()];
    for i in order {
        let slug = one(&wanted[i], &taken);
        taken.insert(slug.to_string());
        slugs[i] = Some(slug);
    }
    // The loop has filled every element of `order`.
    slugs.into_iter().flatten().collect()
}

fn one(wanted: &Wanted<'_>, taken: &HashSet<String>) -> Slug {
    let base = of_name(wanted.name).unwrap_or_else(|| of_id(wanted.id));
    let place = of_name(wanted.country).map(|country| format!("{base}-{country}"));
    let numbered = (2..).map(|n: usize| format!("{base}-{n}"));
    std::iter::once(base.clone())
        .chain(place.filter(|slug| slug.len() <= Slug::MAX_LEN))
        .chain(numbered)
        .filter(|slug| !taken.contains(slug))
        .find_map(|slug| slug.parse().ok())
        // Unreachable: the numbers have no end, and a short one always fits.
        .unwrap_or_else(|| unreachable!("a number makes every slug a new one"))
}

/// Transliterates to lower-case letters and hyphens, and cuts between words; `None` if nothing is left.
fn of_name(name: &str) -> Option<String> {
    let plain = deunicode::deunicode_with_tofu(name, " ");
    let slug = Slug::from_text(&plain)?.to_string();
    if slug.len() <= MAX_NAME {
        return Some(slug);
    }
    let cut = slug.get(..=MAX_NAME)?;
    let end = cut.rfind('-').unwrap_or(MAX_NAME);
    cut.get(..end).map(str::to_owned)
}

/// `https://ror.org/00003g016` → `ror-00003g016`.
fn of_id(id: &str) -> String {
    let tail = id.trim_end_matches('/').rsplit('/').next();
    let tail = tail.and_then(of_name).unwrap_or_default();
    format!("ror-{tail}").trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn slugs(wanted: &[(&str, &str, &str)], taken: &[&str]) -> Vec<String> {
        let wanted: Vec<Wanted<'_>> = wanted
            .iter()
            .map(|&(id, name, country)| Wanted { id, name, country })
            .collect();
        let taken = taken.iter().map(|slug| (*slug).to_owned()).collect();
        let slugs = assign(&wanted, taken);
        slugs.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_slug_is_the_name_in_plain_letters() {
        for (name, slug) in [
            ("World Water Watch", "world-water-watch"),
            (
                "Pontificia Universidad Católica del Perú",
                "pontificia-universidad-catolica-del-peru",
            ),
            ("Министерство науки", "ministerstvo-nauki"),
            ("北京大学", "bei-jing-da-xue"),
            (
                "Boehringer Ingelheim (Portugal)",
                "boehringer-ingelheim-portugal",
            ),
            ("L'Œuvre d'Été", "loeuvre-dete"),
        ] {
            assert_eq!(slugs(&[("https://ror.org/1", name, "Peru")], &[]), [slug]);
        }
    }

    #[test]
    fn a_name_without_letters_takes_its_id() {
        assert_eq!(
            slugs(&[("https://ror.org/00003g016", "※※※", "")], &[]),
            ["ror-00003g016"]
        );
    }

    #[test]
    fn equal_names_get_their_country_and_then_numbers() {
        let name = "Ministry of Health";
        let found = slugs(
            &[
                ("https://ror.org/3", name, "Kenya"),
                ("https://ror.org/1", name, "Kenya"),
                ("https://ror.org/2", name, "Kenya"),
                ("https://ror.org/4", name, "Oman"),
            ],
            &[],
        );
        assert_eq!(
            found,
            [
                "ministry-of-health-2",
                "ministry-of-health",
                "ministry-of-health-kenya",
                "ministry-of-health-oman"
            ]
        );
    }

    #[test]
    fn a_long_name_is_cut_between_words() {
        let name = "International Commission for the Evaluation of Smallholder Irrigation and Rural Water Supply Programmes";
        let found = slugs(
            &[
                ("https://ror.org/1", name, "Kenya"),
                ("https://ror.org/2", name, "Kenya"),
            ],
            &[],
        );
        assert_eq!(
            found[0],
            "international-commission-for-the-evaluation-of-smallholder-irrigation"
        );
        assert!(found[1].ends_with("-kenya"));
    }

    proptest! {
        #[test]
        fn any_names_get_different_slugs_whatever_their_order(
            names in prop::collection::vec(prop_oneof!["\\PC{0,120}", "[ab]{1,2}"], 1..40),
            rotate in 0usize..40,
        ) {
            let ids: Vec<String> = (0..names.len()).map(|i| format!("https://ror.org/{i:09}")).collect();
            let all: Vec<(&str, &str, &str)> = ids.iter().zip(&names).map(|(id, name)| (id.as_str(), name.as_str(), "Kenya")).collect();
            let first = slugs(&all, &["a"]);
            let unique: HashSet<&String> = first.iter().collect();
            prop_assert_eq!(unique.len(), first.len());
            prop_assert!(!first.contains(&"a".to_owned()));
            let mut turned = all;
            let by = rotate % names.len();
            turned.rotate_left(by);
            let mut again = slugs(&turned, &["a"]);
            again.rotate_right(by);
            prop_assert_eq!(again, first);
        }
    }
}
