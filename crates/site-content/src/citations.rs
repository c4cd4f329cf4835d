//! References to sources in a text: `[1]`, `[1, 2]`.

/// The parts of a text: plain text, and the numbers in the brackets after it. The last part has none unless the text ends
/// with brackets. Brackets with anything else than numbers are plain text.
pub fn citations(text: &str) -> impl Iterator<Item = (&str, Vec<usize>)> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest.take()?;
        let mut from = 0;
        while let Some((open, close)) = brackets(text, from) {
            // Both offsets are those of an ASCII character, so the slices are at borders of characters.
            let numbers = text.get(open + 1..close).and_then(numbers);
            if let (Some(numbers), Some(before)) = (numbers, text.get(..open)) {
                rest = text.get(close + 1..).filter(|after| !after.is_empty());
                return Some((before, numbers));
            }
            from = open + 1;
        }
        Some((text, Vec::new()))
    })
}

fn brackets(text: &str, from: usize) -> Option<(usize, usize)> {
    let open = from + text.get(from..)?.find('[')?;
    let close = open + text.get(open..)?.find(']')?;
    Some((open, close))
}

fn numbers(list: &str) -> Option<Vec<usize>> {
    list.split(',').map(|one| one.trim().parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::citations;

    #[test]
    fn numbers_in_brackets_are_citations_and_other_brackets_are_text() {
        let parts: Vec<_> = citations("Yes [1, 2], no [see 3] [4].").collect();
        assert_eq!(
            parts,
            [
                ("Yes ", vec![1, 2]),
                (", no [see 3] ", vec![4]),
                (".", vec![])
            ]
        );
        assert_eq!(citations("Plain [").count(), 1);
    }
}
