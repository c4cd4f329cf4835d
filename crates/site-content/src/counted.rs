/// A whole number of at least 0, with commas between its thousands.
pub fn thousands(number: &impl ToString) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups: Vec<_> = groups.map(String::from_utf8_lossy).collect();
    groups.join(",")
}

/// A number with the noun that it counts: `1 character`, `2,000 characters`. The noun's plural must end in one more `s`.
pub fn counted(count: &impl ToString, thing: &str) -> String {
    let count = thousands(count);
    let s = if count == "1" { "" } else { "s" };
    format!("{count} {thing}{s}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_has_no_plural() {
        for (count, text) in [
            (0, "0 pages"),
            (1, "1 page"),
            (2, "2 pages"),
            (11, "11 pages"),
            (21, "21 pages"),
            (1_001, "1,001 pages"),
            (36_000, "36,000 pages"),
        ] {
            assert_eq!(counted(&count, "page"), text);
        }
    }
}
