use site_content::Service;

use super::{
    blog,
    draft::Draft,
    events,
    head::{head, pair},
    json_ld,
};
use crate::{
    Page, Route,
    globe::Globe,
    payload::{Client, GlobeArc, GlobeLine, HomeData, ServiceSummary, Testimonial},
};

/// Number of latest posts on the home page.
const POSTS: usize = 3;

pub(crate) fn home(pages: &Draft<'_>) -> Page {
    let site = &pages.site;
    let page = &site.pages().home;
    let (clients, testimonials) = logos(pages);
    let mut features = site.pages().aidinsight.features.to_vec();
    for feature in &mut features {
        match &feature.image {
            Some(image) => drop(pages.add(image)),
            // Here the drawings are decoration, so their alternative text is left out: the weight of the home page is
            // limited, and `/aidinsight` has the texts.
            None => feature.alt.clear(),
        }
    }
    let posts = site.posts().iter().take(POSTS);
    let data = HomeData {
        page: page.clone(),
        globe: page.lines.iter().map(globe_line).collect(),
        clients: clients.to_vec(),
        services: site.services().iter().map(service).collect(),
        features,
        values_intro: pair(&page.values_title, &page.values_text),
        values: site.values().to_vec(),
        testimonials: testimonials.to_vec(),
        event: events::next(pages).map(|event| events::summary(pages, event)),
        posts: posts.map(|post| blog::summary(pages, post)).collect(),
    };
    let route = Route::Home;
    let (title, description) = (&page.head.meta_title, &page.head.meta_description);
    let head = head(pages, &route, title, description, Vec::new());
    let graph = vec![json_ld::company(pages), json_ld::website(pages)];
    Page::found(&route, data, head).graph(pages, graph)
}

/// The clients, and what they said.
pub(crate) fn logos<'p>(pages: &'p Draft<'_>) -> (&'p [Client], &'p [Testimonial]) {
    let (clients, said) = (pages.site.clients(), pages.site.testimonials());
    pages.add_all(clients.iter().flat_map(|one| [&one.logo, &one.logo_light]));
    pages.add_all(said.iter().flat_map(|one| [&one.logo, &one.dark_mode_logo]));
    (clients, said)
}

fn service(service: &Service) -> ServiceSummary {
    ServiceSummary {
        title: service.title.clone(),
        description: service.description.clone(),
        alt: service.alt.clone(),
        icon: service.icon.label().to_owned(),
        slug: service.slug.to_string(),
    }
}

fn globe_line(line: &site_content::GlobeLine) -> GlobeLine {
    let (from, to) = ((line.from_lat, line.from_lng), (line.to_lat, line.to_lng));
    let point = |(lat, lng)| Globe::HOME.project(lat, lng).map(rounded);
    let arc = || {
        Some(GlobeArc {
            path: Globe::HOME.arc(from, to)?,
            from: point(from)?,
            to: point(to)?,
        })
    };
    GlobeLine {
        label: line.label.clone(),
        route: line.page.encoded().into_owned(),
        arc: arc(),
    }
}

/// A point of the globe's view, whose sides are 640 long.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a point of the view is less than 1,000"
)]
fn rounded((x, y): (f64, f64)) -> (i16, i16) {
    (x.round() as i16, y.round() as i16)
}
