//! Pages whose texts come from files of `content/pages/`.

use serde_json::json;
use site_content::{Slug, TextPage};

use super::{
    case_studies,
    draft::Draft,
    head::{charts, head, headings, pair, plain_page},
    home, json_ld,
    organizations::profile_path,
};
use crate::{
    Page, Pages, Route,
    payload::{AboutUsData, Crumb, DeviceData, Linked, ServiceDetail, ServicesData, TextData},
};

pub(crate) fn about_us(pages: &Draft<'_>) -> Page {
    let text = &pages.site.pages().about_us;
    let photos = pages.site.photos();
    pages.add_all(photos.iter().map(|photo| &photo.image));
    let partners = pages.site.partners().iter();
    let partners = partners.map(|one| linked(pages, one, one.organization.as_ref()));
    let data = AboutUsData {
        page: text.clone(),
        photos: photos.to_vec(),
        values: pages.site.values().to_vec(),
        partners_intro: pair(&text.partners_title, &text.partners_text),
        partners: partners.collect(),
    };
    plain_page(pages, &Route::AboutUs, &text.head, "About Us", data)
}

pub(crate) fn vision(pages: &Pages) -> Page {
    let text = &pages.site.pages().vision;
    plain_page(pages, &Route::Vision, &text.head, "Vision", text.clone())
}

pub(crate) fn services(pages: &Draft<'_>) -> Page {
    let text = &pages.site.pages().services;
    let services = pages.site.services().iter();
    let services = services.map(|service| ServiceDetail {
        service: service.clone(),
        case_studies: case_studies::of_service(pages, &service.slug),
    });
    let (clients, testimonials) = home::logos(pages);
    let clients = clients.iter();
    let clients = clients.map(|one| linked(pages, one, one.organization.as_ref()));
    let said = testimonials.iter();
    let said = said.map(|one| linked(pages, one, one.organization.as_ref()));
    let data = ServicesData {
        page: text.clone(),
        services: services.collect(),
        clients: clients.collect(),
        testimonials: said.collect(),
    };
    plain_page(pages, &Route::Services, &text.head, "Services", data)
}

/// A part of the content, with the way to the profile of its organization.
fn linked<T: Clone>(pages: &Pages, part: &T, organization: Option<&Slug>) -> Linked<T> {
    Linked {
        part: part.clone(),
        route: profile_path(pages, organization),
    }
}

pub(crate) fn text(pages: &Draft<'_>, route: &Route, text: &TextPage) -> Page {
    pages.add_all(&text.body.images);
    let data = TextData {
        eyebrow: text.eyebrow.clone(),
        title: text.title.clone(),
        lede: text.lede.clone(),
        updated: text.updated.to_string(),
        html: text.body.html.clone(),
        headings: headings(&text.body, 2),
        url: (!text.body.chart_names.is_empty())
            .then(|| format!("{}{route}", pages.options.site_url)),
        charts: charts(&text.body),
        jobs: (*route == Route::Text(crate::TextPage::WorkWithUs))
            .then(|| pages.site.jobs().to_vec()),
        device: (*route == Route::PrivacyPolicy).then(|| DeviceData {
            chat_origins: pages.options.chat_origins.clone(),
        }),
    };
    let trail = vec![Crumb::page(&text.title, route.path())];
    let (title, description) = (&text.meta_title, &text.meta_description);
    let head = head(pages, route, title, description, trail);
    let node = json!({
        "@type": "WebPage",
        "@id": head.canonical,
        "name": text.title,
        "dateModified": text.updated.to_string(),
        "publisher": json_ld::company(pages),
    });
    Page::found(route, data, head).graph(pages, vec![node])
}
