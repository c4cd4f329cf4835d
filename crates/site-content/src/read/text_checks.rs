//! Checks of texts in TOML and in Markdown.

use crate::Rule;

/// Checks an alternative text. An error has the broken rule, the message and the help.
pub(crate) fn alt(text: &str) -> Result<(), (Rule, String, &'static str)> {
    let text = text.trim();
    let help = "Say in a few words what the picture shows.";
    if text.is_empty() {
        return Err((
            Rule::MissingAlt,
            "The picture has no description.".to_owned(),
            help,
        ));
    }
    let lower = text.to_lowercase();
    let extension = [".jpg", ".jpeg", ".png", ".webp", ".avif", ".svg", ".gif"]
        .iter()
        .any(|extension| lower.ends_with(extension));
    let machine_made = !text.contains(' ')
        && (text.contains('_') || text.contains('/') || text.chars().any(|c| c.is_ascii_digit()));
    if extension || machine_made {
        let message = format!("The picture's description reads like a file name: `{text}`.");
        return Err((Rule::FilenameAlt, message, help));
    }
    Ok(())
}
