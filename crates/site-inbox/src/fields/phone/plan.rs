//! The regions that share a calling code, and how a number with that code is parsed and validated.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use super::region::Region;

/// Written by `web/src/ui/phone/generate.mjs` from the metadata of `libphonenumber-js`.
const TABLE: &str = include_str!("patterns.tsv");

static PLANS: LazyLock<HashMap<&'static str, NumberingPlan>> = LazyLock::new(|| {
    let mut plans: HashMap<&str, NumberingPlan> = HashMap::new();
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    for (code, line) in lines.filter_map(|line| line.split_once('\t')) {
        let regions = Vec::new();
        let plan = plans.entry(code).or_insert(NumberingPlan { code, regions });
        plan.regions.push(Region::read(line));
    }
    plans
});

/// A country whose numbers may be written as they are dialled there.
#[derive(Clone, Copy)]
pub(super) struct Country {
    plan: &'static NumberingPlan,
    region: &'static Region,
}

impl Country {
    /// The country with these two letters, or the main one of a calling code (`+254` or `254`).
    pub(super) fn chosen(text: &str) -> Option<Self> {
        if let Some(plan) = PLANS.get(text.trim_start_matches('+')) {
            let region = plan.main();
            return Some(Self { plan, region });
        }
        PLANS.values().find_map(|plan| {
            let mut regions = plan.regions.iter();
            let region = regions.find(|region| region.id == text && text != "001")?;
            Some(Self { plan, region })
        })
    }

    /// Plan and national number of digits without a plus sign: after the prefix for calls abroad, after the country's own
    /// calling code, or as they are dialled in the country. `None` if a call abroad goes to an unknown calling code.
    pub(super) fn read<'a>(
        &self,
        digits: &'a str,
    ) -> Option<(&'static NumberingPlan, Cow<'a, str>)> {
        let Self { plan, region } = *self;
        if let Some(rest) = region.without_abroad(digits) {
            return NumberingPlan::of(rest);
        }
        let whole = plan.without_prefix_of(region, digits);
        if let Some(rest) = digits.strip_prefix(plan.code)
            && region.lacks_plus(&whole, &plan.without_prefix_of(region, rest))
        {
            return Some((plan, plan.national(rest)));
        }
        Some((plan, whole))
    }
}

/// The numbering plan of a calling code.
pub(super) struct NumberingPlan {
    pub(super) code: &'static str,
    /// At least one; the first is the main one.
    regions: Vec<Region>,
}

impl NumberingPlan {
    /// The plan whose calling code `digits` begin with, and the national number after the code. No code is a prefix of
    /// another, so at most one matches.
    pub(super) fn of(digits: &str) -> Option<(&'static Self, Cow<'_, str>)> {
        (1..=3).find_map(|length| {
            let (code, rest) = digits.split_at_checked(length)?;
            let plan = PLANS.get(code)?;
            Some((plan, plan.national(rest)))
        })
    }

    fn main(&self) -> &Region {
        &self.regions[0]
    }

    /// The national number of digits that follow the calling code. People also write the national prefix there, as in
    /// +254 (0)712 345678. The main region defines it.
    pub(super) fn national<'a>(&self, digits: &'a str) -> Cow<'a, str> {
        self.without_prefix_of(self.main(), digits)
    }

    fn without_prefix_of<'a>(&self, region: &Region, digits: &'a str) -> Cow<'a, str> {
        match region.without_prefix(digits) {
            Some(national)
                if region.may_lose_prefix(digits, &national)
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
        let mut regions = self.regions.iter().filter(|_| self.regions.len() > 1);
        let claims = regions.find(|region| region.claims(national));
        claims.unwrap_or(self.main())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_of_the_table_compiles() {
        let patterns: Vec<_> = PLANS
            .values()
            .flat_map(|plan| &plan.regions)
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
