//! The addresses that a drawing may name.

use std::borrow::Cow;

use crate::embedded;
use crate::notes::Notes;

/// What an address is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    /// A part of the document: `<use>`, a gradient, a path.
    Part,
    /// A picture, or a part of the document.
    Picture,
    /// A font.
    Font,
}

/// The address as it may stand in the copy: a part of the same document, or a picture or a font in a `data:` address.
/// Gives `None` for every other address. `property`: the attribute or the CSS property that names it.
pub(crate) fn permitted<'a>(
    address: &'a str,
    purpose: Use,
    property: &str,
    notes: &mut Notes,
) -> Option<Cow<'a, str>> {
    let address = clean(address);
    if let Some(part) = address.strip_prefix('#') {
        notes.work.refer(property, part);
        return (purpose != Use::Font).then_some(address);
    }
    match purpose {
        Use::Part => None,
        Use::Picture => embedded::picture(&address, notes).map(Cow::Owned),
        Use::Font => embedded::font(&address).map(Cow::Owned),
    }
}

/// Whether a value is the address of a script. No attribute that stays is used as the address of a document; this is so
/// for every attribute of every browser to come.
pub(crate) fn runs(value: &str) -> bool {
    value.split(';').any(|part| {
        let packed: String = part
            .chars()
            .filter(|c| !c.is_whitespace() && !c.is_control())
            .take(12)
            .flat_map(char::to_lowercase)
            .collect();
        packed.starts_with("javascript:") || packed.starts_with("vbscript:")
    })
}

/// An address for a message: on one line, and not too long.
pub(crate) fn shown(address: &str) -> String {
    let line: String = clean(address).chars().filter(|c| !c.is_control()).collect();
    match line.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// Removes what the URL standard ignores: spaces and control characters around the address, tabs and line breaks in it.
fn clean(address: &str) -> Cow<'_, str> {
    let trimmed = address.trim_matches(|c: char| c <= ' ');
    if trimmed.contains(['\t', '\r', '\n']) {
        return trimmed.replace(['\t', '\r', '\n'], "").into();
    }
    trimmed.into()
}
