use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use crate::{
    CaseStudy, Chart, ClientBrand, Document, Event, FaqList, Finding, ImageInfo, ImageRef, Member,
    Origin, Pages, Post, Redirect, Service, SiteConfig, Slug, Speaker, Testimonial, Value,
    read::{
        entries::{Partners, RawAfterwards, RawAgenda, RawEvent, RawOrganization, RawPage},
        parsed::{Content, Parsed},
        path::FileKind,
    },
};

/// The contents of all files by kind. Files with errors are missing.
#[derive(Debug, Default)]
pub(super) struct Parts {
    pub(super) config: Option<Box<SiteConfig>>,
    pub(super) redirects: Option<Vec<Redirect>>,
    pub(super) services: Option<Vec<Service>>,
    pub(super) values: Option<Vec<Value>>,
    pub(super) clients: Option<Vec<ClientBrand>>,
    pub(super) testimonials: Option<Vec<Testimonial>>,
    pub(super) partners: Option<Partners>,
    pub(super) pages: RawPages,
    pub(super) posts: Vec<Post>,
    pub(super) members: Vec<Member>,
    pub(super) case_studies: Vec<CaseStudy>,
    pub(super) charts: BTreeMap<Slug, Chart>,
    pub(super) faqs: BTreeMap<Slug, FaqList>,
    pub(super) organizations: Vec<RawOrganization>,
    /// Filled when agendas and speakers are joined to their events.
    pub(super) events: Vec<Event>,
    pub(super) raw_events: Vec<RawEvent>,
    pub(super) agendas: HashMap<Slug, (RawAgenda, Origin)>,
    pub(super) afterwards: HashMap<Slug, (RawAfterwards, Origin)>,
    pub(super) speakers: HashMap<Slug, Vec<Speaker>>,
    /// The files of events, even those that can't be read: event, kind, slug, origin.
    pub(super) event_files: Vec<(Slug, FileKind, Slug, Origin)>,
    /// Files that belong to no entry.
    shared: Vec<Origin>,
}

/// The pages that could be read.
#[derive(Debug, Default)]
pub(super) struct RawPages(Vec<RawPage>);

pub(super) fn collect(files: Vec<Arc<Parsed>>, findings: &mut Vec<Finding>) -> Parts {
    let mut parts = Parts::default();
    for parsed in files {
        findings.extend(parsed.findings.iter().cloned());
        let (kind, slug, origin) = (&parsed.kind, &parsed.slug, &parsed.origin);
        match kind {
            FileKind::Event | FileKind::Agenda | FileKind::Afterwards => {
                parts
                    .event_files
                    .push((slug.clone(), kind.clone(), slug.clone(), origin.clone()));
            }
            FileKind::Speaker(event) => {
                parts
                    .event_files
                    .push((event.clone(), kind.clone(), slug.clone(), origin.clone()));
            }
            FileKind::Post | FileKind::Member | FileKind::Organization | FileKind::CaseStudy => {}
            _ => parts.shared.push(origin.clone()),
        }
        let (slug, origin) = (slug.clone(), origin.clone());
        // The reader keeps the value, so it is copied; organizations are shared.
        let content = match Arc::try_unwrap(parsed) {
            Ok(parsed) => parsed.content,
            Err(kept) => kept.content.clone(),
        };
        if let Some(content) = content {
            parts.add(content, slug, origin);
        }
    }
    parts
}

impl Parts {
    fn add(&mut self, content: Content, slug: Slug, origin: Origin) {
        match content {
            Content::Site(config) => self.config = Some(config),
            Content::Redirects(redirects) => self.redirects = Some(redirects),
            Content::Services(services) => self.services = Some(services),
            Content::Values(values) => self.values = Some(values),
            Content::Clients(clients) => self.clients = Some(clients),
            Content::Testimonials(testimonials) => self.testimonials = Some(testimonials),
            Content::Partners(partners) => self.partners = Some(partners),
            Content::Page(page) => self.pages.0.push(*page),
            Content::Post(post) => self.posts.push(*post),
            Content::Member(member) => self.members.push(*member),
            Content::CaseStudy(case_study) => self.case_studies.push(*case_study),
            Content::Chart(chart) => drop(self.charts.insert(slug, *chart)),
            Content::Faqs(list) => drop(self.faqs.insert(slug, list)),
            Content::Event(event) => self.raw_events.push(*event),
            Content::Agenda(agenda) => drop(self.agendas.insert(slug, (agenda, origin))),
            Content::Afterwards(text) => drop(self.afterwards.insert(slug, (*text, origin))),
            Content::Speaker(event, speaker) => {
                self.speakers.entry(event).or_default().push(*speaker);
            }
            Content::Organization(organization) => self.organizations.push(organization),
        }
    }

