/// How findings are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// With colours, for a terminal.
    pub colour: bool,
    /// Columns that an excerpt may take; longer lines are cut around the place.
    pub width: usize,
}

impl Default for Look {
    /// For files, pipes and pages.
    fn default() -> Self {
        Self {
            colour: false,
            width: 120,
        }
    }
}

/// Without what a terminal would obey: a content file can hold any character.
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
