//! The regions that share a calling code, and how a number with that code is parsed and validated.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use super::region::Region;

/// Written by `web/src/ui/phone/generate.mjs` from the metadata of `libphonenumber-js`.
const TABLE: &str = include_str!("patterns.tsv");

static PLANS: LazyLock<HashMap<&'static str, Plan>> = LazyLock::new(|| {
    let mut plans: HashMap<&str, Plan> = HashMap::new();
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    for (code, line) in lines.filter_map(|line| line.split_once('\t')) {
        let region = Region::read(line);
        match plans.get_mut(code) {
            Some(plan) => plan.others.push(region),
            None => {
                let plan = Plan {
                    code,
                    main: region,
                    others: Vec::new(),
                };
                plans.insert(code, plan);
            }
        }
    }
    plans
});

/// The numbering plan of a calling code.
pub(super) struct Plan {
    pub(super) code: &'static str,
    main: Region,
    others: Vec<Region>,
}

impl Plan {
    /// The plan whose calling code `digits` begin with, and the digits after the code. No code is a prefix of another,
    /// so at most one matches.
    pub(super) fn of(digits: &str) -> Option<(&'static Self, &str)> {
        (1..=3).find_map(|length| {
            let (code, rest) = digits.split_at_checked(length)?;
            Some((PLANS.get(code)?, rest))
        })
    }

    /// The national number without the national prefix, which people also write after the calling code, as in
    /// +254 (0)712 345678. The main region defines the prefix.
    pub(super) fn national<'a>(&self, digits: &'a str) -> Cow<'a, str> {
        match self.main.without_prefix(digits) {
            Some(national)
                if self.main.may_lose_prefix(digits, &national)
                    && self.region_of(&national).is_possible_length(national.len()) =>
            {
                national.into()
            }
            _ => digits.into(),
        }
    }

    /// Whether the national number matches a pattern of its region.
    pub(super) fn is_valid(&self, national: &str) -> bool {
        self.region_of(national).is_valid(national)
    }

    /// The first region that claims the number; the main region if none does or if there is no other.
    fn region_of(&self, national: &str) -> &Region {
        let mut regions = std::iter::once(&self.main).chain(&self.others);
        regions
            .find(|region| !self.others.is_empty() && region.claims(national))
            .unwrap_or(&self.main)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_of_the_table_compiles() {
        let regions = |plan: &'static Plan| std::iter::once(&plan.main).chain(&plan.others);
        let patterns: Vec<_> = PLANS
            .values()
            .flat_map(regions)
            .flat_map(Region::patterns)
            .collect();
        assert!(patterns.len() > 1_000, "{}", patterns.len());
        assert!(patterns.iter().all(|pattern| pattern.regex().is_some()));
    }

    #[test]
    fn no_calling_code_is_a_prefix_of_another() {
        for code in PLANS.keys() {
            assert!((1..code.len()).all(|length| !PLANS.contains_key(&code[..length])));
        }
    }
}
