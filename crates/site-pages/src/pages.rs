use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    sync::{Arc, LazyLock, OnceLock},
};

use site_content::{
    Address, Afterwards, ConsentStart, Document, Event, ImageRef, Organization, Redirect,
    SampleAnswer, Site, Slug, Speaker,
};

use crate::{
    EventPage, Options, Route, TextPage,
    address::tag_slug,
    directory::{Directory, Found},
    payload::{ConsentData, CountedTag, PostTag, SiteData},
    relations::Relations,
    search::Search,
};

/// Posts on one page of the blog: one large and six in the grid.
pub const POSTS_PER_PAGE: usize = 7;

/// Number of pages of the directory's listing that are rendered ahead.
const EAGER_LISTING_PAGES: usize = 4;

/// Data that pages share, made when the first page needs them: a check of redirects, for example, needs none.
type Shared<T> = LazyLock<T, Box<dyn FnOnce() -> T + Send + Sync>>;

/// All pages of one site at one instant. It is made once for each snapshot and does not change.
pub struct Pages {
    pub(crate) site: Site,
    pub(crate) options: Options,
    pub(crate) directory: Shared<Directory>,
    pub(crate) search: Search,
    /// Tags of posts by slug.
    pub(crate) tags: BTreeMap<String, CountedTag>,
    /// Which pages concern an organization or a subject.
    pub(crate) relations: Shared<Relations>,
    /// Cover images for organizations without one; country and tag select one.
    pub(crate) covers: Vec<ImageRef>,
    /// Targets of all redirects by old address, decoded.
    pub(crate) redirects: HashMap<Box<str>, Address>,
    /// The old addresses whose target is shown.
    pub(crate) followed: OnceLock<HashSet<Box<str>>>,
    /// Whether pages that appear at a later time are there: see [`Pages::of_all_times`].
    of_all_times: bool,
}

impl Pages {
    /// Prepares the data that pages share. `site` must be the site of `options.now` (see [`Site::at`]).
    #[must_use]
    pub fn new(site: Site, options: Options) -> Self {
        Self::after(site, options, None)
    }

    /// Like [`new`](Self::new), but shares what has not changed with earlier pages, such as the index of a large
    /// directory.
    #[must_use]
    pub fn after(site: Site, options: Options, before: Option<&Self>) -> Self {
        let mut tags: BTreeMap<String, CountedTag> = BTreeMap::new();
        for label in site.posts().iter().flat_map(|post| &post.tags) {
            if let Some(slug) = tag_slug(label) {
                let (label, slug) = (label.clone(), slug.clone());
                let tag = PostTag { label, slug };
                let tag = CountedTag { tag, count: 0 };
                tags.entry(tag.tag.slug.clone()).or_insert(tag).count += 1;
            }
        }
        let images = site.images().map(|(image, _)| image);
        let covers = images.filter(|image| image.as_str().starts_with("organizations/covers/"));
        let covers = covers.cloned().collect();
        let [of_directory, of_relations] = [site.clone(), site.clone()];
        let earlier = before.map(|before| (*before.directory).clone());
        let directory = move || Directory::new(&of_directory, earlier.as_ref());
        let relations = move || Relations::new(&of_relations);
        let moved = |redirect: &Redirect| (redirect.from.as_str().into(), redirect.to.clone());
        let redirects = site.redirects().iter().map(moved).collect();
        Self {
            site,
            options,
            directory: LazyLock::new(Box::new(directory)),
            search: Search::after(before.map(|before| &before.search)),
            tags,
            relations: LazyLock::new(Box::new(relations)),
            covers,
            redirects,
            followed: OnceLock::new(),
            of_all_times: false,
        }
    }

    /// The same pages, and those that appear by themselves at a later time: what came of an event that is not over. Whoever asks
    /// whether an address is or will be that of a page asks these, so that no link and no redirect becomes wrong as time passes.
    #[must_use]
    pub fn of_all_times(&self) -> Self {
        let mut pages = Self::new(self.site.clone(), self.options.clone());
        pages.of_all_times = true;
        pages
    }

    /// The site from which the pages were made.
    #[must_use]
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// The options with which the pages were made.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The names of the charts of all texts that visitors see. The numbers of the others are no files, because they may belong to a
    /// text that is not public yet.
    pub(crate) fn charts(&self) -> BTreeSet<&str> {
        let routes = self.routes_before_directory();
        let texts = routes.iter().flat_map(|route| self.documents(route));
        let names = texts.flat_map(|text| &text.chart_names);
        names.map(Slug::as_str).collect()
    }

    /// Every page that has an address of its own and belongs in the sitemap, in the promised order.
    /// Further pages of a listing follow its first page.
    #[must_use]
    pub fn routes(&self) -> Vec<Route> {
        let mut routes = self.routes_before_directory();
        routes.extend(self.listing_routes());
        routes.extend(self.profile_routes());
        routes
    }

