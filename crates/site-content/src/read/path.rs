use crate::Slug;

/// The kind of a content file, determined by its path alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum FileKind {
    Site,
    Redirects,
    Services,
    Values,
    Clients,
    Testimonials,
    Partners,
    Page(Page),
    Post,
    Member,
    Faqs,
    Event,
    Agenda,
    Afterwards,
    /// A speaker, with the slug of the event.
    Speaker(Slug),
    Organization,
    CaseStudy,
    Study,
    Job,
    /// The data of a chart.
    Chart,
}

/// The files of `pages/`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Page {
    Home,
    AboutUs,
    Vision,
    Services,
    Aidinsight,
    Blog,
    Team,
    Events,
    Organizations,
    ContactUs,
    CaseStudies,
    Studies,
    Map,
    Corrections,
    Methods,
    HowWeWork,
    Security,
    Procurement,
    WorkWithUs,
    Press,
    PrivacyPolicy,
    TermsOfService,
}

/// Folder of the schemas, below the content folder. Nothing in it is content.
pub(crate) const SCHEMAS: &str = "schemas";

const TEXT: &str = "Below, Markdown with `##` headings, from which the table of contents is made.";
const NUMBERED: &str = "Below, Markdown with `##` headings. The page numbers them.";

/// A kind of content file: a glob; its kind, of the slug of its event if it has one; and what an editor should know beside
/// its keys.
type Files = (&'static str, fn(Slug) -> FileKind, &'static str);

/// Every kind of content file, in the order of the reference.
pub(super) const FILES: &[Files] = &[
    ("site.toml", |_| FileKind::Site, ""),
    (
        "redirects.toml",
        |_| FileKind::Redirects,
        "`website rename` writes them for entries.",
    ),
    ("services.toml", |_| FileKind::Services, ""),
    ("values.toml", |_| FileKind::Values, ""),
    ("clients.toml", |_| FileKind::Clients, ""),
    ("testimonials.toml", |_| FileKind::Testimonials, ""),
    ("partners.toml", |_| FileKind::Partners, ""),
    ("pages/home.toml", |_| FileKind::Page(Page::Home), ""),
    ("pages/about-us.toml", |_| FileKind::Page(Page::AboutUs), ""),
    ("pages/vision.toml", |_| FileKind::Page(Page::Vision), ""),
    (
        "pages/services.toml",
        |_| FileKind::Page(Page::Services),
        "",
    ),
    (
        "pages/aidinsight.toml",
        |_| FileKind::Page(Page::Aidinsight),
        "",
    ),
    ("pages/blog.toml", |_| FileKind::Page(Page::Blog), ""),
    ("pages/team.toml", |_| FileKind::Page(Page::Team), ""),
    ("pages/events.toml", |_| FileKind::Page(Page::Events), ""),
    (
        "pages/organizations.toml",
        |_| FileKind::Page(Page::Organizations),
        "",
    ),
    (
        "pages/contact-us.toml",
        |_| FileKind::Page(Page::ContactUs),
        "",
    ),
    (
        "pages/case-studies.toml",
        |_| FileKind::Page(Page::CaseStudies),
        "",
    ),
    ("pages/studies.toml", |_| FileKind::Page(Page::Studies), ""),
    (
        "pages/map.toml",
        |_| FileKind::Page(Page::Map),
        "The map of studies at `/map`. Its cells are made from `intervention` and `outcome` of the studies.",
    ),
    (
        "pages/corrections.toml",
        |_| FileKind::Page(Page::Corrections),
        "The log of mistakes at `/corrections` and its feed, `/corrections.xml`. The page and the feed show it newest first. A \
        post that an entry names links back to the entry.",
    ),
    ("pages/methods.md", |_| FileKind::Page(Page::Methods), TEXT),
    (
        "pages/how-we-work.md",
        |_| FileKind::Page(Page::HowWeWork),
        TEXT,
    ),
    (
        "pages/security.md",
        |_| FileKind::Page(Page::Security),
        TEXT,
    ),
    (
        "pages/procurement.md",
        |_| FileKind::Page(Page::Procurement),
        "Below, Markdown with `##` headings. The page is made for printing: keep it to two sheets of A4.",
    ),
    (
        "pages/work-with-us.md",
        |_| FileKind::Page(Page::WorkWithUs),
        "Below, Markdown with `##` headings. The vacancies of `jobs/` follow it. The file may be left out.",
    ),
    (
        "pages/press.md",
        |_| FileKind::Page(Page::Press),
        "Below, Markdown with `##` headings. The file may be left out.",
    ),
    (
        "pages/privacy-policy.md",
        |_| FileKind::Page(Page::PrivacyPolicy),
        NUMBERED,
    ),
    (
        "pages/terms-of-service.md",
        |_| FileKind::Page(Page::TermsOfService),
        NUMBERED,
    ),
    (
        "blog/*.md",
        |_| FileKind::Post,
        "The text is Markdown with tables and footnotes (`[^1]`), without HTML. Its headings begin at `##`, since the title is \
        the first heading, and skip no level.",
    ),
    (
        "case-studies/*.md",
        |_| FileKind::CaseStudy,
        "The text is Markdown as in a post. It says what was measured, how, what went wrong and who checked.",
    ),
    (
        "studies/*.md",
        |_| FileKind::Study,
        "A study that an answer cites in `studies`, or a post by a link to `/studies/{slug}`. The text is Markdown as in a post, \
        120–250 words: what was done, what was found, and what a reader must know before relying on it. `step` keeps the rules of \
        `/methods`: no step above what the design allows, and one less where the interval includes no effect.",
    ),
    (
        "jobs/*.toml",
        |_| FileKind::Job,
        "A vacancy, shown on `/work-with-us`. The folder may be empty or missing; the page then says that nothing is open. \
        `expireAt` is the end of the time in which people may apply.",
    ),
    (
        "data/*.toml",
        |_| FileKind::Chart,
        "Numbers for a chart. A Markdown text shows it where a code block of the language `chart` names the file: a line of three \
        backticks and `chart`, a line with the name, and a line of three backticks. The page draws bars for `categories`, or \
        lines along `at`, with a table of all numbers behind them. A list of numbers has `nan` where there is no number.",
    ),
    (
        "team/*.md",
        |_| FileKind::Member,
        "The Markdown below is the person's page: 120–220 words, in the third person, with at least one opinion.",
    ),
    (
        "events/*/index.toml",
        |_| FileKind::Event,
        "An event is a folder with `index.toml`, `agenda.toml`, `speakers/{slug}.md` and, once it is over, `afterwards.toml`.",
    ),
    ("events/*/agenda.toml", |_| FileKind::Agenda, ""),
    (
        "events/*/afterwards.toml",
        |_| FileKind::Afterwards,
        "What came of an event, once it is over. The file may be left out.",
    ),
    (
        "events/*/speakers/*.md",
        FileKind::Speaker,
        "The Markdown below is the biography, 60–120 words.",
    ),
    ("faqs/*.toml", |_| FileKind::Faqs, ""),
    (
        "organizations/*.toml",
        |_| FileKind::Organization,
        "Entries can also be imported: `website import ror DUMP.json --out content/organizations`. Imported \
        entries have no pictures, and the program makes their texts for search engines. **Edit them like any other**: \
        change, add or remove a value, and the next import keeps your change. Do not change the table `[registry]`. \
        To keep an imported entry off the site, set `draft = true`: a deleted file comes back with the next import, \
        and until then other imported entries leave out their references to it.",
    ),
];

