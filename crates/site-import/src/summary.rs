use std::fmt;

/// A record that was left out because it can't be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skipped {
    /// Its id, or its number in the dump where it has none.
    pub id: String,
    /// What is wrong with it.
    pub reason: String,
}

/// What an import did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// Files that are new.
    pub created: usize,
    /// Files that were written anew.
    pub updated: usize,
    /// Files whose record did not change.
    pub unchanged: usize,
    /// Entries that are hidden from now on: their record is inactive or withdrawn.
    pub hidden: usize,
    /// Values of an editor that differ from the registry's and were kept.
    pub kept: usize,
    /// Records that are inactive or withdrawn.
    pub inactive: usize,
    /// Records that `types`, `country` or `limit` leave out.
    pub filtered: usize,
    /// Records that can't be used, and files that can't be merged.
    pub skipped: Vec<Skipped>,
    /// Where a dump broke off; what stood before was imported.
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