    /// The number of [`routes`](Self::routes), without making them.
    pub(crate) fn route_count(&self) -> usize {
        let entries = self.site.organizations().len();
        self.routes_before_directory().len() + self.listing_routes().count() + 2 * entries
    }

    /// The routes to render ahead, at most `limit`. Only the first pages of the directory's listing are included: one
    /// new entry changes all later pages, and visitors rarely open them.
    #[must_use]
    pub fn eager_routes(&self, limit: usize) -> Vec<Route> {
        let mut routes = self.routes_before_directory();
        routes.extend(self.listing_routes().take(EAGER_LISTING_PAGES));
        let rest = limit.saturating_sub(routes.len());
        routes.extend(self.profile_routes().take(rest));
        routes.truncate(limit);
        routes
    }

    /// The pages of guesses. They are no part of the sitemap, because each repeats a post.
    pub fn guess_routes(&self) -> impl Iterator<Item = Route> {
        let guessed = self.site.posts().iter().filter(|post| post.guess.is_some());
        guessed.flat_map(|post| {
            (1..=4).map(|choice| Route::BlogGuess {
                slug: post.slug.to_string(),
                choice: choice.to_string(),
            })
        })
    }

    fn listing_routes(&self) -> impl Iterator<Item = Route> {
        let count = self.site.organizations().len();
        (1..=last_page(count, crate::ORGANIZATIONS_PER_PAGE)).map(|page| Route::Organizations {
            filter: crate::DirectoryFilter::default(),
            page,
        })
    }

    fn profile_routes(&self) -> impl Iterator<Item = Route> {
        self.site.organizations().iter().flat_map(|organization| {
            let slug = organization.slug.to_string();
            [
                Route::Organization { slug: slug.clone() },
                Route::SimilarOrganizations { slug },
            ]
        })
    }

    pub(crate) fn routes_before_directory(&self) -> Vec<Route> {
        let site = &self.site;
        let mut routes = vec![
            Route::Home,
            Route::AboutUs,
            Route::Vision,
            Route::Services,
            Route::Aidinsight,
        ];
        let answers = site.pages().aidinsight.answers.iter();
        routes.extend(answers.map(Route::question));
        let all = crate::StudyFilter::default;
        routes.push(Route::Studies { filter: all() });
        routes.extend(site.studies().keys().map(Route::study));
        routes.push(Route::Map { filter: all() });
        let pages = |count: usize| 1..=last_page(count, POSTS_PER_PAGE);
        routes.extend(pages(site.posts().len()).map(|page| Route::Blog { page }));
        for tag in self.tags.values() {
            routes.extend(pages(tag.count).map(|page| Route::BlogTag {
                tag: tag.tag.slug.clone(),
                page,
            }));
        }
        routes.extend(site.posts().iter().map(|post| Route::post(post)));
        routes.push(Route::CaseStudies);
        routes.extend(site.case_studies().iter().map(|one| Route::case_study(one)));
        let texts = TextPage::ALL.iter().copied().map(Route::Text);
        routes.extend(texts.filter(|route| self.text(route).is_some()));
        routes.push(Route::Corrections);
        routes.push(Route::Team);
        routes.extend(site.members().iter().map(|m| Route::member(m)));
        routes.push(Route::Events);
        for event in site.events() {
            let told = self.afterwards(event).is_some();
            let pages = EventPage::ALL.iter();
            let pages = pages.filter(|page| told || **page != EventPage::Afterwards);
            routes.extend(pages.map(|page| Route::event(event, *page)));
            let speakers = event.speakers.iter();
            routes.extend(speakers.map(|speaker| Route::speaker(event, speaker)));
        }
        routes.extend([
            Route::ContactUs {
                topic: None,
                service: None,
                organization: None,
            },
            Route::PrivacyPolicy,
            Route::TermsOfService,
        ]);
        routes
    }

    pub(crate) fn is_over(&self, event: &Event) -> bool {
        event.ends_at <= self.options.now
    }

