//! Style rules by the class names they need, so that a page contains only the rules that can match it.
//!
//! A rule is included if one of its selectors can match, which means that all class names of that selector occur in the
//! page. Rules without class names are always included. The rules keep their order, so the cascade stays the same. The fonts
//! of rarer letters are included if the page has such a letter.

use std::collections::{BTreeSet, HashSet};

use serde::Deserialize;

/// The style sheet, divided into rules by the web build (`css.json`).
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Styles {
    /// `@font-face` rules; left out for visitors who save data.
    fonts: String,
    /// `@font-face` rules of the letters that [`is_rare`] names. They come before the others, which have letters in common with them.
    rare_fonts: String,
    /// Rules of every page.
    base: String,
    rules: Vec<Rule>,
}

#[derive(Debug, Deserialize)]
struct Rule {
    /// At-rules that contain it, such as `@media`; outermost first.
    #[serde(default)]
    at: Vec<String>,
    css: String,
    /// One list of required class names for each selector.
    when: Vec<Vec<String>>,
}

/// The rules of the style sheet that a page needs. Every page of a snapshot keeps one, so it holds numbers: the class
/// names would take a hundred times as many bytes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct PageStyles {
    /// Numbers of the rules, in order.
    rules: Box<[u32]>,
    /// Whether it has a letter that is rare in the languages of most pages.
    has_rare_letters: bool,
    /// Average colours of its images, sorted, from their placeholder classes.
    colors: Box<[[u8; 6]]>,
}

impl Styles {
    /// The rules for a page with this HTML, whose class attributes have these values.
    pub(crate) fn needed<'c>(
        &self,
        classes: impl IntoIterator<Item = &'c String>,
        html: &str,
    ) -> PageStyles {
        let classes = classes.into_iter();
        let names: HashSet<&str> = classes
            .flat_map(|value| value.split_ascii_whitespace())
            .collect();
        let matches = |list: &Vec<String>| list.iter().all(|name| names.contains(name.as_str()));
        let rules = (0..).zip(&self.rules);
        let rules = rules.filter(|(_, rule)| rule.when.iter().any(matches));
        let colors = names.iter().filter_map(|name| {
            let color = name.strip_prefix("ph-")?.as_bytes();
            let color: [u8; 6] = color.try_into().ok()?;
            color.iter().all(u8::is_ascii_hexdigit).then_some(color)
        });
        PageStyles {
            rules: rules.map(|(number, _)| number).collect(),
            has_rare_letters: html.contains(is_rare),
            colors: colors.collect::<BTreeSet<_>>().into_iter().collect(),
        }
    }

    /// The style sheet of one page.
    pub(crate) fn page(&self, needed: &PageStyles, low_data: bool) -> String {
        let mut css = String::with_capacity(24 * 1024);
        if !low_data {
            if needed.has_rare_letters {
                css.push_str(&self.rare_fonts);
            }
            css.push_str(&self.fonts);
        }
        css.push_str(&self.base);
        let mut open: &[String] = &[];
        let numbers = needed.rules.iter().map(|number| *number as usize);
        for rule in numbers.filter_map(|number| self.rules.get(number)) {
            // An at-rule that holds the rule before as well, such as the layer, stays open.
            let shared = open.iter().zip(&rule.at).take_while(|(a, b)| a == b);
            let shared = shared.count();
            css.extend(open.iter().skip(shared).map(|_| '}'));
            for at in rule.at.iter().skip(shared) {
                css.push_str(at);
                css.push('{');
            }
            open = &rule.at;
            css.push_str(&rule.css);
        }
        css.extend(open.iter().map(|_| '}'));
        for color in &needed.colors {
            let color = String::from_utf8_lossy(color);
            css.push_str(&format!(".ph-{color}{{background-color:#{color}}}"));
        }
        css
    }
}

impl PageStyles {
    /// The same for a page that has other texts.
    pub(crate) fn with_html(&self, html: &str) -> Self {
        Self {
            has_rare_letters: html.contains(is_rare),
            ..self.clone()
        }
    }
}

/// Whether a letter is in the range of the rare fonts (`web/scripts/fonts.mjs`).
fn is_rare(letter: char) -> bool {
    matches!(letter, '\u{100}'..='\u{130}' | '\u{132}'..='\u{151}' | '\u{154}'..='\u{17f}'
        | '\u{218}'..='\u{21b}' | '\u{1e80}'..='\u{1ef3}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn styles() -> Styles {
        let json =
            br#"{"fonts":"@font-face{}","rareFonts":"@font-face{rare}","base":"body{}","rules":[
            {"css":".a{}","when":[["a"]]},
            {"at":["@media (width>=40rem)"],"css":".a-b{}","when":[["a","b"],["c"]]},
            {"at":["@media (width>=40rem)"],"css":".d{}","when":[["d"]]},
            {"at":["@layer l"],"css":".e{}","when":[["e"]]},
            {"at":["@layer l","@media print"],"css":".f{}","when":[["f"]]},
            {"at":["@layer l"],"css":".g{}","when":[["g"]]}]}"#;
        serde_json::from_slice(json).unwrap()
    }

    fn css(classes: &[&str], low_data: bool) -> String {
        let styles = styles();
        let classes: Vec<String> = classes.iter().map(|value| (*value).to_owned()).collect();
        styles.page(&styles.needed(&classes, ""), low_data)
    }

    #[test]
    fn a_page_carries_only_rules_that_can_match_it() {
        assert_eq!(
            css(&["a d"], false),
            "@font-face{}body{}.a{}@media (width>=40rem){.d{}}"
        );
    }

    #[test]
    fn fonts_of_rare_letters_come_before_the_others_on_a_page_that_has_such_a_letter() {
        let styles = styles();
        for (html, rare) in [
            ("<p>Évora, cœur, ı, \u{2019}ÿ€</p>", false),
            ("<p>Poznań</p>", true),
            ("<p>Iași</p>", true),
            ("<p>Ŵ</p>", true),
            ("<p>Việt Nam</p>", true),
            ("<p>日本, العربية</p>", false),
        ] {
            let needed = styles.needed(&[], html);
            let expected = if rare { "@font-face{rare}" } else { "" };
            let expected = format!("{expected}@font-face{{}}body{{}}");
            assert_eq!(styles.page(&needed, false), expected, "{html}");
            assert_eq!(styles.page(&needed, true), "body{}", "{html}");
            let other = styles.needed(&[], "").with_html(html);
            assert_eq!(other, needed, "{html}");
        }
    }

    #[test]
    fn one_matching_selector_suffices_and_adjacent_rules_share_their_at_rule() {
        assert_eq!(
            css(&["c", "d"], true),
            "body{}@media (width>=40rem){.a-b{}.d{}}"
        );
    }

    #[test]
    fn a_layer_is_opened_once_around_rules_with_and_without_a_media_query() {
        assert_eq!(
            css(&["e", "f", "g"], true),
            "body{}@layer l{.e{}@media print{.f{}}.g{}}"
        );
    }

    #[test]
    fn placeholders_of_the_pages_images_get_their_colour_in_order() {
        let css = css(&["ph-bbbbbb", "x ph-aabbcc ph-zzz ph-aabbcg"], true);
        let colours = ".ph-aabbcc{background-color:#aabbcc}.ph-bbbbbb{background-color:#bbbbbb}";
        assert_eq!(css, format!("body{{}}{colours}"));
    }
}
