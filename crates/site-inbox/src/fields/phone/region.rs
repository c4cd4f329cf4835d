//! The patterns of the numbers of one country or territory.

use super::pattern::Pattern;

/// One line of `patterns.tsv`. All digits in this module are national numbers, without the calling code.
pub(super) struct Region {
    /// Two letters, or 001 for a calling code without a country.
    pub(super) id: &'static str,
    abroad: Option<Pattern>,
    general: Pattern,
    lengths: Lengths,
    prefix: Option<Pattern>,
    /// Replacement of the national prefix, with `$1` for its first group (`9$1` in Argentina).
    rule: Option<&'static str>,
    /// If present, it alone decides which numbers of a shared calling code belong to the region.
    leading: Option<Pattern>,
    types: Vec<(Pattern, Lengths)>,
}

impl Region {
    /// Parses a line without its calling code. The first lines of the file name the fields.
    pub(super) fn read(line: &'static str) -> Self {
        let mut fields = line.split('\t');
        let mut next = || fields.next().unwrap_or_default();
        let some = |field: &'static str| (!field.is_empty()).then_some(field);
        Self {
            id: next(),
            abroad: some(next()).map(Pattern::start),
            general: Pattern::whole(next()),
            lengths: Lengths::read(next()),
            prefix: some(next()).map(Pattern::start),
            rule: some(next()),
            leading: some(next()).map(Pattern::start),
            types: fields
                .filter_map(|field| field.split_once(' '))
                .map(|(pattern, lengths)| (Pattern::whole(pattern), Lengths::read(lengths)))
                .collect(),
        }
    }

    /// Whether the digits are a number of any type (fixed line, mobile, …) of this region. Their length excludes most
    /// types before a pattern is compiled.
    pub(super) fn is_valid(&self, digits: &str) -> bool {
        self.general.matches(digits)
            && self
                .types
                .iter()
                .any(|(pattern, lengths)| lengths.contain(digits.len()) && pattern.matches(digits))
    }

    /// Whether a number with a calling code that several regions share belongs to this region.
    pub(super) fn claims(&self, digits: &str) -> bool {
        match &self.leading {
            Some(leading) => leading.matches(digits),
            None => self.is_valid(digits),
        }
    }

    /// The digits without the national prefix, or with its replacement. `None` if the digits have no prefix.
    pub(super) fn without_prefix(&self, digits: &str) -> Option<String> {
        let found = self.prefix.as_ref()?.captures(digits)?;
        let (prefix, rest) = digits.split_at(found.get(0)?.end());
        let caught = found.len() > 1 && found.get(found.len() - 1).is_some_and(|it| !it.is_empty());
        let mut national = String::new();
        if let (Some(rule), true) = (self.rule, caught) {
            found.expand(rule, &mut national);
        } else if prefix.is_empty() {
            return None;
        }
        national.push_str(rest);
        Some(national)
    }

    /// The digits after the prefix for calls abroad, which begin with a calling code. `None` if the digits have no prefix.
    pub(super) fn without_abroad<'a>(&self, digits: &'a str) -> Option<&'a str> {
        let found = self.abroad.as_ref()?.captures(digits)?;
        let rest = &digits[found.get(0)?.end()..];
        // No calling code begins with 0.
        (!rest.starts_with('0')).then_some(rest)
    }

    /// Whether `whole`, which begins with the region's calling code, is more likely an international number that lacks its
    /// plus sign, with the national number `shorter`.
    pub(super) fn lacks_plus(&self, whole: &str, shorter: &str) -> bool {
        let fits_only_shorter = !self.general.matches(whole) && self.general.matches(shorter);
        fits_only_shorter || self.lengths.are_all_below(whole.len())
    }

    /// Whether the prefix may be removed from `digits`, which gives `national`. It may not if `digits` match the
    /// general pattern and `national` does not: the 8 of the Russian 800 555 35 35 is a part of the number.
    pub(super) fn may_lose_prefix(&self, digits: &str, national: &str) -> bool {
        self.general.matches(national) || !self.general.matches(digits)
    }

    /// Whether a number of this region can have this many digits.
    pub(super) fn is_possible_length(&self, length: usize) -> bool {
        self.lengths.contain(length) || self.lengths.are_all_below(length)
    }

    #[cfg(test)]
    pub(super) fn patterns(&self) -> impl Iterator<Item = &Pattern> {
        let types = self.types.iter().map(|(pattern, _)| pattern);
        [&self.general]
            .into_iter()
            .chain(&self.abroad)
            .chain(&self.prefix)
            .chain(&self.leading)
            .chain(types)
    }
}

/// A set of lengths in digits, one bit for each. Lengths above 31 have no bit; no number in the table is that long.
struct Lengths(u32);

impl Lengths {
    fn read(field: &str) -> Self {
        let counts = field.split(',').filter_map(|count| count.parse().ok());
        Self(counts.fold(0, |bits, count| bits | 1u32.checked_shl(count).unwrap_or(0)))
    }

    fn contain(&self, length: usize) -> bool {
        length < 32 && (self.0 >> length) & 1 == 1
    }

    fn are_all_below(&self, length: usize) -> bool {
        length >= 32 || self.0 >> length == 0
    }
}
