//! Style rules by the class names they need, so that a page carries only its own.
//!
//! A rule stays when one of its selectors can match: when all class names of that selector occur in the page.
//! Rules without class names are always there. Order is the order of the whole style sheet, so the cascade of
//! the part is the cascade of the whole.

use std::collections::HashSet;

use serde::Deserialize;

/// The style sheet, taken apart by the web build (`css.json`).
#[derive(Debug, Deserialize)]
pub(crate) struct Styles {
    /// `@font-face` rules; left out for visitors who save data.
    fonts: String,
    /// What every page needs.
    base: String,
    rules: Vec<Rule>,
}

#[derive(Debug, Deserialize)]
struct Rule {
    /// Conditional rules around it, outermost first.
    #[serde(default)]
    at: Vec<String>,
    css: String,
    /// Alternatives; each is the class names it needs.
    when: Vec<Vec<String>>,
}

impl Styles {
    pub(crate) fn parse(json: &[u8]) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(json)
    }

    /// The style sheet of one page.
    pub(crate) fn page(&self, html: &str, low_data: bool) -> String {
        let classes = class_names(html);
        let mut css = String::with_capacity(24 * 1024);
        if !low_data {
            css.push_str(&self.fonts);
        }
        css.push_str(&self.base);
        let mut open: &[String] = &[];
        for rule in &self.rules {
            let wanted =
                |names: &Vec<String>| names.iter().all(|name| classes.contains(name.as_str()));
            if !rule.when.iter().any(wanted) {
                continue;
            }
            if rule.at.as_slice() != open {
                css.extend(open.iter().map(|_| '}'));
                for at in &rule.at {
                    css.push_str(at);
                    css.push('{');
                }
                open = &rule.at;
            }
            css.push_str(&rule.css);
        }
        css.extend(open.iter().map(|_| '}'));
        for color in placeholder_colors(&classes) {
            css.push_str(&format!(".ph-{color}{{background-color:#{color}}}"));
        }
        css
    }
}

/// Class names of a page: everything between `class="` and `"`. React escapes quotes and `&` in attribute values
/// and writes double quotes always; `&gt;` and `&amp;` occur in names of arbitrary variants.
fn class_names(html: &str) -> HashSet<std::borrow::Cow<'_, str>> {
    let mut names = HashSet::with_capacity(512);
    for part in html.split("class=\"").skip(1) {
        let Some((value, _)) = part.split_once('"') else {
            continue;
        };
        for name in value.split_ascii_whitespace() {
            let name = if name.contains('&') {
                let name = name.replace("&gt;", ">").replace("&lt;", "<");
                name.replace("&quot;", "\"")
                    .replace("&#x27;", "'")
                    .replace("&amp;", "&")
                    .into()
            } else {
                name.into()
            };
            names.insert(name);
        }
    }
    names
}

/// Average colours of the page's images, sorted, from their placeholder classes.
fn placeholder_colors<'a>(classes: &'a HashSet<std::borrow::Cow<'_, str>>) -> Vec<&'a str> {
    let mut colors: Vec<&str> = classes
        .iter()
        .filter_map(|name| name.strip_prefix("ph-"))
        .filter(|color| color.len() == 6 && color.bytes().all(|byte| byte.is_ascii_hexdigit()))
        .collect();
    colors.sort_unstable();
    colors
}

#[cfg(test)]
mod tests {
    use super::*;

    fn styles() -> Styles {
        let json = br#"{"fonts":"@font-face{}","base":"body{}","rules":[
            {"css":".a{}","when":[["a"]]},
            {"at":["@media (width>=40rem)"],"css":".a-b{}","when":[["a","b"],["c"]]},
            {"at":["@media (width>=40rem)"],"css":".d{}","when":[["d"]]}]}"#;
        Styles::parse(json).unwrap()
    }

    #[test]
    fn a_page_carries_only_rules_that_can_match_it() {
        let css = styles().page(r#"<p class="a d">"#, false);
        assert_eq!(css, "@font-face{}body{}.a{}@media (width>=40rem){.d{}}");
    }

    #[test]
    fn one_alternative_suffices_and_neighbours_share_their_condition() {
        let css = styles().page(r#"<p class="c"><i class="d">"#, true);
        assert_eq!(css, "body{}@media (width>=40rem){.a-b{}.d{}}");
    }

    #[test]
    fn escaped_class_names_are_read_as_written() {
        let names = class_names(r#"<p class="[&amp;&gt;a]:b">"#);
        assert!(names.contains("[&>a]:b"));
    }

    #[test]
    fn placeholders_of_the_pages_images_get_their_colour() {
        let css = styles().page(r#"<img class="ph-aabbcc ph-zzz">"#, true);
        assert!(
            css.ends_with(".ph-aabbcc{background-color:#aabbcc}"),
            "{css}"
        );
    }
}
