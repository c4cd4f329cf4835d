use std::{fmt, ops::Deref, sync::Arc};

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::rule::{Rule, Severity};

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
        Self::new(file.into(), [(1, 1); 2], "")
    }

    /// From one line and column to another, the end after the last character.
    pub(crate) fn new(file: Arc<str>, at: [(u32, u32); 2], excerpt: impl Into<Arc<str>>) -> Self {
        let [(line, column), (end_line, end_column)] = at;
        let excerpt = excerpt.into();
        Self {
            file,
            line,
            column,
            end_line,
            end_column,
            excerpt,
        }
    }
}

/// One problem of the content. Findings are ordered by place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// Where.
    pub place: Place,
    /// Which rule is broken.
    pub rule: Rule,
    /// A sentence that says what is wrong.
    pub message: String,
    /// A sentence that says what to do; may be empty.
    pub help: String,
}

impl Finding {
    /// A finding: what is wrong, and what to do.
    pub fn new(
        rule: Rule,
        place: Place,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        Self {
            place,
            rule,
            message: message.into(),
            help: help.into(),
        }
    }

    /// The severity; it follows from the rule.
    pub fn severity(&self) -> Severity {
        self.rule.severity()
    }

    pub(crate) fn is_error(&self) -> bool {
        self.severity() == Severity::Error
    }
}

impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Finding", 9)?;
        fields.serialize_field("severity", &self.severity())?;
        fields.serialize_field("rule", &self.rule)?;
        fields.serialize_field("file", &*self.place.file)?;
        fields.serialize_field("line", &self.place.line)?;
        fields.serialize_field("column", &self.place.column)?;
        fields.serialize_field("endLine", &self.place.end_line)?;
        fields.serialize_field("endColumn", &self.place.end_column)?;
        fields.serialize_field("message", &self.message)?;
        fields.serialize_field("help", &self.help)?;
        fields.end()
    }
}

/// The findings of one reading, sorted by place, without duplicates.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Findings(Vec<Finding>);

impl Findings {
    /// Number of findings that keep the site from being published.
    pub fn errors(&self) -> usize {
        self.iter().filter(|finding| finding.is_error()).count()
    }

    /// Number of findings that do not keep the site from being published.
    pub fn warnings(&self) -> usize {
        self.len() - self.errors()
    }

    /// All findings for a person to read, each with its excerpt, separated by an empty line.
    #[must_use]
    pub fn text(&self, style: FindingStyle) -> String {
        let texts: Vec<String> = self.iter().map(|finding| finding.text(style)).collect();
        texts.join("\n")
    }

    /// Replaces the excerpts of findings about files whose text is not that of the folder.
    pub(crate) fn quote<'t>(&mut self, text_of: impl Fn(&str) -> Option<&'t str>) {
        for Finding { place, .. } in &mut self.0 {
            let lines = text_of(&place.file).map(str::lines);
            let at = place.line.saturating_sub(1) as usize;
            if let Some(line) = lines.and_then(|mut lines| lines.nth(at)) {
                place.excerpt = line.trim_start_matches('\u{feff}').into();
            }
        }
    }

    /// Adds findings, keeping the order.
    pub fn extend(&mut self, findings: impl IntoIterator<Item = Finding>) {
        self.0.extend(findings);
        self.0.sort();
        self.0.dedup();
    }
}

impl FromIterator<Finding> for Findings {
    fn from_iter<I: IntoIterator<Item = Finding>>(iter: I) -> Self {
        let mut findings = Self::default();
        findings.extend(iter);
        findings
    }
}

/// The findings in order of place.
impl Deref for Findings {
    type Target = [Finding];

    fn deref(&self) -> &[Finding] {
        &self.0
    }
}

/// The output of `website check` without a terminal: each finding, its excerpt with the place marked, and its help.
impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(FindingStyle::default()))
    }
}

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
