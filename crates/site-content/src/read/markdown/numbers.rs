//! Columns of numbers in the tables of a text: they stand at the right, so that digits of one value stand below each other.

use comrak::nodes::{AstNode, NodeValue, TableAlignment};

use super::words::plain_text;

/// Aligns every column that has no alignment of its own and whose cells below the head are numbers.
pub(super) fn align<'a>(root: &'a AstNode<'a>) {
    for node in root.descendants() {
        let NodeValue::Table(table) = &mut node.data_mut().value else {
            continue;
        };
        for (column, side) in table.alignments.iter_mut().enumerate() {
            let cells = node.children().skip(1);
            let cells = cells.filter_map(|row| row.children().nth(column));
            let cells: Vec<String> = cells.map(plain_text).collect();
            if *side == TableAlignment::None
                && cells.len() > 1
                && cells.iter().all(|cell| is_number(cell))
            {
                *side = TableAlignment::Right;
            }
        }
    }
}

/// Whether a text is one number, perhaps with its sign, currency or per cent: `1,240`, `€62`, `−3.5%`. A span such as `4 to 6` is none.
fn is_number(text: &str) -> bool {
    let text = text.trim();
    text.contains(|c: char| c.is_ascii_digit())
        && text
            .chars()
            .all(|c| c.is_ascii_digit() || "+-−.,%€$£ \u{a0}".contains(c))
}

#[cfg(test)]
mod tests {
    use super::is_number;

    #[test]
    fn a_number_has_digits_and_at_most_a_sign_a_currency_and_per_cent() {
        for number in ["7", "1,240", "€62", "$3.4", "−3.5%", "+2", " 1 250 "] {
            assert!(is_number(number), "{number}");
        }
        for other in [
            "",
            "–",
            "4 to 6",
            "2021–22",
            "12 days",
            "Yes",
            "%",
            "€6,500 to €14,000",
        ] {
            assert!(!is_number(other), "{other}");
        }
    }
}
