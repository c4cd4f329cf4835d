//! The whole site, with lookups by slug.

use std::{
    collections::{BTreeMap, HashMap},
    slice::from_ref,
    sync::Arc,
};

use jiff::{SignedDuration, Timestamp, tz::TimeZone};

use crate::{
    CaseStudy, Chart, ClientBrand, Event, FaqList, ImageInfo, ImageRef, Job, LastChange, Member,
    Organization, Origin, Pages, Partner, PersonPhoto, Post, Publication, Redirect, Service,
    SiteConfig, Slug, Speaker, Study, Testimonial, Value,
};

mod hash;
mod schedule;

pub use hash::SiteHash;
pub use schedule::Drafts;

/// The whole content: valid and immutable. Clones share it.
///
/// Every slug by which an entry refers to another belongs to an entry of the same `Site`. Only the lists of clients,
/// testimonials and partners may name an organization that is hidden at the moment.
#[derive(Debug, Clone)]
pub struct Site {
    pub(crate) shared: Arc<Shared>,
    pub(crate) posts: Collection<Post>,
    pub(crate) members: Collection<Member>,
    pub(crate) events: Collection<Event>,
    pub(crate) organizations: Collection<Organization>,
    pub(crate) case_studies: Collection<CaseStudy>,
    pub(crate) jobs: Collection<Job>,
    pub(crate) hash: SiteHash,
    /// Differs from the original only where [`Site::at`] removed a member who answers messages.
    pub(crate) pages: Arc<Pages>,
}

/// The parts that do not depend on schedules, beside the pages.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    pub(crate) faqs: BTreeMap<Slug, FaqList>,
    pub(crate) studies: BTreeMap<Slug, Study>,
    pub(crate) charts: BTreeMap<Slug, Chart>,
    pub(crate) images: BTreeMap<ImageRef, ImageInfo>,
    /// Hash of the fields above, and of the pages.
    pub(crate) digest: [u8; 32],
}

/// An entry with a file of its own.
pub(crate) trait Listed {
    fn entry(&self) -> (&Slug, Publication, &Origin);
}

macro_rules! listed {
    ($($entry:ty),*) => {$(
        impl Listed for $entry {
            fn entry(&self) -> (&Slug, Publication, &Origin) {
                (&self.slug, self.publication, &self.origin)
            }
        }
    )*};
}
listed!(Post, Member, Event, Organization, CaseStudy, Job, Speaker);

/// Entries of one kind in their order, with a lookup by slug.
#[derive(Debug, Clone)]
pub(crate) struct Collection<T> {
    entries: Arc<Vec<Arc<T>>>,
    by_slug: Arc<HashMap<Slug, usize>>,
}

impl<T: Listed> Collection<T> {
    pub(crate) fn new(entries: Vec<Arc<T>>) -> Self {
        let slugs = entries.iter().map(|entry| entry.entry().0.clone());
        let by_slug = Arc::new(slugs.zip(0..).collect());
        let entries = Arc::new(entries);
        Self { entries, by_slug }
    }

    pub(crate) fn all(&self) -> &[Arc<T>] {
        &self.entries
    }

    pub(crate) fn get(&self, slug: &str) -> Option<&Arc<T>> {
        self.entries.get(*self.by_slug.get(slug)?)
    }
}

