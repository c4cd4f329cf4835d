use jiff::civil::Date;

use super::{Document, Origin, Publication};
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
#[check(fields.claim_unique(Space::PostTitle, "title", title.as_ref()))]
#[check(fields.updated_later(date, updated))]
pub struct Post {
    /// unique among posts. Without it the slug serves: `from-the-field` becomes `From the Field`
    #[field(PageTitle(1..=90))]
    pub title: String,
    /// for lists
    #[field(Text(70..=200))]
    pub description: String,
    /// cover, 1600 × 900
    #[field(PICTURE)]
    pub image: ImageRef,
    /// what the cover shows
    #[field(ALT)]
    pub alt: String,
    /// day of publication
    ///
    /// Lists are sorted by it, newest first.
    #[field(DAY)]
    pub date: Date,
    /// day of the last correction
    ///
    /// Never before `date`.
    #[field(DAY)]
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
    #[field(With(List(1..=4, LONG), tags))]
    pub tags: Vec<String>,
    /// slug of a team member
    #[field(Reference(EntryKind::Member))]
    pub author: Option<Slug>,
    /// a figure of the post that a reader guesses before reading; each of the four guesses has an address of its own
    #[field(table::<Guess>())]
    pub guess: Option<Guess>,
    /// slugs of organizations that the post is about; their profiles lead to the post
    #[field(Distinct(MANY, Reference(EntryKind::Organization)), default)]
    pub organizations: Vec<Slug>,
    /// may be given, but must be the file's name
    ///
    /// Unique among posts.
    #[field(OWN_SLUG)]
    pub slug: Slug,
    /// When the post is shown.
    #[flat]
    pub publication: Publication,
    /// The text.
    #[made(fields.entry.body.clone())]
    pub body: Document,
    /// Its file.
    #[made(Some(fields.entry.origin.clone()))]
    pub origin: Origin,
}

/// A figure that a reader guesses before reading.
#[derive(Debug, Clone, Declared)]
pub struct Guess {
    /// what is asked, one line
    #[field(Text(1..=160))]
    pub question: String,
    /// what the numbers count, as it follows a number: `days`, `%`
    #[field(Text(1..=40))]
    pub unit: String,
    /// four numbers to choose from, the true one or one near it among them
    #[field(List(4..=4, whole(0..=1_000_000)))]
    pub options: Vec<i64>,
    /// the true number
    #[field(whole(0..=1_000_000))]
    pub answer: i64,
    /// the interval around it, in words: `a 95% interval from 3 to 9`
    #[field(Text(1..=120))]
    pub interval: String,
}

/// Refuses tags with the same address, or without one.
fn tags(fields: &Fields<'_>, found: &Found<'_>, tags: Vec<String>) -> Option<Vec<String>> {
    let mut slugs: Vec<Option<Slug>> = tags.iter().map(|tag| Slug::from_text(tag)).collect();
    if slugs.contains(&None) {
        let message = "A tag has no letter or digit for its address.";
        let help = "Use letters a–z or digits.";
        fields.report(Rule::InvalidSlug, &found.span, message, help);
        return None;
    }
    slugs.sort();
    if slugs.windows(2).any(|pair| pair[0] == pair[1]) {
        let message = "A tag occurs twice in `tags`.";
        let help = "Remove one of them.";
        fields.report(Rule::DuplicateItem, &found.span, message, help);
        return None;
    }
    for tag in &tags {
        let place = fields.doc.place(&found.span);
        fields.doc.claim(About::Tag(tag.as_str().into()), &place);
    }
    Some(tags)
}
