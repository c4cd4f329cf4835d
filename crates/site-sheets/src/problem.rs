use std::fmt;

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
    pub(crate) fn new(
        (row, column): (usize, usize),
        rule: &str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        Self {
            row,
            column,
            rule: rule.to_owned(),
            message: message.into(),
            help: help.into(),
        }
    }
}

/// `{row}:{column}: error[{rule}]: {sentence}`; the caller writes the name of the file in front.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clean = |text: &str| -> String {
            let shown = text.chars().map(|c| if c.is_control() { ' ' } else { c });
            shown.collect()
        };
        let Self {
            row,
            column,
            rule,
            message,
            help,
        } = self;
        write!(f, "{row}:{column}: error[{rule}]: {}", clean(message))?;
        if !help.is_empty() {
            write!(f, "\n  = help: {}", clean(help))?;
        }
        Ok(())
    }
}
