use super::{Effect, Facet, Intro, MapLabel, MapSearch, PageLink};

payload! {
    /// `/studies`
    struct StudiesData {
        /// The opening of the page: eyebrow, headline, first paragraph.
        intro: Intro,
        /// The filter.
        query: StudyQuery,
        /// The studies that pass the filter, newest first.
        studies: Vec<StudySummary>,
        /// Interventions and outcomes with their numbers of studies.
        subjects: Vec<Facet>,
        /// Countries with their numbers of studies.
        places: Vec<Facet>,
        /// Complete address of the page, the filter included.
        url: String,
    }

    /// Which studies are shown.
    #[derive(Default, PartialEq, Eq, Hash)]
    struct StudyQuery {
        /// Slug of an intervention or an outcome; empty for all.
        subject: String,
        /// Slug of a country or a place; empty for all.
        place: String,
    }

    /// A study on the map.
    struct StudyMark {
        /// Title.
        title: String,
        /// Last segment of its path.
        slug: String,
        /// 1 (weak) to 4 (strong).
        step: u8,
        /// Slug of its row of the map.
        intervention: String,
        /// Slug of its column of the map.
        outcome: String,
        /// Slug of its country.
        country: String,
        /// Place and country.
        place: String,
    }

    /// A study in the list.
    struct StudySummary {
        /// What the map shows as well.
        #[serde(flatten)]
        mark: StudyMark,
        /// What it found, in one sentence.
        finding: String,
        /// Study design.
        design: String,
        /// Year of publication.
        year: i16,
    }

    /// `/studies/{slug}`
    struct StudyData {
        /// The study.
        study: Study,
        /// The answers that cite it.
        answers: Vec<PageLink>,
        /// The posts that cite it, newest first.
        posts: Vec<PageLink>,
        /// Complete address of the page.
        url: String,
    }

    /// A study with all its fields.
    struct Study {
        /// What lists show as well.
        #[serde(flatten)]
        summary: StudySummary,
        /// How many places and people.
        size: String,
        /// Name of the intervention.
        intervention_name: String,
        /// Name of the outcome.
        outcome_name: String,
        /// Why it has its step.
        why: String,
        /// Why it has not the next step.
        why_not_next?: String,
        /// What was measured.
        effect: Effect,
        /// Text, HTML from Markdown. The passage that is used stands in a `mark`.
        html: String,
    }

    /// `/map`
    struct MapData {
        /// The opening of the page: eyebrow, headline, first paragraph.
        intro: Intro,
        /// The filter.
        query: StudyQuery,
        /// Rows.
        interventions: Vec<MapLabel>,
        /// Columns.
        outcomes: Vec<MapLabel>,
        /// The studies that pass the filter, strongest first.
        studies: Vec<StudyMark>,
        /// Countries with their numbers of studies.
        places: Vec<Facet>,
        /// When and in which languages studies were searched.
        searches: Vec<MapSearch>,
        /// Complete address of the page, the filter included.
        url: String,
    }
}
