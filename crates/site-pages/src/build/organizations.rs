use std::{
    hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher},
    sync::Arc,
};

use site_content::{ImageRef, Organization, Slug, shorten};

mod graph;

pub(crate) use graph::profiles;

use super::{draft::Draft, head::head, json_ld};
use crate::{
    DirectoryFilter, ORGANIZATIONS_PER_PAGE, Page, Pages, Route,
    pages::page_of,
    payload::{
        self, Crumb, OrganizationData, OrganizationSummary, OrganizationsData,
        SimilarOrganizationsData,
    },
};

/// Longest description of an organization in a list, in characters.
const TEASER_CHARS: usize = 160;

pub(crate) fn directory(pages: &Draft<'_>, filter: &DirectoryFilter, number: u32) -> Option<Page> {
    let mut listing = pages.directory.list(filter);
    let total = listing.keys.len();
    let (first, last) = page_of(total, ORGANIZATIONS_PER_PAGE, number)?;
    let text = &pages.site.pages().organizations.head;
    let directory = &pages.directory;
    let shown = directory.page(&mut listing.keys, first, ORGANIZATIONS_PER_PAGE);
    let [tags, countries, interventions, outcomes] = listing.facets;
    let data = OrganizationsData {
        intro: text.clone(),
        query: listing.filter.clone(),
        organizations: shown.iter().map(|entry| summary(pages, entry)).collect(),
        total,
        current_page: number as usize,
        last_page: last as usize,
        tags,
        countries,
        interventions,
        outcomes,
    };
    let route = Route::Organizations {
        filter: listing.filter,
        page: number,
    };
    let (mut title, mut description) = (text.meta_title.clone(), text.meta_description.clone());
    if number > 1 {
        title = format!("{title}, page {number}");
        description = format!("Page {number} of {last} of the directory: {description}");
    }
    let trail = vec![Crumb::page("Organizations", route.path())];
    let head = head(pages, &route, &title, &description, trail);
    Some(Page::found(&route, data, head).graph(pages, Vec::new()))
}

pub(crate) fn profile(pages: &Draft<'_>, organization: &Arc<Organization>) -> Page {
    let route = Route::organization(organization);
    let own = Crumb::name(&organization.name, route.path());
    let trail = vec![Crumb::page("Organizations", "/organizations"), own];
    let (title, description) = (organization.meta_title(), organization.meta_description());
    let head = head(pages, &route, title, &description, trail);
    let island = pages.island_call("SimilarOrganizations", organization.slug.as_str());
    let data = OrganizationData {
        organization: whole(pages, organization),
        similar_island: island.as_ref().map(|island| island.address.clone()),
        ties: pages.relations.ties(&pages.site, organization),
        related: pages.relations.of_organization(organization),
        url: head.canonical.clone(),
    };
    let node = graph::node(pages, &head.canonical, organization);
    let mut page = Page::found(&route, data, head).graph(pages, vec![node]);
    page.islands.extend(island);
    page
}

/// Path of an organization's profile, unless the organization is hidden at the moment.
pub(crate) fn profile_path(pages: &Pages, organization: Option<&Slug>) -> Option<String> {
    let organization = pages.site.organization(organization?.as_str())?;
    Some(Route::organization(organization).path())
}

/// The name, or the meta title if that adds the place to the name, because two organizations may have the same
/// name.
pub(crate) fn distinct_name(organization: &Organization) -> &str {
    let (name, title) = (&organization.name, organization.meta_title());
    match title.strip_prefix(name.as_str()) {
        Some(rest) if rest.starts_with([',', ' ']) && rest.contains(&organization.country) => title,
        Some(rest) if rest.starts_with(" (") => title,
        _ => name,
    }
}

pub(crate) fn similar(pages: &Draft<'_>, organization: &Arc<Organization>) -> Page {
    let route = Route::SimilarOrganizations {
        slug: organization.slug.to_string(),
    };
    let base = Route::organization(organization).path();
    let name = distinct_name(organization);
    let place = match name.contains(&organization.country) {
        true => String::new(),
        // Within a sentence some names would need their article.
        false => format!(" ({})", organization.country),
    };
    let title = format!("Similar to {name}");
    let description = format!(
        "Organizations that do similar work to {name}{place}: by tag, place and kind of support."
    );
    let data = SimilarOrganizationsData {
        organization: whole(pages, organization),
        url: json_ld::absolute(pages, &base),
    };
    let trail = vec![
        Crumb::page("Organizations", "/organizations"),
        Crumb::name(&organization.name, base),
        Crumb::page("Similar Organizations", route.path()),
    ];
    let head = head(pages, &route, &title, &description, trail);
    Page::found(&route, data, head).graph(pages, Vec::new())
}

pub(crate) fn whole(pages: &Draft<'_>, organization: &Arc<Organization>) -> payload::Organization {
    pages.add_all(&organization.image);
    let cover = organization.cover_image.as_ref();
    let cover = cover.or_else(|| seeded_cover(pages, organization));
    let initials = || format!("Initials of {}", organization.name);
    let similar = pages.site.similar_to(organization);
    payload::Organization {
        entry: Arc::clone(organization),
        meta_title: organization.meta_title().to_owned(),
        meta_description: organization.meta_description().into_owned(),
        image_alt: organization.image_alt.clone().unwrap_or_else(initials),
        cover_image: cover.map(|image| pages.add(image)).unwrap_or_default(),
        cover_image_alt: organization.cover_image_alt.clone().unwrap_or_default(),
        similar_organizations: similar.map(|other| summary(pages, other)).collect(),
    }
}

/// The cover of an organization without one. The same country and first tag always give the same cover.
fn seeded_cover<'a>(pages: &'a Pages, organization: &Organization) -> Option<&'a ImageRef> {
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    let tag = organization.tags.first().map(|tag| tag.label());
    let hash = hasher.hash_one((&organization.country, tag));
    let index = hash.checked_rem(pages.covers.len() as u64)?;
    pages.covers.get(usize::try_from(index).ok()?)
}

pub(crate) fn summary(pages: &Draft<'_>, organization: &Organization) -> OrganizationSummary {
    OrganizationSummary {
        name: organization.name.clone(),
        slug: organization.slug.to_string(),
        image: organization.image.as_ref().map(|image| pages.add(image)),
        tags: labels(organization),
        country: organization.country.clone(),
        description: shorten(&organization.description, TEASER_CHARS),
    }
}

fn labels(organization: &Organization) -> Vec<String> {
    let tags = organization.tags.iter();
    tags.map(|tag| tag.label().to_owned()).collect()
}
