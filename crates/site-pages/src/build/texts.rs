//! Pages whose texts come from files of `content/pages/`.

use serde_json::json;
use site_content::{PageHead, Slug, TextPage};

use super::{
    case_studies, head::HeadDraft, headings, home, images::ImageCollector, intro, json_ld, titled,
};
use crate::{
    Page, Pages, Route,
    payload::{
        self, AboutUsData, Crumb, DeviceData, LinkedClient, LinkedTestimonial, Milestone, Partner,
        Photo, ServiceDetail, ServicesData, TextData, TitledText, VisionData,
    },
};

/// A page with the head that its text file gives. `own_text` is its entry in the breadcrumb.
pub(super) fn page(
    pages: &Pages,
    route: &Route,
    text: &PageHead,
    own_text: &str,
    page: payload::Page,
) -> Page {
    let head = HeadDraft {
        route,
        meta_title: &text.meta_title,
        description: &text.meta_description,
        trail: vec![Crumb::page(own_text, route.path())],
    }
    .finish(pages);
    Page::found(route, page, head).graph(pages, Vec::new())
}

pub(crate) fn about_us(pages: &Pages) -> Page {
    let text = &pages.site.pages().about_us;
    let mut images = ImageCollector::new(&pages.site);
    let photos = pages.site.photos().iter();
    let data = AboutUsData {
        intro: intro(&text.head),
        statements: text.statements.iter().map(titled).collect(),
        photos: photos
            .map(|photo| Photo {
                image: images.add(&photo.image),
                alt: photo.alt.clone(),
            })
            .collect(),
        timeline_title: text.timeline_title.clone(),
        timeline: text
            .timeline
            .iter()
            .map(|step| Milestone {
                year: step.year.clone(),
                title: step.title.clone(),
                text: step.text.clone(),
            })
            .collect(),
        values_title: text.values_title.clone(),
        values: home::values(pages),
        partners_intro: TitledText {
            title: text.partners_title.clone(),
            text: text.partners_text.clone(),
        },
        partners: pages
            .site
            .partners()
            .iter()
            .map(|partner| Partner {
                name: partner.name.clone(),
                description: partner.description.clone(),
                route: profile(pages, partner.organization.as_ref()),
            })
            .collect(),
        closing: text.closing.as_ref().map(titled),
        images: images.finish(),
    };
    page(
        pages,
        &Route::AboutUs,
        &text.head,
        "About Us",
        payload::Page::AboutUs(Box::new(data)),
    )
}

/// Path of an organization's profile, unless the organization is hidden at the moment.
fn profile(pages: &Pages, organization: Option<&Slug>) -> Option<String> {
    let organization = pages.site.organization(organization?.as_str())?;
    Some(format!("/organizations/{}", organization.slug))
}

pub(crate) fn vision(pages: &Pages) -> Page {
    let text = &pages.site.pages().vision;
    let data = VisionData {
        intro: intro(&text.head),
        points: text.points.iter().map(titled).collect(),
        closing: titled(&text.closing),
        images: ImageCollector::new(&pages.site).finish(),
    };
    page(
        pages,
        &Route::Vision,
        &text.head,
        "Vision",
        payload::Page::Vision(data),
    )
}

pub(crate) fn services(pages: &Pages) -> Page {
    let text = &pages.site.pages().services;
    let services = pages.site.services().iter();
    let mut images = ImageCollector::new(&pages.site);
    let clients = pages.site.clients().iter();
    let clients = clients
        .map(|client| LinkedClient {
            client: home::client(client, &mut images),
            route: profile(pages, client.organization.as_ref()),
        })
        .collect();
    let testimonials = pages.site.testimonials().iter();
    let testimonials = testimonials
        .map(|said| LinkedTestimonial {
            said: home::testimonial(said, &mut images),
            route: profile(pages, said.organization.as_ref()),
        })
        .collect();
    let data = ServicesData {
        intro: intro(&text.head),
        services: services
            .map(|service| ServiceDetail {
                summary: home::service(service),
                text: service.text.clone(),
                replaces: service.replaces.clone(),
                deliverables: service.deliverables.clone(),
                case_studies: case_studies::of_service(pages, &service.slug),
                diagram: service.diagram.label().to_owned(),
            })
            .collect(),
        clients,
        testimonials,
        closing: titled(&text.closing),
        images: images.finish(),
    };
    page(
        pages,
        &Route::Services,
        &text.head,
        "Services",
        payload::Page::Services(data),
    )
}

pub(crate) fn text(
    pages: &Pages,
    route: &Route,
    text: &TextPage,
    device: Option<DeviceData>,
) -> Page {
    let mut images = ImageCollector::new(&pages.site);
    for image in &text.body.images {
        images.add(image);
    }
    let data = TextData {
        eyebrow: text.eyebrow.clone(),
        title: text.title.clone(),
        lede: text.lede.clone(),
        updated: text.updated.to_string(),
        html: text.body.html.clone(),
        headings: headings(&text.body, 2),
        device,
        images: images.finish(),
    };
    let head = HeadDraft {
        route,
        meta_title: &text.meta_title,
        description: &text.meta_description,
        trail: vec![Crumb::page(&text.title, route.path())],
    }
    .finish(pages);
    let node = json!({
        "@type": "WebPage",
        "@id": head.canonical,
        "name": text.title,
        "dateModified": text.updated.to_string(),
        "publisher": json_ld::company(pages),
    });
    let page = payload::Page::Text(data);
    Page::found(route, page, head)
        .graph(pages, vec![node])
        .texts([&text.body])
}

/// The text of a route whose page is one long text.
pub(crate) fn text_of<'a>(pages: &'a Pages, route: &Route) -> Option<&'a TextPage> {
    match route {
        Route::Text(page) => Some(super::text_page(pages, *page)),
        Route::PrivacyPolicy => Some(&pages.site.pages().privacy_policy),
        Route::TermsOfService => Some(&pages.site.pages().terms_of_service),
        _ => None,
    }
}
