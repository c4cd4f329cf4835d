//! `pages/`: pages that exist once.

use super::FileTexts;

pub(super) const FILES: &[FileTexts] = &[
    (
        "pages-home",
        "",
        &[
            (
                "titleEmphasis",
                "the words of the title that are underlined",
            ),
            ("servicesTitle", "title above the services"),
            ("aidinsightEyebrow", "small line above the product"),
            ("aidinsightTitle", "title above the product"),
            ("valuesText", "paragraph beside the values"),
            ("testimonialsTitle", "title above what clients say"),
            ("eventsTitle", "title above the events"),
            ("postsTitle", "title above the posts"),
            ("figures", "numbers, in the order shown"),
            ("figures.value", "the number, as shown"),
            ("figures.label", "what it counts"),
            ("figures.source", "where it comes from"),
        ],
    ),
    (
        "pages-about-us",
        "",
        &[
            ("statements", "what we hold, in the order shown"),
            ("statements.title", "in a few words"),
            ("statements.text", "in some sentences"),
            ("timelineTitle", "title above the years"),
            ("timeline", "the years, in the order shown"),
            ("timeline.year", "the year, as shown"),
            ("timeline.title", "what happened"),
            ("timeline.text", "in one or two sentences"),
            ("partnersTitle", "title above the partners"),
            ("partnersText", "paragraph beside the partners"),
        ],
    ),
    (
        "pages-vision",
        "",
        &[
            ("points", "points, in the order shown"),
            ("points.title", "in a few words"),
            ("points.text", "in some sentences"),
        ],
    ),
    (
        "pages-aidinsight",
        "",
        &[
            ("answer", "the sample answer"),
            ("answer.question", "what was asked"),
            ("answer.text", "what the product answers"),
            ("answer.sources", "the studies it rests on"),
            ("answer.sources.title", "title of the study"),
            ("answer.sources.year", "year of the study"),
            ("answer.sources.design", "how it was made"),
            ("answer.sources.place", "where it was made"),
            ("answer.sources.strength", "1 weak, 4 strong"),
            ("features", "exactly three"),
            ("features.title", "in a few words"),
            ("features.description", "in some sentences"),
            ("features.image", "picture"),
            ("features.alt", "what it shows"),
            ("questions", "questions and answers, in the order shown"),
            ("questions.question", "one line"),
            ("questions.answer", "paragraphs"),
        ],
    ),
    (
        "pages-contact-us",
        "",
        &[
            ("steps", "what happens after the form is sent"),
            ("steps.title", "in a few words"),
            ("steps.text", "in one or two sentences"),
            ("answeredBy", "slugs of team members who answer"),
            ("demoTitle", "title for those who ask for a demonstration"),
            ("demoText", "paragraph for them"),
            ("thanksTitle", "title once the form is sent"),
            ("thanksText", "paragraph once the form is sent"),
        ],
    ),
    (
        "pages-privacy-policy",
        "Below, Markdown with `##` headings. The page numbers them.",
        &[],
    ),
    (
        "pages-terms-of-service",
        "Below, Markdown with `##` headings. The page numbers them.",
        &[],
    ),
];
