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
    Corrections,
    Methods,
    HowWeWork,
    Security,
    Procurement,
    PrivacyPolicy,
    TermsOfService,
}

/// Folder of the schemas, below the content folder. Nothing in it is content.
pub(crate) const SCHEMAS: &str = "schemas";

/// Files that every site needs.
pub(crate) const REQUIRED: &[(&str, FileKind)] = &[
    ("site.toml", FileKind::Site),
    ("redirects.toml", FileKind::Redirects),
    ("services.toml", FileKind::Services),
    ("values.toml", FileKind::Values),
    ("clients.toml", FileKind::Clients),
    ("testimonials.toml", FileKind::Testimonials),
    ("partners.toml", FileKind::Partners),
    ("pages/home.toml", FileKind::Page(Page::Home)),
    ("pages/about-us.toml", FileKind::Page(Page::AboutUs)),
    ("pages/vision.toml", FileKind::Page(Page::Vision)),
    ("pages/services.toml", FileKind::Page(Page::Services)),
    ("pages/aidinsight.toml", FileKind::Page(Page::Aidinsight)),
    ("pages/blog.toml", FileKind::Page(Page::Blog)),
    ("pages/team.toml", FileKind::Page(Page::Team)),
    ("pages/events.toml", FileKind::Page(Page::Events)),
    (
        "pages/organizations.toml",
        FileKind::Page(Page::Organizations),
    ),
    ("pages/contact-us.toml", FileKind::Page(Page::ContactUs)),
    ("pages/case-studies.toml", FileKind::Page(Page::CaseStudies)),
    ("pages/corrections.toml", FileKind::Page(Page::Corrections)),
    ("pages/methods.md", FileKind::Page(Page::Methods)),
    ("pages/how-we-work.md", FileKind::Page(Page::HowWeWork)),
    ("pages/security.md", FileKind::Page(Page::Security)),
    ("pages/procurement.md", FileKind::Page(Page::Procurement)),
    (
        "pages/privacy-policy.md",
        FileKind::Page(Page::PrivacyPolicy),
    ),
    (
        "pages/terms-of-service.md",
        FileKind::Page(Page::TermsOfService),
    ),
];

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
    let slug = |name: &str| {
        name.parse()
            .map_err(|_| NoContent::BadSlug(name.to_owned()))
    };
    if let Some((_, kind)) = REQUIRED.iter().find(|(known, _)| *known == path) {
        let name = path.rsplit('/').next().unwrap_or(path);
        return Ok((kind.clone(), slug(name.split('.').next().unwrap_or(name))?));
    }
    let parts: Vec<&str> = path.split('/').collect();
    let named = |file: &str, extension: &str, kind| match file.strip_suffix(extension) {
        Some(name) => Ok((kind, slug(name)?)),
        None => Err(NoContent::Unknown),
    };
    match parts.as_slice() {
        ["blog", file] => named(file, ".md", FileKind::Post),
        ["team", file] => named(file, ".md", FileKind::Member),
        ["faqs", file] => named(file, ".toml", FileKind::Faqs),
        ["case-studies", file] => named(file, ".md", FileKind::CaseStudy),
        ["data", file] => named(file, ".toml", FileKind::Chart),
        ["organizations", file] => named(file, ".toml", FileKind::Organization),
        ["events", event, "index.toml"] => Ok((FileKind::Event, slug(event)?)),
        ["events", event, "agenda.toml"] => Ok((FileKind::Agenda, slug(event)?)),
        ["events", event, "afterwards.toml"] => Ok((FileKind::Afterwards, slug(event)?)),
        ["events", event, "speakers", file] => named(file, ".md", FileKind::Speaker(slug(event)?)),
        _ => Err(NoContent::Unknown),
    }
}
