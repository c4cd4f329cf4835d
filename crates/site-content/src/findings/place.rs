use std::sync::Arc;

/// A range of a content file. Lines and columns count from 1; columns count characters.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Path below the content folder, with forward slashes.
    pub file: Arc<str>,
    /// First line.
    pub line: u32,
    /// First character.
    pub column: u32,
    /// Last line.
    pub end_line: u32,
    /// Column after the last character.
    pub end_column: u32,
    /// Text of the first line, for printing; empty for a file that is missing.
    pub excerpt: Arc<str>,
}

impl Place {
    /// The first column of a file whose text can't be shown: missing, unreadable or an image.
    pub fn of_file(file: &str) -> Self {
        Self {
            file: file.into(),
            line: 1,
            column: 1,
            end_line: 1,
            end_column: 1,
            excerpt: "".into(),
        }
    }
}
