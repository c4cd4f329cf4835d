use std::fmt;

/// A record that was skipped because it can't be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skipped {
    /// Its id, or its number in the dump if it has no id.
    pub id: String,
    /// Why it can't be used.
    pub reason: String,
}

/// The result of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// New files.
    pub created: usize,
    /// Files that were rewritten.
    pub updated: usize,
    /// Files whose record did not change.
    pub unchanged: usize,
    /// Entries that were hidden because their record is inactive or withdrawn.
    pub hidden: usize,
    /// Values of an editor that were kept although the registry has others.
    pub kept: usize,
    /// Records that are inactive or withdrawn.
    pub inactive: usize,
    /// Records that `types`, `country` or `limit` exclude.
    pub filtered: usize,
    /// Records that can't be used, and files that can't be merged.
    pub skipped: Vec<Skipped>,
    /// The place at which a dump is truncated or damaged; the records before it were imported.
    pub broken: Vec<String>,
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = self.created + self.updated + self.unchanged;
        writeln!(
            f,
            "{total} organizations: {} new, {} updated, {} unchanged.",
            self.created, self.updated, self.unchanged
        )?;
        if self.hidden > 0 {
            writeln!(
                f,
                "{} hidden: inactive or withdrawn since the last import.",
                self.hidden
            )?;
        }
        if self.kept > 0 {
            writeln!(f, "{} values of an editor kept.", self.kept)?;
        }
        writeln!(
            f,
            "Left out: {} inactive or withdrawn, {} by types, country or limit, {} that can't be used.",
            self.inactive,
            self.filtered,
            self.skipped.len()
        )
    }
}
