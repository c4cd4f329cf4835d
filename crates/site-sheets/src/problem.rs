use std::fmt;

use site_content::{ReadError, counted};

/// Why a table can't be made or imported.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum SheetError {
    #[error("{}: {}", .0.path.display(), .0.source)]
    Read(#[from] ReadError),
    #[error("{0} is not well-formed: `website check` says where")]
    Broken(String),
    #[error("the table can't be written: {0}")]
    Write(#[from] csv::Error),
    #[error("{} in the table", counted(&.0.len(), "problem"))]
    Problems(Vec<Problem>),
}

/// A problem at a cell of a table. Row 1 is the header, as in a spreadsheet.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// Counted from 1.
    pub row: usize,
    /// Counted from 1.
    pub column: usize,
    /// The name in kebab-case: a rule of the content folder, or a rule of tables.
    pub rule: String,
    /// A sentence that says what is wrong.
    pub message: String,
    /// A sentence that says what to do; it may be empty.
    pub help: String,
}

impl Problem {
    pub(crate) fn new(at: (usize, usize), rule: &str, message: &str, help: &str) -> Self {
        let (row, column) = at;
        Self {
            row,
            column,
            rule: rule.to_owned(),
            message: message.to_owned(),
            help: help.to_owned(),
        }
    }
}

/// `{row}:{column}: error[{rule}]: {sentence}`; the caller writes the name of the file in front.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clean = |text: &str| text.replace(char::is_control, " ");
        let (row, column, rule) = (self.row, self.column, &self.rule);
        write!(f, "{row}:{column}: error[{rule}]: {}", clean(&self.message))?;
        if !self.help.is_empty() {
            write!(f, "\n  = help: {}", clean(&self.help))?;
        }
        Ok(())
    }
}
