//! Which pages concern an organization or a subject. It is made once for each snapshot.

use std::{
    collections::{BTreeMap, HashMap},
    hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher},
    sync::Arc,
};

use jiff::civil::Date;
use site_content::{Event, Organization, Post, Site, Slug, Speaker};

use crate::{
    EventPage, Route,
    address::tag_slug,
    payload::{PageLink, Related, Talk, Ties},
};

/// Number of posts, of events, and of organizations that are shown as related.
const POSTS: usize = 3;
const EVENTS: usize = 2;
const ORGANIZATIONS: usize = 3;

/// A speaker of an event.
type Spoke = (Arc<Event>, Arc<Speaker>);

/// The posts and speakers of each organization, and the pages of each subject.
#[derive(Debug, Default)]
pub(crate) struct Relations {
    posts: HashMap<Slug, Vec<Arc<Post>>>,
    speakers: HashMap<Slug, Vec<Spoke>>,
    subjects: BTreeMap<String, OfSubject>,
}

/// The pages of one subject, each list in the order of the site.
#[derive(Debug, Default)]
struct OfSubject {
    posts: Vec<Arc<Post>>,
    events: Vec<Arc<Event>>,
    organizations: Vec<Arc<Organization>>,
}

impl Relations {
    pub(crate) fn new(site: &Site) -> Self {
        let mut all = Self::default();
        let hosts = site.config().hosts();
        for post in site.posts() {
            for slug in organizations_of(post, &hosts) {
                all.posts.entry(slug).or_default().push(Arc::clone(post));
            }
            all.each_subject(&post.tags, |of| of.posts.push(Arc::clone(post)));
        }
        for event in site.events() {
            for speaker in &event.speakers {
                if let Some(slug) = &speaker.organization {
                    let spoke = (Arc::clone(event), Arc::clone(speaker));
                    all.speakers.entry(slug.clone()).or_default().push(spoke);
                }
            }
            all.each_subject(&event.tags, |of| of.events.push(Arc::clone(event)));
        }
        for organization in site.organizations() {
            all.each_subject(&organization.subjects, |of| {
                of.organizations.push(Arc::clone(organization));
            });
        }
        all
    }

    fn each_subject(&mut self, tags: &[String], mut with: impl FnMut(&mut OfSubject)) {
        for subject in tags.iter().filter_map(|tag| tag_slug(tag)) {
            with(self.subjects.entry(subject).or_default());
        }
    }

    /// What joins an organization to the rest of the site; `None` if nothing does.
    pub(crate) fn ties(&self, site: &Site, organization: &Organization) -> Option<Ties> {
        let own = |slug: &Option<Slug>| slug.as_ref() == Some(&organization.slug);
        let partner = site.partners().iter().find(|one| own(&one.organization));
        let said = site.testimonials().iter();
        let said = said.filter(|one| own(&one.organization));
        let posts = self.posts.get(&organization.slug).into_iter().flatten();
        let speakers = self.speakers.get(&organization.slug).into_iter();
        let talks = speakers.flatten().map(|(event, speaker)| Talk {
            speaker: link_to_speaker(event, speaker),
            event: link_to_event(event),
        });
        let ties = Ties {
            partner: partner.map(|partner| partner.description.clone()),
            client: site.clients().iter().any(|one| own(&one.organization)),
            said: said.map(|one| one.text.clone()).collect(),
            speakers: talks.collect(),
            posts: posts.map(|post| link_to_post(post)).collect(),
        };
        let something = ties.client
            || ties.partner.is_some()
            || !(ties.said.is_empty() && ties.speakers.is_empty() && ties.posts.is_empty());
        something.then_some(ties)
    }

    /// Events and organizations of the subjects of a post. Organizations that it is about come first.
    pub(crate) fn of_post(&self, site: &Site, post: &Post) -> Option<Related> {
        let hosts = site.config().hosts();
        let about = organizations_of(post, &hosts);
        let about = about.filter_map(|slug| site.organization(slug.as_str()));
        let mut organizations: Vec<&Arc<Organization>> = about.collect();
        for other in self.organizations(&post.tags, post.slug.as_str()) {
            if !organizations.iter().any(|known| known.slug == other.slug) {
                organizations.push(other);
            }
        }
        related([], self.events(&post.tags), organizations)
    }

    /// Posts and organizations of the subjects of an event.
    pub(crate) fn of_event(&self, event: &Event) -> Option<Related> {
        let organizations = self.organizations(&event.tags, event.slug.as_str());
        related(self.posts(&event.tags), [], organizations)
    }

