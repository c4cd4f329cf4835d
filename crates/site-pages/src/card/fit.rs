//! Fits a title into a box: the largest font size that fits, with lines of about the same length.

use super::font::{Family, Type};

/// Font sizes in pixels, each with the largest number of lines it may have.
const STEPS: [(f32, usize); 7] = [
    (88.0, 2),
    (78.0, 3),
    (70.0, 3),
    (62.0, 4),
    (56.0, 4),
    (50.0, 4),
    (44.0, 4),
];

const TRACKING: f32 = -0.02;

pub(super) struct Fitted {
    pub(super) font: Type,
    pub(super) lines: Vec<String>,
}

pub(super) fn fit(text: &str, width: f32) -> Option<Fitted> {
    for (size, most) in STEPS {
        let font = Type::new(Family::Serif, size, TRACKING)?;
        let longest = text.split(' ').map(|word| font.width(word));
        if longest.fold(0.0, f32::max) > width {
            continue;
        }
        let lines = wrap(&font, text, width);
        if lines.len() <= most {
            let lines = balanced(&font, text, width, lines);
            return Some(Fitted { font, lines });
        }
    }
    // The title is too long even for the smallest size, so its text is shortened.
    let (size, most) = STEPS.last().copied()?;
    let font = Type::new(Family::Serif, size, TRACKING)?;
    let mut lines = wrap(&font, text, width);
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            *last = shortened(&font, last, width);
        }
    }
    Some(Fitted { font, lines })
}

/// The text on one line, shortened to a width with an ellipsis.
pub(super) fn one_line(font: &Type, text: &str, width: f32) -> String {
    if font.width(text) <= width {
        text.to_owned()
    } else {
        shortened(font, text, width)
    }
}

fn shortened(font: &Type, line: &str, width: f32) -> String {
    let mut line = line.to_owned();
    loop {
        let cut = format!("{}…", line.trim_end_matches([' ', ',', ';', ':', '.', '·']));
        if font.width(&cut) <= width || line.pop().is_none() {
            return cut;
        }
    }
}

/// Breaks a text into lines greedily. A word wider than the box is broken.
fn wrap(font: &Type, text: &str, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        let longer = if line.is_empty() {
            word.to_owned()
        } else {
            format!("{line} {word}")
        };
        if font.width(&longer) <= width {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for c in word.chars() {
            line.push(c);
            if font.width(&line) > width && line.chars().nth(1).is_some() {
                line.pop();
                lines.push(std::mem::replace(&mut line, c.to_string()));
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Wraps the text in the narrowest box that keeps the number of lines, so that the last line is not a single word.
fn balanced(font: &Type, text: &str, width: f32, lines: Vec<String>) -> Vec<String> {
    let longest = text.split(' ').map(|word| font.width(word));
    let mut low = longest.fold(0.0, f32::max);
    let mut high = width;
    let mut best = lines;
    for _ in 0..8 {
        let middle = f32::midpoint(low, high);
        let tried = wrap(font, text, middle);
        if tried.len() <= best.len() {
            best = tried;
            high = middle;
        } else {
            low = middle;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_short_title_is_large_and_a_long_one_is_shown_whole() {
        let short = fit("Blog", 700.0).unwrap();
        assert_eq!((short.font.size as u32, short.lines.len()), (88, 1));
        let long = "What a performance plan taught us about the difference between reading a report and \
                    being able to defend it";
        let fitted = fit(long, 700.0).unwrap();
        assert_eq!(fitted.lines.join(" "), long);
        assert!(fitted.lines.len() <= 4);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn no_line_is_wider_than_its_box(text in "[A-Za-zéüő]{1,60}( [a-z]{1,12}){0,30}") {
            let fitted = fit(&text, 700.0).unwrap();
            prop_assert!((1..=4).contains(&fitted.lines.len()));
            for line in &fitted.lines {
                prop_assert!(fitted.font.width(line) <= 700.5, "{line}");
            }
        }
    }
}
