use std::sync::Arc;

use super::fields::{Declared, Fields};
use crate::{
    Afterwards, CaseStudy, Chart, Event, FaqList, Job, Member, Organization, Post, Publication,
    Slug, Speaker, Study,
    model::{Agenda, SingleFiles},
};

/// Declares every kind of content file of which there may be many, in the order of the reference: its name, with the slug of its event if it
/// has one; what it contains; a glob; and what an editor should know beside its keys.
macro_rules! files {
    ($($kind:ident $([$event:ty])? ($content:ty) = $files:literal, $about:literal;)*) => {
        /// The kind of a content file, determined by its path alone.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub(crate) enum FileKind {
            $($kind $(($event))?,)*
            /// A file that is not one of many alike, with its path.
            Single(&'static str),
        }

        /// The content of a file.
        #[derive(Debug, Clone)]
        pub(crate) enum Content {
            $($kind(Arc<$content>),)*
            /// One such file.
            Single(Box<SingleFiles>),
        }

        const FILES: &[(&str, &str)] = &[$(($files, $about),)*];

        impl FileKind {
            /// The kind of the files of a glob. `first` is the first name in the path, which is that of the event.
            fn of(files: &'static str, first: &Slug) -> Self {
                match files {
                    $($files => Self::$kind $((<$event>::clone(first)))?,)*
                    path => Self::Single(path),
                }
            }

            /// Reads the keys of a file of this kind.
            pub(super) fn read(&self, fields: &mut Fields<'_>) -> Option<Content> {
                Some(match self {
                    $(Self::$kind { .. } => Content::$kind(Arc::new(Declared::read(fields)?)),)*
                    Self::Single(path) => Content::Single(Box::new(SingleFiles::read(fields, path)?)),
                })
            }
        }
    };
}

files! {
    Post(Post) = "blog/*.md",
        "The text is Markdown with tables and footnotes (`[^1]`), without HTML. Its headings begin at `##`, since the title is \
        the first heading, and skip no level.";
    CaseStudy(CaseStudy) = "case-studies/*.md",
        "The text is Markdown as in a post. It says what was measured, how, what went wrong and who checked.";
    Study(Study) = "studies/*.md",
        "A study that an answer cites in `studies`, or a post by a link to `/studies/{slug}`. The text is Markdown as in a post, \
        120–250 words: what was done, what was found, and what a reader must know before relying on it. `step` keeps the rules of \
        `/methods`: no step above what the design allows, and one less where the interval includes no effect.";
    Job(Job) = "jobs/*.toml",
        "A vacancy, shown on `/work-with-us`. The folder may be empty or missing; the page then says that nothing is open. \
        `expireAt` is the end of the time in which people may apply.";
    Chart(Chart) = "data/*.toml",
        "Numbers for a chart. A Markdown text shows it where a code block of the language `chart` names the file: a line of three \
        backticks and `chart`, a line with the name, and a line of three backticks. The page draws bars for `categories`, or \
        lines along `at`, with a table of all numbers behind them. A list of numbers has `nan` where there is no number. \
        The file of its numbers is public while visitors see such a text.";
    Member(Member) = "team/*.md",
        "The Markdown below is the person's page: 120–220 words, in the third person, with at least one opinion.";
    Event(Event) = "events/*/index.toml",
        "An event is a folder with `index.toml`, `agenda.toml`, `speakers/{slug}.md` and, once it is over, `afterwards.toml`.";
    Agenda(Agenda) = "events/*/agenda.toml", "";
    Afterwards(Afterwards) = "events/*/afterwards.toml",
        "What came of an event, once it is over. The file may be left out.";
    Speaker[Slug](Speaker) = "events/*/speakers/*.md", "The Markdown below is the biography, 60–120 words.";
    Faqs(FaqList) = "faqs/*.toml", "";
    Organization(Organization) = "organizations/*.toml",
        "Entries can also be imported: `website import ror DUMP.json --out content/organizations`. Imported \
        entries have no pictures, and the program makes their texts for search engines. **Edit them like any other**: \
        change, add or remove a value, and the next import keeps your change. Do not change the table `[registry]`. \
        To keep an imported entry off the site, set `draft = true`: a deleted file comes back with the next import, \
        and until then other imported entries leave out their references to it.";
}

impl Content {
    /// What an entry is called, and when it is shown. `None` for a file that is not one entry.
    pub(super) fn headline(&self) -> Option<(&str, Publication)> {
        Some(match self {
            Self::Post(post) => (&post.title, post.publication),
            Self::CaseStudy(study) => (&study.title, study.publication),
            Self::Job(job) => (&job.title, job.publication),
            Self::Study(study) => (&study.title, Publication::default()),
            Self::Chart(chart) => (&chart.title, Publication::default()),
            Self::Member(member) => (&member.name, member.publication),
            Self::Event(event) => (&event.name, event.publication),
            Self::Speaker(speaker) => (&speaker.name, speaker.publication),
            Self::Organization(organization) => (&organization.name, organization.publication),
            _ => return None,
        })
    }
}

/// Folder of the schemas, below the content folder. Nothing in it is content.
pub(crate) const SCHEMAS: &str = "schemas";

/// Every kind of content file as a glob, with what an editor should know about it, in the order of the reference.
pub(super) fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
    let single = SingleFiles::ALL.iter();
    let single = single.map(|(path, _, about)| (*path, *about));
    single.chain(FILES.iter().copied())
}

/// The TOML files that belong to no entry, the redirects last.
pub fn shared_files() -> impl Iterator<Item = &'static str> {
    let shared = SingleFiles::ALL.iter().map(|(path, ..)| *path);
    let shared = shared.filter(|path| path.ends_with(".toml") && *path != "redirects.toml");
    shared.chain(["redirects.toml"])
}

/// Files that every site needs.
pub(super) fn required() -> impl Iterator<Item = &'static str> {
    let required = SingleFiles::ALL.iter().filter(|(_, required, _)| *required);
    required.map(|(path, ..)| *path)
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
    let mut all = files();
    let found = all.find_map(|(files, _)| Some((names(files, path)?, files)));
    let (mut names, files) = found.ok_or(NoContent::Unknown)?;
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
    Ok((FileKind::of(files, first), last.clone()))
}

/// What stands in the path for each `*` of the glob, if it is such a path.
pub(super) fn names<'p>(files: &str, path: &'p str) -> Option<Vec<&'p str>> {
    // Most globs fail here, and every path of the folder is compared with every glob.
    let fixed = files.split('*').next().unwrap_or_default();
    if !path.starts_with(fixed) {
        return None;
    }
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
