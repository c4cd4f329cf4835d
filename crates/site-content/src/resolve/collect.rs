use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::Arc,
};

use crate::{
    Afterwards, CaseStudy, Chart, Event, FaqList, Finding, ImageInfo, ImageRef, Job, Member,
    Organization, Origin, Place, Post, Rule, Slug, Speaker, Study,
    model::{Agenda, SingleFiles},
    read::{
        markdown::fill,
        parsed::Files,
        path::{Content, FileKind},
    },
    site::Shared,
};

/// The contents of all files by kind. Files with errors are missing.
#[derive(Debug, Default)]
pub(super) struct Parts {
    pub(super) pages: SingleFiles,
    pub(super) posts: Vec<Arc<Post>>,
    pub(super) members: Vec<Arc<Member>>,
    pub(super) case_studies: Vec<Arc<CaseStudy>>,
    pub(super) jobs: Vec<Arc<Job>>,
    /// Without images and digest.
    pub(super) shared: Shared,
    pub(super) organizations: Vec<Arc<Organization>>,
    /// Without agendas and speakers until these are joined to them.
    pub(super) events: Vec<Event>,
    pub(super) agendas: HashMap<Slug, (Arc<Agenda>, Origin)>,
    pub(super) afterwards: HashMap<Slug, (Arc<Afterwards>, Origin)>,
    pub(super) speakers: HashMap<Slug, Vec<Arc<Speaker>>>,
    /// The files of events, even those that can't be read: event, kind, slug, origin.
    pub(super) event_files: Vec<(Slug, FileKind, Slug, Origin)>,
    /// Whether a file that may cite studies has an error.
    has_unread_citations: bool,
    /// Files that belong to no entry, in order of path.
    of_no_entry: Vec<Origin>,
}

pub(super) fn collect(files: &Files, findings: &mut Vec<Finding>) -> Parts {
    let mut parts = Parts::default();
    for (file, _, parsed) in files {
        findings.extend(parsed.findings.iter().cloned());
        let (kind, slug, origin) = (&file.kind, &file.slug, &parsed.origin);
        let mut of_event = |event: &Slug| {
            let file = (event.clone(), kind.clone(), slug.clone(), origin.clone());
            parts.event_files.push(file);
        };
        match kind {
            FileKind::Event | FileKind::Agenda | FileKind::Afterwards => of_event(slug),
            FileKind::Speaker(event) => of_event(event),
            FileKind::Post | FileKind::Member | FileKind::Organization => {}
            FileKind::CaseStudy | FileKind::Job => {}
            _ => parts.of_no_entry.push(origin.clone()),
        }
        let may_cite = matches!(
            kind,
            FileKind::Post | FileKind::Single("pages/aidinsight.toml")
        );
        parts.has_unread_citations |= may_cite && parsed.content.is_none();
        // The reader keeps the value, so what is changed here is copied.
        if let Some(content) = parsed.content.clone() {
            parts.add(content, kind, slug.clone(), origin.clone());
        }
    }
    parts
}

impl Parts {
    fn add(&mut self, content: Content, kind: &FileKind, slug: Slug, origin: Origin) {
        match content {
            Content::Single(file) => self.pages.add(*file),
            Content::Post(post) => self.posts.push(post),
            Content::Member(member) => self.members.push(member),
            Content::CaseStudy(case_study) => self.case_studies.push(case_study),
            Content::Study(study) => drop(self.shared.studies.insert(slug, Study::clone(&study))),
            Content::Job(job) => self.jobs.push(job),
            Content::Chart(chart) => drop(self.shared.charts.insert(slug, Chart::clone(&chart))),
            Content::Faqs(list) => drop(self.shared.faqs.insert(slug, FaqList::clone(&list))),
            Content::Event(event) => self.events.push(Event::clone(&event)),
            Content::Agenda(agenda) => drop(self.agendas.insert(slug, (agenda, origin))),
            Content::Afterwards(text) => drop(self.afterwards.insert(slug, (text, origin))),
            Content::Speaker(speaker) => {
                if let FileKind::Speaker(event) = kind {
                    let speakers = self.speakers.entry(event.clone());
                    speakers.or_default().push(speaker);
                }
            }
            Content::Organization(organization) => self.organizations.push(organization),
        }
    }

    /// Hash of all files and images that belong to no entry.
    pub(super) fn shared_digest(&self, images: &BTreeMap<ImageRef, ImageInfo>) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new();
        for Origin { path, digest } in &self.of_no_entry {
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

    /// Reports every study that no answer and no post cites, unless one of them can't be read.
    pub(super) fn report_uncited(&self, findings: &mut Vec<Finding>) {
        let Some(config) = &self.pages.site else {
            return;
        };
        if self.has_unread_citations {
            return;
        }
        let hosts = config.hosts();
        let answers = self.pages.aidinsight.iter().flat_map(|page| &page.answers);
        let cited = answers.flat_map(|answer| &answer.studies);
        let posts = self.posts.iter();
        let linked = posts.flat_map(|post| post.body.linked_below("/studies/", &hosts));
        let cited: HashSet<String> = cited.map(Slug::to_string).chain(linked).collect();
        for (slug, study) in &self.shared.studies {
            if !cited.contains(slug.as_str()) {
                let message = format!("Nothing cites the study `{slug}`.");
                let help = "Name it in `studies` of an answer, link to its page from a post, or remove it.";
                let place = Place::of_file(&study.origin.path);
                findings.push(Finding::new(Rule::UncitedStudy, place, message, help));
            }
        }
    }

    /// Inserts the sizes of images and the charts into every Markdown text that has some.
    pub(super) fn fill_texts(&mut self, images: &BTreeMap<ImageRef, ImageInfo>) {
        let pages = self.pages.texts().map(|page| &mut page.body);
        let (speakers, group_pages): (Vec<_>, Vec<_>) = (self.events.iter_mut())
            .map(|event| (&mut event.speakers, &mut event.afterwards))
            .unzip();
        let speakers = speakers.into_iter().flatten();
        let group_pages = group_pages.into_iter().flatten();
        let group_pages = group_pages.flat_map(|text| &mut text.pages);
        let group_pages = group_pages.filter_map(|page| page.body.as_mut());
        let studies = self.shared.studies.values_mut();
        let faqs = self.shared.faqs.values_mut();
        let faqs = faqs.flat_map(|list| &mut list.faqs);
        let charts = &self.shared.charts;
        let documents = (self
            .posts
            .iter_mut()
            .map(|post| &mut Arc::make_mut(post).body))
        .chain(
            self.members
                .iter_mut()
                .map(|member| &mut Arc::make_mut(member).text),
        )
        .chain(
            self.case_studies
                .iter_mut()
                .map(|one| &mut Arc::make_mut(one).body),
        )
        .chain(studies.map(|one| &mut one.body))
        .chain(faqs.map(|faq| &mut faq.answer))
        .chain(group_pages)
        .chain(speakers.map(|speaker| &mut Arc::make_mut(speaker).biography))
        .chain(pages);
        for document in documents {
            fill(document, |one| images.get(one), |one| charts.get(one));
        }
    }
}
