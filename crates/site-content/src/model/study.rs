use super::{Document, Origin};
use crate::{
    Rule, Slug, StudyDesign,
    countries::country_names,
    country_named, guessing, nearest,
    read::{
        claim::{About, EntryKind, Space},
        fields::*,
    },
};

/// A study that an answer or a post cites (`content/studies/{slug}.md`).
#[derive(Debug, Clone, Declared)]
#[check(rated(fields, design?, step?, effect.as_ref()?, why_not_next.as_ref()?.is_some()))]
#[check(fields.claim(About::Unique(Space::MetaTitle, title.as_ref()?.as_str().into()), "title"))]
pub struct Study {
    /// Unique among studies.
    #[made(Some(fields.entry.slug.clone()))]
    pub slug: Slug,
    /// title of the study; unique among studies
    #[field(UniqueText(Space::StudyTitle, 1..=200))]
    pub title: String,
    /// what it found, in one sentence, for lists and search engines
    #[field(META_DESCRIPTION)]
    pub finding: String,
    /// year of publication
    #[field(whole(1900..=2100))]
    pub year: i16,
    /// how it compares; the design sets the highest step that the study may have
    #[field(one_of::<StudyDesign>())]
    pub design: StudyDesign,
    /// town, district or province, without the country
    #[field(Text(1..=100))]
    pub place: String,
    /// the country, by its English name
    #[field(With(Text(1..=100), country))]
    pub country: String,
    /// degrees north
    #[field(LATITUDE)]
    pub lat: f64,
    /// degrees east
    #[field(LONGITUDE)]
    pub lng: f64,
    /// how many places and people, such as `96 schools, 5,812 girls`
    #[field(Text(1..=100))]
    pub size: String,
    /// slug of an intervention of `pages/map.toml`: the study's row on the map
    #[field(Reference(EntryKind::Intervention))]
    pub intervention: Slug,
    /// slug of an outcome of `pages/map.toml`: the study's column on the map
    #[field(Reference(EntryKind::Outcome))]
    pub outcome: Slug,
    /// 1 weak, 4 strong, by the rules of `/methods`
    #[field(whole(1..=4))]
    pub step: u8,
    /// why it has this step
    #[field(Text(1..=300))]
    pub why: String,
    /// why it has not the next step; needed below step 4
    #[field(Text(1..=300))]
    pub why_not_next: Option<String>,
    /// The effect on the outcome.
    #[flat]
    pub effect: Effect,
    /// the passage that is used, letter by letter as it stands in the text below
    ///
    /// The HTML of the body has it in a `mark`.
    #[field(With(LONG, quoted))]
    pub passage: String,
    /// The text.
    #[made(marked(fields, passage.as_ref()?))]
    pub body: Document,
    /// Its file.
    #[made(Some(fields.entry.origin.clone()))]
    pub origin: Origin,
}

/// What a study measured, with its 95% interval.
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(optional_fields)]
#[check(ordered(fields, *estimate.as_ref()?, *low.as_ref()?, *high.as_ref()?))]
pub struct Effect {
    /// what was measured, and against what
    #[field(Text(1..=160))]
    pub measure: String,
    /// unit of the numbers below
    #[field(Text(1..=40))]
    pub unit: String,
    /// the effect
    pub estimate: f64,
    /// lower end of its 95% interval
    pub low: f64,
    /// upper end of its 95% interval
    pub high: f64,
    /// the value that means no effect: 0 for a difference, 1 for a ratio. A study without a comparison has none
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_effect: Option<f64>,
}

impl Study {
    /// The place with its country.
    pub fn whole_place(&self) -> String {
        format!("{}, {}", self.place, self.country)
    }
}

impl Effect {
    /// Whether the interval includes the value that means no effect.
    pub fn may_be_none(&self) -> bool {
        self.no_effect
            .is_some_and(|none| (self.low..=self.high).contains(&none))
    }
}

fn country(fields: &Fields<'_>, found: &Found<'_>, written: String) -> Option<String> {
    if let Some(name) = country_named(&written) {
        return Some(name.to_owned());
    }
    let what = format!("`{written}` is not the name of a country");
    let message = guessing(&what, nearest(&written, country_names()));
    let help = "Write the English name, such as `Burkina Faso`.";
    fields.refuse(Rule::UnknownValue, found, message, help)
}

/// Reports an interval that does not contain its estimate.
fn ordered(fields: &Fields<'_>, estimate: f64, low: f64, high: f64) {
    if low > estimate || estimate > high {
        let message = format!("The interval from {low} to {high} does not contain {estimate}.");
        let help = "Correct one of `low`, `estimate` and `high`.";
        fields.report(Rule::StudyInterval, "estimate", message, help);
    }
}

/// Reports a step that the rules of `/methods` do not allow, and one that is not explained.
fn rated(fields: &Fields<'_>, design: StudyDesign, step: u8, effect: &Effect, is_explained: bool) {
    let ceiling = design.highest_step();
    let report = |message: String, help: &str| {
        fields.report(Rule::StudyStep, "step", message, help);
    };
    if step > ceiling {
        let message =
            format!("The step is {step}, and the design `{design}` allows at most {ceiling}.");
        let help = "Lower the step, or correct the design. The rules are those of `/methods`.";
        report(message, help);
    } else if step == ceiling && effect.may_be_none() {
        let Effect { low, high, .. } = effect;
        let message = format!(
            "The step is {step}, although the interval from {low} to {high} includes no effect."
        );
        let help =
            "Lower the step by one: size lowers it where the interval includes an effect and none.";
        report(message, help);
    }
    if step < 4 && !is_explained {
        let next = step + 1;
        let message = format!("The step is {step}, and nothing says why it is not {next}.");
        report(message, "Add `whyNotNext`.");
    }
}

/// Reports a passage that the text does not have.
fn quoted(fields: &Fields<'_>, found: &Found<'_>, passage: String) -> Option<String> {
    if fields.entry.body.is_none() || marked(fields, &passage).is_some() {
        return Some(passage);
    }
    let message = "The passage does not stand in the text below.";
    let help = "Copy it from one paragraph of the text, without the signs of Markdown.";
    fields.refuse(Rule::StudyPassage, found, message, help)
}

/// The text with the passage in a `mark`; `None` if a paragraph does not have it letter by letter.
fn marked(fields: &Fields<'_>, passage: &str) -> Option<Document> {
    let mut body = fields.entry.body.clone()?;
    let mut escaped = String::new();
    comrak::html::escape(&mut escaped, passage).ok()?;
    // A line that an editor broke is one line to a reader. The replacement keeps the number of bytes.
    let html = body.html.replace('\n', " ");
    let is_text = |at: &usize| {
        let before = html.get(..*at).unwrap_or_default();
        // An attribute stands behind a `<` that no `>` has closed.
        before.rfind('<') <= before.rfind('>')
    };
    let mut places = html.match_indices(&escaped).map(|(at, _)| at);
    let at = places.find(is_text)?;
    let end = at + escaped.len();
    body.html.insert_str(end, "</mark>");
    body.html.insert_str(at, "<mark>");
    Some(body)
}
