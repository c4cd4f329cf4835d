/// How findings are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FindingStyle {
    /// With colours, for a terminal.
    pub colour: bool,
    /// Width of an excerpt in columns; longer lines are cut around the place.
    pub width: usize,
}

impl Default for FindingStyle {
    /// No colours, for files, pipes and pages.
    fn default() -> Self {
        Self {
            colour: false,
            width: 120,
        }
    }
}

/// Escapes control characters, because a terminal would obey them and a content file can contain any character.
pub(super) fn visible(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                out.extend(char.escape_unicode());
            }
            char if char.is_control() => out.extend(char.escape_default()),
            char => out.push(char),
        }
    }
    out
}
