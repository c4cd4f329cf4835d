//! CSS without what fetches: style sheets, `style` attributes and the values of presentation attributes.
//!
//! The text is split into tokens as CSS Syntax 3 says, so that escapes, comments, capitals and quotes can't hide an
//! address. What is not permitted is left out in the smallest unit that a browser would skip too: a declaration, or else
//! a rule. Every token that is kept is checked in the same way, whatever part of a rule it is in.

mod check;
mod sheet;
mod tokens;

use check::checked;
use sheet::{Level, Sheet};

use crate::notes::Notes;

/// A style sheet. What it leaves out is noted.
pub(crate) fn sheet(text: &str, notes: &mut Notes) -> String {
    Sheet::new(&unix(text), notes).copied(Level::Sheet)
}

/// The declarations of a `style` attribute.
pub(crate) fn declarations(text: &str, notes: &mut Notes) -> String {
    Sheet::new(&unix(text), notes).copied(Level::Attribute)
}

/// The value of an attribute, by its name, that may be CSS. Gives the name of what is not permitted.
pub(crate) fn value(attribute: &str, text: &str, notes: &mut Notes) -> Result<String, String> {
    // Only a function can fetch in a value, and most values have none: paths, numbers, colours.
    if !text.contains('(') {
        return Ok(text.to_owned());
    }
    checked(&tokens::tokens(&unix(text)), Some(attribute), false, notes)
}

/// Line breaks as CSS knows them.
fn unix(text: &str) -> String {
    text.replace("\r\n", "\n").replace(['\r', '\u{c}'], "\n")
}
