//! Title case, by the same rule as `web/src/ui/titleCase.ts`. `tests/title_case.tsv` holds examples that tests of
//! both use.

/// Words that stay in lower case unless they are the first or the last.
const SMALL: &str =
    "a an and as at but by en for from if in nor of on or per so the to up via vs with yet";

/// The title of a page without one: the last segment of its path in title case. Empty for `/`.
pub fn title_of_path(path: &str) -> String {
    let segment = path.rsplit('/').next().unwrap_or_default();
    title_case(&segment.replace(['-', '_'], " "))
}

/// Capitalizes every word except small words (a, the, of) that are neither first nor last. Capitals that a word
/// already has stay (`AI`, `FAQs`).
fn title_case(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let last = words.len().saturating_sub(1);
    let cased = words.iter().enumerate().map(|(index, word)| {
        let small = word.to_lowercase();
        let at_edge = index == 0 || index == last;
        if !at_edge && SMALL.split(' ').any(|one| one == small) {
            small
        } else {
            capitalized(word)
        }
    });
    cased.collect::<Vec<_>>().join(" ")
}

/// Capitalizes the first letter, which may stand behind quotation marks and brackets.
fn capitalized(word: &str) -> String {
    let Some((at, letter)) = word.char_indices().find(|(_, c)| c.is_alphanumeric()) else {
        return word.to_owned();
    };
    let (before, after) = (&word[..at], &word[at + letter.len_utf8()..]);
    format!("{before}{}{after}", letter.to_uppercase())
}

#[cfg(test)]
mod tests {
    use super::{title_case, title_of_path};

    // Promise: findings 1; layout 3; pages 21
    #[test]
    fn every_example_of_the_shared_table_gets_its_title() {
        let table = include_str!("../../../tests/title_case.tsv");
        let mut seen = 0;
        for line in table.lines() {
            let (text, title) = line.split_once('\t').expect("two columns");
            assert_eq!(title_case(text), title);
            seen += 1;
        }
        assert!(seen >= 15, "{seen} examples");
    }

    // Promise: findings 1; pages 21
    #[test]
    fn a_page_without_a_title_gets_the_last_segment_of_its_path_in_title_case() {
        assert_eq!(title_of_path("/terms-of-service"), "Terms of Service");
        assert_eq!(title_of_path("/events/x/the_day-after"), "The Day After");
        assert_eq!(title_of_path("/"), "");
    }
}
