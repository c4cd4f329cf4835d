//! The figure that a reader of a post guesses, and what each guess is told.

use site_content::{Guess, thousands};

use crate::{
    payload::{self, GuessChoice},
    search::singular,
};

pub(super) fn guess(asked: &Guess) -> payload::Guess {
    let with_unit = |number: i64| match asked.unit.as_str() {
        "%" => format!("{}%", thousands(&number)),
        unit if number == 1 => format!("1 {}", one_of(unit)),
        unit => format!("{} {unit}", thousands(&number)),
    };
    let choices = asked.options.iter().map(|option| {
        let off = option - asked.answer;
        // The difference of two shares is not a share.
        let distance = match (asked.unit.as_str(), off.abs()) {
            ("%", 1) => "1 percentage point".to_owned(),
            ("%", points) => format!("{} percentage points", thousands(&points)),
            (_, number) => with_unit(number),
        };
        let off = match off {
            0 => "You are right.".to_owned(),
            1.. => format!("Your guess is {distance} too high."),
            _ => format!("Your guess is {distance} too low."),
        };
        GuessChoice {
            label: with_unit(*option),
            result: format!(
                "It is {}, with {}. {off}",
                with_unit(asked.answer),
                asked.interval.trim_end_matches('.')
            ),
        }
    });
    payload::Guess {
        question: asked.question.clone(),
        choices: choices.collect(),
    }
}

/// Words before which the noun of a unit ends.
const AFTER_NOUN: [&str; 17] = [
    "a", "after", "an", "at", "by", "each", "every", "fewer", "for", "from", "in", "less", "more",
    "of", "on", "per", "with",
];

/// The unit of one, from the unit of many: `day of school` from `days of school`.
fn one_of(unit: &str) -> String {
    let words = format!("{unit} ");
    let ends = AFTER_NOUN.iter().map(|word| format!(" {word} "));
    let ends = ends.filter_map(|word| words.find(&word));
    let (noun, rest) = unit.split_at(ends.min().unwrap_or(unit.len()));
    let (before, last) = match noun.rfind(' ') {
        Some(at) => noun.split_at(at + 1),
        None => ("", noun),
    };
    format!("{before}{}{rest}", singular(last))
}

#[cfg(test)]
mod tests {
    use super::*;

    // Promise: pages 46
    #[test]
    fn a_guess_is_a_sentence_whatever_its_numbers_unit_and_interval_are() {
        for (unit, answer, interval, label, result) in [
            (
                "days",
                6,
                "an interval from 3 to 9.",
                "5 days",
                "It is 6 days, with an interval from 3 to 9. Your guess is 1 day too low.",
            ),
            (
                "schools",
                4,
                "x",
                "5 schools",
                "It is 4 schools, with x. Your guess is 1 school too high.",
            ),
            (
                "children",
                1,
                "x",
                "5 children",
                "It is 1 child, with x. Your guess is 4 children too high.",
            ),
            (
                "people of 10",
                1,
                "x",
                "5 people of 10",
                "It is 1 person of 10, with x. Your guess is 4 people of 10 too high.",
            ),
            (
                "girls’ classes",
                1,
                "x",
                "5 girls’ classes",
                "It is 1 girls’ class, with x. Your guess is 4 girls’ classes too high.",
            ),
            (
                "health crises",
                1,
                "x",
                "5 health crises",
                "It is 1 health crisis, with x. Your guess is 4 health crises too high.",
            ),
            (
                "countries",
                1,
                "x",
                "5 countries",
                "It is 1 country, with x. Your guess is 4 countries too high.",
            ),
            (
                "lives",
                1,
                "x",
                "5 lives",
                "It is 1 life, with x. Your guess is 4 lives too high.",
            ),
            (
                "species",
                1,
                "x",
                "5 species",
                "It is 1 species, with x. Your guess is 4 species too high.",
            ),
            (
                "minutes a day",
                1,
                "x",
                "5 minutes a day",
                "It is 1 minute a day, with x. Your guess is 4 minutes a day too high.",
            ),
            (
                "viruses for each of 100 children",
                1,
                "x",
                "5 viruses for each of 100 children",
                "It is 1 virus for each of 100 children, with x. Your guess is 4 viruses for each of 100 children too high.",
            ),
            (
                "women",
                1,
                "x",
                "5 women",
                "It is 1 woman, with x. Your guess is 4 women too high.",
            ),
            (
                "%",
                6,
                "x",
                "5%",
                "It is 6%, with x. Your guess is 1 percentage point too low.",
            ),
            (
                "loss",
                1,
                "x",
                "5 loss",
                "It is 1 loss, with x. Your guess is 4 loss too high.",
            ),
            (
                "US dollars",
                1_250_000,
                "x",
                "5 US dollars",
                "It is 1,250,000 US dollars, with x. Your guess is 1,249,995 US dollars too low.",
            ),
        ] {
            let asked = Guess {
                question: String::new(),
                unit: unit.to_owned(),
                options: vec![5],
                answer,
                interval: interval.to_owned(),
            };
            let choice = guess(&asked).choices.remove(0);
            assert_eq!(
                (choice.label.as_str(), choice.result.as_str()),
                (label, result)
            );
        }
    }
}
