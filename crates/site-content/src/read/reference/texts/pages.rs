//! The single pages of `pages/`.

use super::FileTexts;

const TEXT: &str = "Below, Markdown with `##` headings, from which the table of contents is made.";

pub(super) const FILES: &[FileTexts] = &[
    (
        "pages-home",
        "",
        &[
            (
                "titleEmphasis",
                "the words of the title that are emphasised",
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
            (
                "figures.page",
                "page of this site that explains the number; the number links to it",
            ),
        ],
    ),
    (
        "pages-about-us",
        "",
        &[
            ("statements", "large statements, in the order shown"),
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
    ("pages-services", "", &[]),
    (
        "pages-aidinsight",
        "",
        &[
            (
                "answers",
                "prepared questions, each with a page of its own; the page itself shows the first",
            ),
            ("answers.slug", "the last part of its address"),
            ("answers.label", "the subject in a few words, for lists"),
            (
                "answers.metaTitle",
                "title for search engines; `label` if it is missing",
            ),
            (
                "answers.metaDescription",
                "description for search engines; the beginning of `text` if it is missing",
            ),
            ("answers.question", "what was asked"),
            (
                "answers.text",
                "what the product answers; `[1, 2]` names the first and the second source",
            ),
            (
                "answers.certainty",
                "how certain the answer is, in one sentence",
            ),
            ("answers.wouldChange", "what would change the answer"),
            ("answers.sources", "the studies it is based on"),
            ("answers.sources.title", "title of the study"),
            ("answers.sources.year", "year of the study"),
            ("answers.sources.design", "study design"),
            ("answers.sources.place", "place of the study"),
            ("answers.sources.lat", "degrees north"),
            ("answers.sources.lng", "degrees east"),
            ("answers.sources.strength", "1 weak, 4 strong"),
            ("answers.sources.reason", "why it has this strength"),
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
    ("pages-blog", "", &[]),
    ("pages-team", "", &[]),
    ("pages-events", "", &[]),
    ("pages-organizations", "", &[]),
    (
        "pages-contact-us",
        "",
        &[
            ("steps", "what happens after the form is sent"),
            ("steps.title", "in a few words"),
            ("steps.text", "in one or two sentences"),
            ("address", "lines of the postal address"),
            ("phone", "telephone number, as `\"+1 202 555 0143\"`"),
            ("phoneHours", "when somebody answers the telephone"),
            ("answeredBy", "slugs of team members who answer"),
            ("demoTitle", "title for those who ask for a demonstration"),
            ("demoText", "paragraph for them"),
            ("thanksTitle", "title once the form is sent"),
            ("thanksText", "paragraph once the form is sent"),
        ],
    ),
    ("pages-case-studies", "", &[]),
    (
        "pages-corrections",
        "The log of mistakes at `/corrections` and its feed, `/corrections.xml`. The page and the feed show it newest first. A \
        post that an entry names links back to the entry.",
        &[
            ("corrections", "the mistakes, in any order"),
            (
                "corrections.title",
                "in a few words; the anchor is made of it, so it should not change",
            ),
            ("corrections.date", "day on which it was corrected"),
            (
                "corrections.page",
                "where it stood: a path, with an anchor if it has one",
            ),
            (
                "corrections.serious",
                "`true` if somebody might have decided differently because of it",
            ),
            ("corrections.was", "what stood there"),
            ("corrections.is", "what is right"),
            ("corrections.toldBy", "who noticed"),
            ("corrections.since", "what holds since then"),
        ],
    ),
    ("pages-methods", TEXT, &[]),
    ("pages-how-we-work", TEXT, &[]),
    ("pages-security", TEXT, &[]),
    (
        "pages-procurement",
        "Below, Markdown with `##` headings. The page is made for printing: keep it to two sheets of A4.",
        &[],
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