/// Files without which a site is complete; their pages do not exist then.
const OPTIONAL: [&str; 2] = ["pages/work-with-us.md", "pages/press.md"];

/// Files that every site needs.
pub(super) fn required() -> impl Iterator<Item = &'static str> {
    let files = FILES.iter().map(|(files, ..)| *files);
    files.filter(|files| !files.contains('*') && !OPTIONAL.contains(files))
}

/// Why a path is not content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NoContent {
    /// No reader reads the file.
    Unknown,
    /// The name of the file or of its event is not a slug: this part.
    BadSlug(String),
}

/// The kind of the file at `path`, and its slug; for files of an event, the event's slug.
pub(crate) fn classify(path: &str) -> Result<(FileKind, Slug), NoContent> {
    let found = FILES
        .iter()
        .find_map(|(files, kind, _)| Some((names(files, path)?, kind)));
    let (mut names, kind) = found.ok_or(NoContent::Unknown)?;
    if names.is_empty() {
        let name = path.rsplit('/').next().unwrap_or(path);
        names.push(name.split('.').next().unwrap_or(name));
    }
    let slug = |name: &str| {
        name.parse()
            .map_err(|_| NoContent::BadSlug(name.to_owned()))
    };
    let slugs = names
        .into_iter()
        .map(slug)
        .collect::<Result<Vec<Slug>, _>>()?;
    let (Some(first), Some(last)) = (slugs.first(), slugs.last()) else {
        return Err(NoContent::Unknown);
    };
    Ok((kind(first.clone()), last.clone()))
}

/// What stands in the path for each `*` of the glob, if it is such a path.
pub(super) fn names<'p>(files: &str, path: &'p str) -> Option<Vec<&'p str>> {
    let (mut globs, mut parts) = (files.split('/'), path.split('/'));
    let mut names = Vec::new();
    loop {
        match (globs.next(), parts.next()) {
            (None, None) => return Some(names),
            (Some(glob), Some(part)) => match glob.split_once('*') {
                Some((start, end)) => names.push(part.strip_prefix(start)?.strip_suffix(end)?),
                None if glob == part => {}
                None => return None,
            },
            _ => return None,
        }
    }
}
