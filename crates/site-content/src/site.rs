//! The whole site, with lookups by slug.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use jiff::Timestamp;

use crate::{
    CaseStudy, Chart, ClientBrand, Event, FaqList, ImageInfo, ImageRef, Job, Member, Organization,
    Origin, Pages, Partner, PersonPhoto, Post, Publication, Redirect, Service, SiteConfig, Slug,
    Speaker, Study, Testimonial, Value,
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

/// The parts that do not depend on schedules.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) config: SiteConfig,
    pub(crate) services: Vec<Service>,
    pub(crate) values: Vec<Value>,
    pub(crate) clients: Vec<ClientBrand>,
    pub(crate) testimonials: Vec<Testimonial>,
    pub(crate) partners: Vec<Partner>,
    pub(crate) photos: Vec<PersonPhoto>,
    pub(crate) faqs: BTreeMap<Slug, FaqList>,
    pub(crate) studies: BTreeMap<Slug, Study>,
    pub(crate) charts: BTreeMap<Slug, Chart>,
    pub(crate) redirects: Vec<Redirect>,
    pub(crate) images: BTreeMap<ImageRef, ImageInfo>,
    /// Hash of the fields above.
    pub(crate) digest: [u8; 32],
}

/// An entry with a file of its own.
pub(crate) trait Listed {
    fn slug(&self) -> &Slug;
    fn publication(&self) -> Publication;
    fn origin(&self) -> &Origin;
}

macro_rules! listed {
    ($($entry:ty),*) => {$(
        impl Listed for $entry {
            fn slug(&self) -> &Slug {
                &self.slug
            }

            fn publication(&self) -> Publication {
                self.publication
            }

            fn origin(&self) -> &Origin {
                &self.origin
            }
        }
    )*};
}
listed!(Post, Member, Event, Organization, CaseStudy, Job, Speaker);

/// Entries of one kind in their order, with a lookup by slug.
#[derive(Debug)]
pub(crate) struct Collection<T>(Arc<Inner<T>>);

#[derive(Debug)]
struct Inner<T> {
    entries: Vec<Arc<T>>,
    by_slug: HashMap<Slug, usize>,
}

impl<T> Clone for Collection<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Collection<T> {
    pub(crate) fn new(entries: Vec<Arc<T>>) -> Self
    where
        T: Listed,
    {
        let slugs = entries.iter().map(|entry| entry.slug().clone());
        let by_slug = slugs.zip(0..).collect();
        Self(Arc::new(Inner { entries, by_slug }))
    }

    pub(crate) fn all(&self) -> &[Arc<T>] {
        &self.0.entries
    }

    pub(crate) fn get(&self, slug: &str) -> Option<&Arc<T>> {
        self.0
            .by_slug
            .get(slug)
            .and_then(|&i| self.0.entries.get(i))
    }
}

impl Site {
    /// The configuration of the site.
    pub fn config(&self) -> &SiteConfig {
        &self.shared.config
    }

    /// Texts of the pages that are not entries.
    pub fn pages(&self) -> &Pages {
        &self.pages
    }

    /// Posts, newest first; posts of one day by slug.
    pub fn posts(&self) -> &[Arc<Post>] {
        self.posts.all()
    }

    /// A post.
    pub fn post(&self, slug: &str) -> Option<&Arc<Post>> {
        self.posts.get(slug)
    }

    /// The team in its order.
    pub fn members(&self) -> &[Arc<Member>] {
        self.members.all()
    }

    /// A team member.
    pub fn member(&self, slug: &str) -> Option<&Arc<Member>> {
        self.members.get(slug)
    }

    /// Events, newest first.
    pub fn events(&self) -> &[Arc<Event>] {
        self.events.all()
    }

    /// An event.
    pub fn event(&self, slug: &str) -> Option<&Arc<Event>> {
        self.events.get(slug)
    }

    /// The directory by name (ignoring case and accents), then by slug.
    pub fn organizations(&self) -> &[Arc<Organization>] {
        self.organizations.all()
    }

    /// An organization.
    pub fn organization(&self, slug: &str) -> Option<&Arc<Organization>> {
        self.organizations.get(slug)
    }

    /// Case studies, newest first; those of one day by slug.
    pub fn case_studies(&self) -> &[Arc<CaseStudy>] {
        self.case_studies.all()
    }

    /// A case study.
    pub fn case_study(&self, slug: &str) -> Option<&Arc<CaseStudy>> {
        self.case_studies.get(slug)
    }

    /// The studies by slug.
    pub fn studies(&self) -> &BTreeMap<Slug, Study> {
        &self.shared.studies
    }

    /// Vacancies, by slug.
    pub fn jobs(&self) -> &[Arc<Job>] {
        self.jobs.all()
    }

    /// The data of the charts by name.
    pub fn charts(&self) -> &BTreeMap<Slug, Chart> {
        &self.shared.charts
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
        self.faq_list(event.faqs.as_str())
    }

    /// A list of questions by name.
    pub fn faq_list(&self, name: &str) -> Option<&FaqList> {
        self.shared.faqs.get(name)
    }

    /// Services in the editor's order.
    pub fn services(&self) -> &[Service] {
        &self.shared.services
    }

    /// Company values in the editor's order.
    pub fn values(&self) -> &[Value] {
        &self.shared.values
    }

    /// Client brands in the editor's order.
    pub fn clients(&self) -> &[ClientBrand] {
        &self.shared.clients
    }

    /// Testimonials in the editor's order.
    pub fn testimonials(&self) -> &[Testimonial] {
        &self.shared.testimonials
    }

    /// Partners and institutions in the editor's order.
    pub fn partners(&self) -> &[Partner] {
        &self.shared.partners
    }

    /// People's pictures in the editor's order.
    pub fn photos(&self) -> &[PersonPhoto] {
        &self.shared.photos
    }

    /// Redirects in the editor's order.
    pub fn redirects(&self) -> &[Redirect] {
        &self.shared.redirects
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

    /// The next instant after `after` at which the result of [`Site::at`] changes.
    pub fn next_change(&self, after: Timestamp) -> Option<Timestamp> {
        schedule::next_change(self, after)
    }
}