    /// Posts and events of the subjects of an organization. Posts about the organization are left out, because
    /// [`ties`](Self::ties) has them.
    pub(crate) fn of_organization(&self, organization: &Organization) -> Option<Related> {
        let known = self.posts.get(&organization.slug);
        let known = |post: &Post| known.is_some_and(|all| all.iter().any(|p| p.slug == post.slug));
        let posts = self.posts(&organization.subjects);
        let posts = posts.into_iter().filter(|post| !known(post));
        related(posts, self.events(&organization.subjects), [])
    }

    /// The posts with at least one of the tags: those with most of them first, then the newest.
    pub(crate) fn posts(&self, tags: &[String]) -> Vec<&Arc<Post>> {
        let newest = |post: &Post| std::cmp::Reverse(post.date);
        self.most_shared(tags, |of| &of.posts, |post| &post.slug, newest)
    }

    fn events(&self, tags: &[String]) -> Vec<&Arc<Event>> {
        let latest = |event: &Event| std::cmp::Reverse(event.starts_at);
        self.most_shared(tags, |of| &of.events, |event| &event.slug, latest)
    }

    /// Equally related organizations come in an order that differs from page to page, so that each is shown somewhere.
    fn organizations(&self, tags: &[String], page: &str) -> Vec<&Arc<Organization>> {
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        let order = |one: &Organization| hasher.hash_one((page, one.slug.as_str()));
        self.most_shared(tags, |of| &of.organizations, |one| &one.slug, order)
    }

    /// The entries with at least one of the tags: those with most of them first, then by `order`.
    fn most_shared<'a, T, O: Ord>(
        &'a self,
        tags: &[String],
        list: impl Fn(&'a OfSubject) -> &'a Vec<Arc<T>>,
        slug: impl Fn(&T) -> &Slug,
        order: impl Fn(&T) -> O,
    ) -> Vec<&'a Arc<T>> {
        let subjects = tags
            .iter()
            .filter_map(|tag| self.subjects.get(&tag_slug(tag)?));
        let mut counted: HashMap<Slug, (usize, &Arc<T>)> = HashMap::new();
        for entry in subjects.flat_map(list) {
            counted.entry(slug(entry).clone()).or_insert((0, entry)).0 += 1;
        }
        let mut all: Vec<_> = counted.into_iter().collect();
        all.sort_by_cached_key(|(slug, (count, entry))| {
            (std::cmp::Reverse(*count), order(entry), slug.clone())
        });
        all.into_iter().map(|(_, (_, entry))| entry).collect()
    }
}

/// The organizations that a post names in its front matter or links to, each once.
fn organizations_of(post: &Post, hosts: &[String]) -> impl Iterator<Item = Slug> {
    let linked = post.body.linked_below("/organizations/", hosts);
    let linked = linked.filter_map(|path| path.split('/').next()?.parse().ok());
    let mut all: Vec<Slug> = post.organizations.clone();
    all.extend(linked);
    let mut seen = std::collections::HashSet::new();
    all.into_iter()
        .filter(move |slug| seen.insert(slug.clone()))
}

fn related<'a>(
    posts: impl IntoIterator<Item = &'a Arc<Post>>,
    events: impl IntoIterator<Item = &'a Arc<Event>>,
    organizations: impl IntoIterator<Item = &'a Arc<Organization>>,
) -> Option<Related> {
    let posts = posts.into_iter().take(POSTS);
    let events = events.into_iter().take(EVENTS);
    let organizations = organizations.into_iter().take(ORGANIZATIONS);
    let related = Related {
        posts: posts.map(|post| link_to_post(post)).collect(),
        events: events.map(|event| link_to_event(event)).collect(),
        organizations: organizations.map(|one| link_to_organization(one)).collect(),
    };
    let nothing =
        related.posts.is_empty() && related.events.is_empty() && related.organizations.is_empty();
    (!nothing).then_some(related)
}

fn link(text: &str, route: &Route, note: Option<&String>, date: Option<Date>) -> PageLink {
    PageLink {
        text: text.to_owned(),
        route: route.path(),
        note: note.cloned(),
        date: date.map(|date| date.to_string()),
    }
}

pub(crate) fn link_to_post(post: &Post) -> PageLink {
    link(&post.title, &Route::post(post), None, Some(post.date))
}

fn link_to_event(event: &Event) -> PageLink {
    let route = Route::event(event, EventPage::Overview);
    link(&event.name, &route, None, Some(event.date))
}

fn link_to_speaker(event: &Event, speaker: &Speaker) -> PageLink {
    let route = Route::speaker(event, speaker);
    link(&speaker.name, &route, speaker.talk.as_ref(), None)
}

pub(crate) fn link_to_organization(entry: &Organization) -> PageLink {
    let route = Route::organization(entry);
    link(&entry.name, &route, Some(&entry.country), None)
}
