//! An event and what belongs to it.

use super::FileTexts;

pub(super) const FILES: &[FileTexts] = &[
    (
        "events",
        "An event is a folder with `index.toml`, `agenda.toml` and `speakers/{slug}.md`.",
        &[
            ("name", "with the year"),
            ("description", "for lists"),
            ("summary", "two to four sentences"),
            ("date", "the day at the venue"),
            ("startTime", "when the agenda begins: `\"07:30\"`"),
            ("endTime", "when the agenda ends: `\"18:30\"`"),
            ("timeZone", "`\"Europe/Madrid\"`"),
            ("image", "cover, 1600 × 900"),
            ("alt", "what the cover shows"),
            ("location", "short place for lists"),
            ("venue", "name of the place"),
            ("address", "street and number"),
            ("city", "city"),
            ("country", "country, in English"),
            ("lat", "degrees north"),
            ("lng", "degrees east"),
            ("cta", "text of the button"),
            ("registerLink", "the payment page it leads to"),
            ("ticketIncludes", "what a ticket includes"),
            ("priceNote", "one sentence on prices"),
            (
                "tags",
                "subjects, each a tag of a post: posts and organizations of the same subject are shown",
            ),
            ("topics", "what it is about"),
            ("topicsImage", "picture beside the topics"),
            ("topicsImageAlt", "what it shows"),
            ("expectations", "what a visitor can expect"),
            (
                "expectationsDescription",
                "paragraph above the expectations",
            ),
            ("expectationsImage", "picture beside the expectations"),
            ("expectationsImageAlt", "what it shows"),
            ("faqs", "name of a list in `faqs/`"),
            (
                "speakers",
                "slugs, in the order shown; exactly the files in `speakers/`",
            ),
            (
                "overviewMetaTitle",
                "`metaTitle` of the overview. Each of the five names the event and its year",
            ),
            (
                "overviewMetaDescription",
                "`metaDescription` of the overview",
            ),
            ("agendaMetaTitle", "`metaTitle` of the agenda"),
            ("agendaMetaDescription", "`metaDescription` of the agenda"),
            ("faqsMetaTitle", "`metaTitle` of the questions"),
            ("faqsMetaDescription", "`metaDescription` of the questions"),
            ("speakersMetaTitle", "`metaTitle` of the list of speakers"),
            (
                "speakersMetaDescription",
                "`metaDescription` of the list of speakers",
            ),
            ("registrationMetaTitle", "`metaTitle` of the registration"),
            (
                "registrationMetaDescription",
                "`metaDescription` of the registration",
            ),
        ],
    ),
    (
        "agenda",
        "",
        &[
            ("agenda", "the rows of the day"),
            (
                "agenda.time",
                "`\"7:30AM – 8:30AM\"`, with an en dash. Each row begins when the one above it ends",
            ),
            ("agenda.text", "title of the session"),
            ("agenda.list", "sentences below it"),
            (
                "agenda.highlightList",
                "points with a title; a row with some has a gold point on the line",
            ),
            ("agenda.highlightList.title", "title of the point"),
            ("agenda.highlightList.text", "its sentence"),
            ("agenda.speakers", "slugs of speakers of this event"),
        ],
    ),
    (
        "speakers",
        "The Markdown below is the biography, 60–120 words.",
        &[
            ("name", "full name"),
            ("occupation", "occupation and employer"),
            ("image", "portrait"),
            ("linkedin", "profile"),
            ("talk", "title of the talk"),
            (
                "organization",
                "slug of the employer's entry in `organizations/`",
            ),
            (
                "metaDescription",
                "may be empty (`\"\"`); then the page makes its own",
            ),
        ],
    ),
    (
        "faqs",
        "",
        &[
            ("faqs", "the questions, in the order shown"),
            ("faqs.question", "one line"),
            (
                "faqs.answer",
                "Markdown: links, and several paragraphs in `\"\"\"`",
            ),
        ],
    ),
];
