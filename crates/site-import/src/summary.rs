use std::{collections::BTreeMap, fmt};

use site_content::counted;

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
    /// Values of imported records that can't be used, counted by the reason.
    pub left_out: BTreeMap<&'static str, usize>,
    /// The place at which a dump is truncated or damaged; the records before it were imported.
    pub broken: Vec<String>,
}

impl Summary {
    pub(crate) fn skip(&mut self, id: impl Into<String>, reason: impl Into<String>) {
        let (id, reason) = (id.into(), reason.into());
        self.skipped.push(Skipped { id, reason });
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = self.created + self.updated + self.unchanged;
        let total = counted(&total, "organization");
        writeln!(
            f,
            "{total}: {} new, {} updated, {} unchanged.",
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
            writeln!(f, "{} of an editor kept.", counted(&self.kept, "value"))?;
        }
        writeln!(
            f,
            "Left out: {} inactive or withdrawn, {} by types, country or limit, {} that can't be used.",
            self.inactive,
            self.filtered,
            self.skipped.len()
        )?;
        let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
        for skipped in &self.skipped {
            *reasons.entry(&skipped.reason).or_default() += 1;
        }
        listed(f, "Records left out", &reasons)?;
        listed(f, "Values left out", &self.left_out)
    }
}

/// Most reasons that are written; dumps of other programs can have one for each record.
const REASONS: usize = 20;

fn listed(f: &mut fmt::Formatter<'_>, what: &str, reasons: &BTreeMap<&str, usize>) -> fmt::Result {
    let mut most: Vec<_> = reasons.iter().collect();
    most.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    for (reason, count) in most.into_iter().take(REASONS) {
        writeln!(f, "{what}: {count} because {reason}.")?;
    }
    Ok(())
}
