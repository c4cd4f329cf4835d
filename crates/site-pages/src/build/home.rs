use serde_json::Value;

use super::{
    blog,
    common::{intro, pair, titled},
    events,
    head::head,
    images::ImageCollector,
    json_ld,
};
use crate::{
    Page, Pages, Route,
    globe::Globe,
    payload::{self, Client, Feature, Figure, GlobeArc, GlobeLine, HomeData, Service, Testimonial},
};

/// Number of latest posts on the home page.
const POSTS: usize = 3;

pub(crate) fn home(pages: &Pages) -> Page {
    let site = &pages.site;
    let page = &site.pages().home;
    let mut images = ImageCollector::new(site);
    let clients = site
        .clients()
        .iter()
        .map(|one| client(one, &mut images))
        .collect();
    let testimonials = site
        .testimonials()
        .iter()
        .map(|said| testimonial(said, &mut images))
        .collect();
    let features = site
        .pages()
        .aidinsight
        .features
        .iter()
        .map(|one| feature(one, &mut images))
        // Here the drawings are decoration, so their alternative text is left out: the weight of the home page is
        // limited, and `/aidinsight` has the texts.
        .map(|one| match one.image {
            Some(_) => one,
            None => Feature {
                alt: String::new(),
                ..one
            },
        })
        .collect();
    let data = HomeData {
        intro: intro(&page.head),
        title_emphasis: page.title_emphasis.clone(),
        globe: page.lines.iter().map(globe_line).collect(),
        figures: page.figures.iter().map(figure).collect(),
        clients,
        services_title: page.services_title.clone(),
        services: services(pages),
        aidinsight_eyebrow: page.aidinsight_eyebrow.clone(),
        aidinsight_title: page.aidinsight_title.clone(),
        features,
        values_intro: pair(&page.values_title, &page.values_text),
        values: values(pages),
        testimonials_title: page.testimonials_title.clone(),
        testimonials,
        events_title: page.events_title.clone(),
        event: events::next(pages).map(|event| events::summary(pages, event, &mut images)),
        posts_title: page.posts_title.clone(),
        posts: site
            .posts()
            .iter()
            .take(POSTS)
            .map(|post| blog::summary(pages, post, &mut images))
            .collect(),
        closing: titled(&page.closing),
        images: images.finish(),
    };
    let route = Route::Home;
    let head = head(
        pages,
        &route,
        &page.head.meta_title,
        &page.head.meta_description,
        Vec::new(),
    );
    let graph: Vec<Value> = vec![json_ld::company(pages), json_ld::website(pages)];
    Page::found(&route, data, head).graph(pages, graph)
}

/// A feature of AidInsight, as the home page and `/aidinsight` show it.
pub(crate) fn feature(feature: &site_content::Feature, images: &mut ImageCollector<'_>) -> Feature {
    Feature {
        title: feature.title.clone(),
        description: feature.description.clone(),
        image: feature.image.as_ref().map(|image| images.add(image)),
        alt: feature.alt.clone(),
    }
}

pub(crate) fn client(
    client: &site_content::ClientBrand,
    images: &mut ImageCollector<'_>,
) -> Client {
    Client {
        name: client.name.clone(),
        logo: images.add(&client.logo),
        logo_light: images.add(&client.logo_light),
        alt: client.alt.clone(),
    }
}

pub(crate) fn testimonial(
    said: &site_content::Testimonial,
    images: &mut ImageCollector<'_>,
) -> Testimonial {
    Testimonial {
        text: said.text.clone(),
        logo: images.add(&said.logo),
        dark_mode_logo: images.add(&said.dark_mode_logo),
        alt: said.alt.clone(),
        author: said.author.clone(),
        role: said.role.clone(),
    }
}

pub(crate) fn services(pages: &Pages) -> Vec<Service> {
    pages.site.services().iter().map(service).collect()
}

pub(crate) fn service(service: &site_content::Service) -> Service {
    Service {
        title: service.title.clone(),
        description: service.description.clone(),
        alt: service.alt.clone(),
        icon: service.icon.label().to_owned(),
        slug: service.slug.to_string(),
    }
}

pub(crate) fn values(pages: &Pages) -> Vec<payload::Value> {
    let values = pages.site.values().iter();
    values
        .map(|value| payload::Value {
            title: value.title.clone(),
            description: value.description.clone(),
            icon: value.icon.label().to_owned(),
        })
        .collect()
}

fn globe_line(line: &site_content::GlobeLine) -> GlobeLine {
    let (from, to) = ((line.from_lat, line.from_lng), (line.to_lat, line.to_lng));
    let arc = || {
        Some(GlobeArc {
            path: Globe::HOME.arc(from, to)?,
            to: Globe::HOME.project(to.0, to.1).map(rounded)?,
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

pub(crate) fn figure(figure: &site_content::Figure) -> Figure {
    Figure {
        value: figure.value.clone(),
        label: figure.label.clone(),
        source: figure.source.clone(),
        href: figure.page.as_ref().map(|page| page.encoded().into_owned()),
    }
}