    /// What came of an event, once it is over.
    pub(crate) fn afterwards<'e>(&self, event: &'e Event) -> Option<&'e Afterwards> {
        let told = event.afterwards.as_ref();
        told.filter(|_| self.of_all_times || self.is_over(event))
    }

    /// A prepared question of the search product with its answer.
    pub(crate) fn answer(&self, slug: &str) -> Option<&SampleAnswer> {
        let mut answers = self.site.pages().aidinsight.answers.iter();
        answers.find(|one| one.slug.as_str() == slug)
    }

    /// The text of a route whose page is one long text.
    pub(crate) fn text(&self, route: &Route) -> Option<&site_content::TextPage> {
        let texts = self.site.pages();
        Some(match route {
            Route::Text(TextPage::Methods) => &texts.methods,
            Route::Text(TextPage::HowWeWork) => &texts.how_we_work,
            Route::Text(TextPage::Security) => &texts.security,
            Route::Text(TextPage::Procurement) => &texts.procurement,
            Route::Text(TextPage::WorkWithUs) => texts.work_with_us.as_ref()?,
            Route::Text(TextPage::Press) => texts.press.as_ref()?,
            Route::PrivacyPolicy => &texts.privacy_policy,
            Route::TermsOfService => &texts.terms_of_service,
            _ => return None,
        })
    }

    /// Path of a page that is one long text; `None` if the site has no such page.
    pub(crate) fn path_of(&self, page: TextPage) -> Option<String> {
        let route = Route::Text(page);
        self.text(&route).map(|_| route.path())
    }

    /// The Markdown texts that the page of a route shows.
    pub(crate) fn documents(&self, route: &Route) -> Vec<&Document> {
        let site = &self.site;
        if let Some(text) = self.text(route) {
            return vec![&text.body];
        }
        let one = match route {
            Route::BlogPost { slug } | Route::BlogGuess { slug, .. } => {
                site.post(slug).map(|post| &post.body)
            }
            Route::CaseStudy { slug } => site.case_study(slug).map(|study| &study.body),
            Route::Study { slug } => site.studies().get(slug.as_str()).map(|one| &one.body),
            Route::TeamMember { slug } => site.member(slug).map(|member| &member.text),
            Route::EventSpeaker { slug, speaker } => {
                self.speaker(slug, speaker).map(|(_, one)| &one.biography)
            }
            Route::Event {
                slug,
                page: EventPage::Afterwards,
            } => {
                let told = site.event(slug).and_then(|event| event.afterwards.as_ref());
                let pages = told.into_iter().flat_map(|told| &told.pages);
                return pages.filter_map(|page| page.body.as_ref()).collect();
            }
            Route::Event {
                slug,
                page: EventPage::Faqs,
            } => {
                let list = site.event(slug).and_then(|event| site.faqs_of(event));
                let answers = list.into_iter().flat_map(|list| &list.faqs);
                return answers.map(|faq| &faq.answer).collect();
            }
            _ => None,
        };
        one.into_iter().collect()
    }

    /// A speaker with the event.
    pub(crate) fn speaker(
        &self,
        event: &str,
        speaker: &str,
    ) -> Option<(&Arc<Event>, &Arc<Speaker>)> {
        let event = self.site.event(event)?;
        Some((event, speaker_of(event, speaker)?))
    }

    /// The data that the layout of every document needs.
    #[must_use]
    pub fn site_data(&self) -> SiteData {
        let config = self.site.config();
        SiteData {
            name: config.name.clone(),
            blurb: config.blurb.clone(),
            city: config.city.clone(),
            email: config.email.to_string(),
            social_name: config.social_name.clone(),
            social_url: config.social_url.to_string(),
            login_url: self.options.dashboard_url.clone(),
            year: self.options.now.to_zoned(jiff::tz::TimeZone::UTC).year(),
            chat_script_url: self.options.chat_script_url.clone(),
            consent: ConsentData {
                initially_on: config.consent_initially == ConsentStart::On,
                visits_kept_months: self.options.visits_kept_months,
            },
        }
    }

    /// Organizations whose names contain the text: `GET /api/organizations`.
    #[must_use]
    pub fn search(&self, text: &str, limit: usize) -> Found {
        self.directory.search(text, limit)
    }

    /// Whether [`search`](Self::search) has the same results in both.
    #[must_use]
    pub fn searches_like(&self, other: &Self) -> bool {
        self.directory.finds_the_same_as(&other.directory)
    }

    /// All organizations that pass a filter, for `/organizations.csv` and `/organizations.json`.
    #[must_use]
    pub fn filtered(&self, filter: &crate::DirectoryFilter) -> Vec<Arc<Organization>> {
        let mut keys = self.directory.list(filter).keys;
        self.directory.page(&mut keys, 0, usize::MAX)
    }
}

/// A speaker of an event by slug.
pub(crate) fn speaker_of<'e>(event: &'e Event, slug: &str) -> Option<&'e Arc<Speaker>> {
    let mut speakers = event.speakers.iter();
    speakers.find(|speaker| speaker.slug.as_str() == slug)
}

/// Where the page with this number begins among all items, and the number of the last page; `None` if there is no such page.
pub(crate) fn page_of(count: usize, per_page: usize, number: u32) -> Option<(usize, u32)> {
    let last = last_page(count, per_page);
    let before = number.checked_sub(1).filter(|_| number <= last)?;
    Some((before as usize * per_page, last))
}

/// Number of the last page, at least 1.
pub(crate) fn last_page(count: usize, per_page: usize) -> u32 {
    u32::try_from(count.div_ceil(per_page).max(1)).unwrap_or(u32::MAX)
}
