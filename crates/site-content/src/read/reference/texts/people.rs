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
        "case-studies",
        "The text is Markdown as in a post. It says what was measured, how, what went wrong and who checked.",
        &[
            ("title", "unique among case studies"),
            ("lede", "what the case study is about, also in the list"),
            ("client", "the client's name, as it is shown"),
            (
                "organization",
                "slug of the client's profile in the directory",
            ),
            ("service", "slug of the service"),
            ("author", "slug of a team member"),
            ("date", "day of publication"),
            ("updated", "day of the last correction"),
            (
                "figures",
                "numbers, in the order shown; the first stands in the list",
            ),
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
        "data",
        "Numbers for a chart. A Markdown text shows it where a code block of the language `chart` names the file: a line of three \
        backticks and `chart`, a line with the name, and a line of three backticks. The page draws bars for `categories`, or \
        lines along `at`, with a table of all numbers behind them. A list of numbers has `nan` where there is no number.",
        &[
            ("title", "what the chart shows"),
            (
                "description",
                "the same in one or two sentences, for those who do not see it",
            ),
            (
                "unit",
                "what the numbers count; if it begins with `per cent`, they are shown as `93%` and the scale ends at 100",
            ),
            ("source", "where the numbers come from"),
            ("note", "what a reader must know beside the numbers"),
            (
                "axis",
                "what the categories or positions are: heading of the table's first column",
            ),
            ("categories", "names of the groups of bars, 2 to 24"),
            (
                "at",
                "ascending positions on the axis, instead of `categories`",
            ),
            ("series", "lists of numbers, in the order shown"),
            ("series.name", "name in the legend and the table"),
            (
                "series.unit",
                "the unit, if it is not that of the chart: the series then stands in the table only",
            ),
            ("series.values", "one number for each category or position"),
            ("series.counts", "how many cases each value is made of"),
            ("series.low", "lower ends of the intervals"),
            ("series.high", "upper ends of the intervals"),
            (
                "series.interval",
                "what the intervals are, such as `95% Wilson interval`",
            ),
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