/// Declares the lists of entries, each with its lookup by slug, and the parts that all schedules share.
macro_rules! parts {
    (entries { $($(#[$list:meta])* $all:ident: $entry:ty $(, $(#[$doc:meta])* $one:ident)?;)* }
     shared { $($(#[$part:meta])* $name:ident: $type:ty = $($place:ident).+;)* }) => {
        impl Site {
            $($(#[$list])* pub fn $all(&self) -> &[Arc<$entry>] {
                self.$all.all()
            }

            $($(#[$doc])* pub fn $one(&self, slug: &str) -> Option<&Arc<$entry>> {
                self.$all.get(slug)
            })?)*

            $($(#[$part])* pub fn $name(&self) -> &$type {
                &self.$($place).+
            })*
        }
    };
}

parts! {
    entries {
        /// Posts, newest first; posts of one day by slug.
        posts: Post,
        /// A post.
        post;
        /// The team in its order.
        members: Member,
        /// A team member.
        member;
        /// Events, newest first.
        events: Event,
        /// An event.
        event;
        /// The directory by name (ignoring case and accents), then by slug.
        organizations: Organization,
        /// An organization.
        organization;
        /// Case studies, newest first; those of one day by slug.
        case_studies: CaseStudy,
        /// A case study.
        case_study;
        /// Vacancies, by slug.
        jobs: Job;
    }
    shared {
        /// The configuration of the site.
        config: SiteConfig = pages.site;
        /// The studies by slug.
        studies: BTreeMap<Slug, Study> = shared.studies;
        /// The data of the charts by name.
        charts: BTreeMap<Slug, Chart> = shared.charts;
        /// Services in the editor's order.
        services: [Service] = pages.service_list.services;
        /// Company values in the editor's order.
        values: [Value] = pages.values.values;
        /// Client brands in the editor's order.
        clients: [ClientBrand] = pages.clients.clients;
        /// Testimonials in the editor's order.
        testimonials: [Testimonial] = pages.testimonials.testimonials;
        /// Partners and institutions in the editor's order.
        partners: [Partner] = pages.partners.partners;
        /// People's pictures in the editor's order.
        photos: [PersonPhoto] = pages.partners.photos;
        /// Redirects in the editor's order.
        redirects: [Redirect] = pages.redirects.redirects;
    }
}

impl Site {
    /// Texts of the pages that are not entries.
    pub fn pages(&self) -> &Pages {
        &self.pages
    }

    /// Every entry with a file of its own.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (&Slug, Publication, &Origin)> {
        fn of<T: Listed>(all: &[Arc<T>]) -> impl Iterator<Item = (&Slug, Publication, &Origin)> {
            all.iter().map(|entry| entry.entry())
        }
        let events = self.events().iter();
        let events = events.flat_map(|event| of(from_ref(event)).chain(of(&event.speakers)));
        of(self.posts())
            .chain(of(self.case_studies()))
            .chain(of(self.jobs()))
            .chain(of(self.members()))
            .chain(events)
            .chain(of(self.organizations()))
    }

    /// The similar organizations of one, in the editor's order.
    pub fn similar_to<'a>(
        &'a self,
        organization: &'a Organization,
    ) -> impl Iterator<Item = &'a Arc<Organization>> {
        organization
            .similar_organizations
            .iter()
            .filter_map(|slug| self.organization(slug.as_str()))
    }

    /// The author of a post.
    pub fn author_of(&self, post: &Post) -> Option<&Arc<Member>> {
        self.member(post.author.as_ref()?.as_str())
    }

    /// The questions of an event, in order.
    pub fn faqs_of(&self, event: &Event) -> Option<&FaqList> {
        self.shared.faqs.get(&event.faqs)
    }

    /// The data of an image; `None` only for a reference that is not from this site.
    pub fn image(&self, image: &ImageRef) -> Option<&ImageInfo> {
        self.shared.images.get(image)
    }

    /// Every image that the content refers to.
    pub fn images(&self) -> impl Iterator<Item = (&ImageRef, &ImageInfo)> {
        self.shared.images.iter()
    }

    /// Hash of the content. It does not depend on the order in which files were read, and differs between two
    /// schedules exactly when the shown entries differ.
    pub fn hash(&self) -> SiteHash {
        self.hash
    }

    /// The site at `now`: drafts and entries outside their times are removed, and so are all references to them.
    #[must_use]
    pub fn at(&self, now: Timestamp, drafts: Drafts) -> Self {
        schedule::at(self, now, drafts)
    }

    /// The last changes of entries that are shown at `now` and dated on a later day, wherever on earth it is read.
    pub fn dated_after(&self, now: Timestamp) -> Vec<LastChange> {
        let shown = self.at(now, Drafts::Hide);
        let tomorrow = now + SignedDuration::from_hours(24);
        let latest = tomorrow.to_zoned(TimeZone::UTC).date();
        let posts = shown.posts().iter().map(|post| &post.last_change);
        let studies = shown.case_studies().iter().map(|study| &study.last_change);
        let changes = posts.chain(studies).filter(|change| change.day > latest);
        changes.cloned().collect()
    }

    /// The next instant after `after` at which the result of [`Site::at`] changes, or at which an event is over.
    pub fn next_change(&self, after: Timestamp) -> Option<Timestamp> {
        let entries = self.entries();
        let dates = entries
            .flat_map(|(_, publication, _)| [publication.publish_at, publication.expire_at])
            .flatten();
        let ends = self.events().iter().map(|event| event.ends_at);
        dates.chain(ends).filter(|&at| at > after).min()
    }
}
