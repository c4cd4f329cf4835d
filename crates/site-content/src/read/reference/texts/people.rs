//! Posts and the people who write them.

use super::FileTexts;

pub(super) const FILES: &[FileTexts] = &[
    (
        "blog",
        "The text is Markdown with tables and footnotes (`[^1]`), without HTML. Its headings begin at `##`, since the title is \
        the first heading, and skip no level.",
        &[
            (
                "title",
                "unique among posts. Without it the slug serves: `from-the-field` becomes `From the Field`",
            ),
            ("description", "for lists"),
            ("image", "cover, 1600 × 900"),
            ("alt", "what the cover shows"),
            ("date", "day of publication"),
            ("updated", "day of the last correction"),
            (
                "tags",
                "labels; each has a list of its own at `/blog/tags/{tag}`",
            ),
            ("author", "slug of a team member"),
            (
                "organizations",
                "slugs of organizations that the post is about; their profiles lead to the post",
            ),
            ("slug", "may be given, but must be the file's name"),
        ],
    ),
    (
        "team",
        "The Markdown below is the person's page: 120–220 words, in the third person, with at least one opinion.",
        &[
            ("name", "full name"),
            ("occupation", "occupation and employer"),
            ("description", "one sentence for the list"),
            ("image", "portrait"),
            ("linkedin", "profile"),
            ("tags", "fields of work"),
            ("order", "place in the list; lower comes first"),
        ],
    ),
];
