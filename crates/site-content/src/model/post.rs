use jiff::civil::Date;

use super::{Document, LastChange, Origin, Publication};
use crate::{
    ImageRef, Rule, Slug,
    read::{
        claim::{About, EntryKind, Space},
        fields::*,
        markdown::shorten,
    },
};

/// A blog post (`content/blog/{slug}.md`).
#[derive(Debug, Clone, Declared)]
#[check(fields.claim(About::Unique(Space::PostTitle, title.as_deref()?.into()), "title"))]
#[check(fields.updated_later(date?, updated??))]
pub struct Post {
    /// unique among posts. Without it the slug serves: `from-the-field` becomes `From the Field`
    #[field(PageTitle(1..=90))]
    pub title: String,
    /// for lists
    #[field(Text(70..=200))]
    pub description: String,
    /// cover, 1600 × 900
    pub image: ImageRef,
    /// what the cover shows
    #[field(ALT)]
    pub alt: String,
    /// day of publication
    ///
    /// Lists are sorted by it, newest first.
    pub date: Date,
    /// day of the last correction
    ///
    /// Never before `date`.
    pub updated: Option<Date>,
    /// 10 to 60 characters, unique on the site, without the site's name.
    #[field(META_TITLE, help(META_TITLE_HELP), or(title.clone()))]
    pub meta_title: String,
    /// 70 to 160 characters, unique on the site.
    #[field(META_DESCRIPTION, help(META_DESCRIPTION_HELP), or(shorten(&description, 160)))]
    pub meta_description: String,
    /// labels; each has a list of its own at `/blog/tags/{tag}`
    ///
    /// 1 to 4, as written. The form for addresses is `Slug::from_text(tag)`, which is `Some` for these labels.
    #[field(With(list_of(1..=4, TAG), tags))]
    pub tags: Vec<String>,
    /// slug of a team member
    #[field(Reference(EntryKind::Member))]
    pub author: Option<Slug>,
    /// a figure of the post that a reader guesses before reading; each of the four guesses has an address of its own
    pub guess: Option<Guess>,
    /// slugs of organizations that the post is about; their profiles lead to the post
    #[field(distinct(MANY, Reference(EntryKind::Organization)), default)]
    pub organizations: Vec<Slug>,
    /// may be given, but must be the file's name
    ///
    /// Unique among posts.
    #[field(OWN_SLUG, or(fields.entry.slug.clone()))]
    pub slug: Slug,
    /// When the post is shown.
    #[flat]
    pub publication: Publication,
    /// The later of `date` and `updated`.
    #[made(Some(fields.last_change(date?, updated?)))]
    pub last_change: LastChange,
    /// The text.
    #[made(fields.entry.body.clone())]
    pub body: Document,
    /// Its file.
    #[made(Some(fields.entry.origin.clone()))]
    pub origin: Origin,
}

/// A figure that a reader guesses before reading.
#[derive(Debug, Clone, Declared)]
#[check(guessable(fields, options.as_ref()?, *answer.as_ref()?, interval.as_ref()?))]
pub struct Guess {
    /// what is asked, one line
    #[field(Text(1..=160))]
    pub question: String,
    /// what the numbers count, as it follows a number: `days`, `%`
    #[field(Text(1..=40))]
    pub unit: String,
    /// four numbers to choose from, the smallest first; one of them is nearer to `answer` than half of the smallest step between two
    #[field(list_of(4..=4, whole(0..=1_000_000)))]
    pub options: Vec<i64>,
    /// the true number
    #[field(whole(0..=1_000_000))]
    pub answer: i64,
    /// the interval around it, in words: `a 95% interval from 3 to 9`; it contains `answer`
    #[field(Text(1..=120))]
    pub interval: String,
}

/// Reports options without an order or without the answer among them, and an interval that does not contain the answer.
fn guessable(fields: &Fields<'_>, options: &[i64], answer: i64, interval: &str) -> Option<()> {
    let steps = options.windows(2).map(|pair| pair[1] - pair[0]);
    let smallest = steps.min()?;
    let off = options.iter().map(|option| (option - answer).abs()).min()?;
    if smallest <= 0 {
        let message = "The options do not ascend.".to_owned();
        let help = "Write four different numbers, the smallest first.";
        fields.report(Rule::GuessOptions, "options", message, help);
    } else if off * 2 >= smallest {
        let message = format!("None of the options is near the answer {answer}.");
        let help = "Make one of them the answer, or a number that is nearer to it than half of the smallest distance between two.";
        fields.report(Rule::GuessOptions, "options", message, help);
    }
    // The comparison needs no more precision, because an answer is at most a million.
    #[allow(clippy::cast_precision_loss)]
    let true_one = answer as f64;
    if let Some((low, high)) = ends(interval)
        && !(low..=high).contains(&true_one)
    {
        let message = format!("The interval from {low} to {high} does not contain {answer}.");
        let help = "Correct `interval` or `answer`.";
        fields.report(Rule::GuessInterval, "interval", message, help);
    }
    Some(())
}

/// The ends of an interval in words: the first two numbers with `to`, `and` or a dash between them, and at most a unit before that.
fn ends(interval: &str) -> Option<(f64, f64)> {
    let words = interval.replace(['–', '—'], " to ");
    let words: Vec<&str> = words.split_whitespace().collect();
    let number = |at: usize| -> Option<f64> {
        let word = words.get(at)?.replace(',', "").replace('\u{2212}', "-");
        let digits = word.trim_matches(|c: char| !c.is_ascii_digit() && c != '-');
        digits.parse().ok()
    };
    let is_between = |at: usize| matches!(words.get(at), Some(&("to" | "and")));
    (0..words.len()).find_map(|at| {
        let between = [at + 1, at + 2].into_iter().find(|at| is_between(*at))?;
        Some((number(at)?, number(between + 1)?))
    })
}

/// Refuses tags with the same address, or without one.
fn tags(fields: &Fields<'_>, found: &Found<'_>, tags: Vec<String>) -> Option<Vec<String>> {
    let mut known: Vec<(Slug, &str)> = Vec::new();
    for tag in &tags {
        let Some(slug) = Slug::from_text(tag) else {
            let message =
                format!("The tag `{tag}` has no letter a–z and no digit for its address.");
            let help = "Write it with letters a–z or digits.";
            return fields.refuse(Rule::InvalidSlug, found, message, help);
        };
        if let Some((_, first)) = known.iter().find(|(own, _)| *own == slug) {
            let message = format!("The tags `{first}` and `{tag}` have one address: `{slug}`.");
            let help = "Remove one of them, or write it with other letters or digits.";
            return fields.refuse(Rule::DuplicateItem, found, message, help);
        }
        known.push((slug, tag));
    }
    for tag in &tags {
        fields.claim(About::Unique(Space::Tag, tag.as_str().into()), found);
    }
    Some(tags)
}
