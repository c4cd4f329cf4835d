//! Checks of texts in TOML and in Markdown.

mod invisible;
mod markup;

use site_images::Format;

pub use self::invisible::without_unseen;
pub(crate) use self::{
    invisible::{REMOVE, invisible},
    markup::{cells, conflict_markers, literal_markup},
};
use crate::Rule;

/// What should not stand in a text that visitors read: the rules, each with the message and the help. A text that is not our own need
/// not keep the voice, and no sign in it is markup.
pub(crate) fn remarks(
    text: &str,
    is_own: bool,
) -> impl Iterator<Item = (Rule, String, &'static str)> {
    let unseen = invisible(text, "The text");
    let unseen = unseen.map(|message| (Rule::InvisibleCharacter, message, REMOVE));
    let text = if is_own { text } else { "" };
    let voice = voice(text).map(|(message, help)| (Rule::Voice, message, help));
    let markup = literal_markup(text).map(|(message, help)| (Rule::LiteralMarkup, message, help));
    [unseen, voice, markup].into_iter().flatten()
}

/// Checks an alternative text, before its length. An error has the broken rule, the message and the help.
pub fn alt(text: &str) -> Result<(), (Rule, String, &'static str)> {
    let text = text.trim();
    let help = "Say in a few words what the picture shows.";
    if text.is_empty() {
        let message = "The picture has no description.".to_owned();
        return Err((Rule::MissingAlt, message, help));
    }
    let is_picture = Format::of_name(&text.to_lowercase()).is_some();
    let machine_made = !text.contains(' ')
        && (text.contains('_') || text.contains('/') || text.chars().any(|c| c.is_ascii_digit()));
    if is_picture || machine_made {
        let message = format!("The picture's description reads like a file name: `{text}`.");
        return Err((Rule::FilenameAlt, message, help));
    }
    Ok(())
}

/// Where a text leaves the voice that `content/README.md` decides, as far as a program can see: the message and the help.
fn voice(text: &str) -> Option<(String, &'static str)> {
    straight_apostrophe(text)
        .or_else(|| spelling_with_s(text))
        .or_else(|| short_date(text))
}

fn straight_apostrophe(text: &str) -> Option<(String, &'static str)> {
    let mut words = text.split_whitespace();
    let word = words.find(|word| {
        let mut parts = word.split('\'');
        let before = parts.next().unwrap_or_default();
        before.ends_with(char::is_alphabetic)
            && parts.any(|part| part.starts_with(char::is_alphabetic))
    })?;
    let message = format!("The apostrophe of `{word}` is straight.");
    Some((message, "Write `’`."))
}

/// Stems of words that are spelled with -ize, without their first letter, which may be a capital.
const WITH_S: &str = "rganisation rganise ecognise andomise ustomise ummarise";

fn spelling_with_s(text: &str) -> Option<(String, &'static str)> {
    let mut words = text.split(|c: char| !c.is_alphabetic());
    let word = words.find(|word| {
        let mut chars = word.chars();
        chars.next();
        WITH_S
            .split(' ')
            .any(|stem| chars.as_str().starts_with(stem))
    })?;
    let message = format!("`{word}` is spelled with `s`.");
    let help = "Write it with `z`: organization, recognize, randomize.";
    Some((message, help))
}

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "Jun", "Jul", "Aug", "Sep", "Sept", "Oct", "Nov", "Dec",
];

fn short_date(text: &str) -> Option<(String, &'static str)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_day = |word: &str| {
        let day = word.trim_end_matches([',', '.', ';', ':', ')']);
        matches!(day.len(), 1 | 2) && day.bytes().all(|b| b.is_ascii_digit())
    };
    let date = words.windows(2).find(|pair| match pair {
        [month, day] => MONTHS.contains(&month.trim_end_matches('.')) && is_day(day),
        _ => false,
    })?;
    let message = format!("The date `{}` is shortened.", date.join(" "));
    let help = "Write the day and the whole month: 28 October 2026.";
    Some((message, help))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_voice_has_curly_apostrophes_the_letter_z_and_whole_dates() {
        let broken = |text: &str| voice(text).map(|(message, _)| message);
        for text in [
            "The donor’s rules, on 28 October 2026, of one organization.",
            "Mark 7 students, rock 'n' roll",
            "Exercise, promise and precise advice",
            "",
        ] {
            assert_eq!(broken(text), None, "{text}");
        }
        for text in [
            "the donor's rules",
            "An Organisation",
            "we recognise it",
            "on Oct 28, 2026",
            "Sept. 3",
        ] {
            assert!(broken(text).is_some(), "{text}");
        }
    }
}
