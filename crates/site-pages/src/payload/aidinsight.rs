use site_content::AidinsightPage;

use super::{Images, TitledText};

payload! {
    /// `/aidinsight`
    struct AidinsightData {
        /// The texts of the page.
        #[serde(flatten)]
        page: AidinsightPage,
        /// The prepared questions.
        prepared: Vec<PreparedQuestion>,
        /// The answer to the first of them.
        answer: Answer,
        /// See [`Images`].
        images: Images,
    }

    /// `/aidinsight/{question}`
    struct AidinsightQuestionData {
        /// The prepared questions.
        prepared: Vec<PreparedQuestion>,
        /// The answer to the question of the page.
        answer: Answer,
        /// Last call to action.
        closing: TitledText,
        /// See [`Images`].
        images: Images,
    }

    /// A prepared question in the list of all.
    struct PreparedQuestion {
        /// Last segment of its path.
        slug: String,
        /// The subject in a few words.
        label: String,
        /// What was asked.
        question: String,
    }

    /// A prepared answer with its sources, shown as AidInsight would show it.
    struct Answer {
        /// Last segment of the question's path.
        slug: String,
        /// Complete address of the question's page.
        url: String,
        /// Day until which studies were searched, `YYYY-MM-DD`.
        searched?: String,
        /// What was asked.
        question: String,
        /// The answer, divided at its citations.
        parts: Vec<AnswerPart>,
        /// How certain the answer is.
        certainty: String,
        /// What would change the answer.
        would_change: Vec<String>,
        /// The studies it is based on.
        sources: Vec<Source>,
        /// The places of the studies, each once.
        places: Vec<AnswerPlace>,
    }

    /// A part of an answer: text, and the sources cited after it.
    struct AnswerPart {
        /// Plain text.
        text: String,
        /// Numbers of sources, the first being 1; may be empty.
        cited: Vec<usize>,
    }

    /// A place of studies.
    struct AnswerPlace {
        /// Name.
        name: String,
        /// Degrees north.
        lat: f64,
        /// Degrees east.
        lng: f64,
        /// Numbers of its studies.
        sources: Vec<usize>,
    }

    /// A study that an answer is based on.
    struct Source {
        /// Title of the study.
        title: String,
        /// Last segment of the path of its page.
        slug: String,
        /// Year as printed.
        year: String,
        /// Study design.
        design: String,
        /// Index of its place in [`Answer::places`].
        place: usize,
        /// Strength of evidence, 1 (weak) to 4 (strong).
        strength: u8,
        /// Why it has this strength.
        reason: String,
    }
}