    /// Hash of all files and images that belong to no entry.
    pub(super) fn shared_digest(&self, images: &BTreeMap<ImageRef, ImageInfo>) -> [u8; 32] {
        let mut origins: Vec<&Origin> = self.shared.iter().collect();
        origins.sort_by(|a, b| a.path.cmp(&b.path));
        let mut hasher = blake3::Hasher::new();
        for Origin { path, digest } in origins {
            hasher.update(path.as_bytes()).update(&[0]).update(digest);
        }
        for (image, info) in images {
            hasher
                .update(image.as_str().as_bytes())
                .update(&[0])
                .update(info.hash.as_bytes());
        }
        *hasher.finalize().as_bytes()
    }

    /// Inserts the sizes of images and the charts into every Markdown text that has some.
    pub(super) fn fill_texts(&mut self, fill: impl Fn(&mut Document)) {
        let pages = self.pages.0.iter_mut().filter_map(|page| match page {
            RawPage::Methods(page)
            | RawPage::HowWeWork(page)
            | RawPage::Security(page)
            | RawPage::Procurement(page)
            | RawPage::PrivacyPolicy(page)
            | RawPage::TermsOfService(page) => Some(&mut page.body),
            _ => None,
        });
        let speakers = self.events.iter_mut().flat_map(|event| &mut event.speakers);
        let documents = (self.posts.iter_mut().map(|post| &mut post.body))
            .chain(self.members.iter_mut().map(|member| &mut member.text))
            .chain(self.case_studies.iter_mut().map(|one| &mut one.body))
            .chain(
                self.faqs
                    .values_mut()
                    .flat_map(|list| &mut list.faqs)
                    .map(|faq| &mut faq.answer),
            )
            .chain(speakers.map(|speaker| &mut Arc::make_mut(speaker).biography))
            .chain(pages);
        for document in
            documents.filter(|document| !document.images.is_empty() || document.charts > 0)
        {
            fill(document);
        }
    }
}

impl RawPages {
    /// All pages, or `None` if one is missing.
    pub(super) fn complete(self) -> Option<Pages> {
        let (mut home, mut about, mut vision, mut services, mut aidinsight) =
            (None, None, None, None, None);
        let (mut blog, mut team, mut events, mut organizations) = (None, None, None, None);
        let (mut contact, mut privacy, mut terms) = (None, None, None);
        let (mut case_studies, mut corrections, mut methods) = (None, None, None);
        let (mut how_we_work, mut security, mut procurement) = (None, None, None);
        for page in self.0 {
            match page {
                RawPage::Home(page) => home = Some(page),
                RawPage::AboutUs(page) => about = Some(page),
                RawPage::Vision(page) => vision = Some(page),
                RawPage::Services(page) => services = Some(page),
                RawPage::Aidinsight(page) => aidinsight = Some(page),
                RawPage::Blog(page) => blog = Some(page),
                RawPage::Team(page) => team = Some(page),
                RawPage::Events(page) => events = Some(page),
                RawPage::Organizations(page) => organizations = Some(page),
                RawPage::ContactUs(page) => contact = Some(page),
                RawPage::CaseStudies(page) => case_studies = Some(page),
                RawPage::Corrections(page) => corrections = Some(page),
                RawPage::Methods(page) => methods = Some(page),
                RawPage::HowWeWork(page) => how_we_work = Some(page),
                RawPage::Security(page) => security = Some(page),
                RawPage::Procurement(page) => procurement = Some(page),
                RawPage::PrivacyPolicy(page) => privacy = Some(page),
                RawPage::TermsOfService(page) => terms = Some(page),
            }
        }
        Some(Pages {
            home: home?,
            about_us: about?,
            vision: vision?,
            services: services?,
            aidinsight: aidinsight?,
            blog: blog?,
            team: team?,
            events: events?,
            organizations: organizations?,
            contact_us: contact?,
            case_studies: case_studies?,
            corrections: corrections?,
            methods: methods?,
            how_we_work: how_we_work?,
            security: security?,
            procurement: procurement?,
            privacy_policy: privacy?,
            terms_of_service: terms?,
        })
    }
}
