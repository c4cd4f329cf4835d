use super::{
    common::{intro, pair, titled},
    head::head,
    images::ImageCollector,
    json_ld, team,
};
use crate::{
    Page, Pages, Route, Topic,
    payload::{
        ContactForm, ContactThanksData, ContactUsData, Crumb, MemberSummary, NEXT_EVENT, Reach,
    },
};

pub(crate) fn form(
    pages: &Pages,
    topic: Option<Topic>,
    service: Option<&str>,
    mut form: ContactForm,
) -> Page {
    let text = &pages.site.pages().contact_us;
    let mut images = ImageCollector::new(&pages.site);
    if let Some(topic) = topic {
        form.values
            .entry("topic".to_owned())
            .or_insert_with(|| topic.name().to_owned());
    }
    let mut services = pages.site.services().iter();
    let about = service.and_then(|slug| services.find(|service| service.slug.as_str() == slug));
    let about = about.map(|service| service.title.clone());
    form.services.extend(about.clone());
    let asks_next = form
        .values
        .get("form")
        .is_some_and(|form| form == NEXT_EVENT);
    let event = form.values.get("event").filter(|_| asks_next);
    let event = event.and_then(|slug| pages.site.event(slug));
    let status = if form.errors.is_empty() { 200 } else { 422 };
    let data = ContactUsData {
        intro: intro(&text.head),
        demo: pair(&text.demo_title, &text.demo_text),
        steps: text.steps.iter().map(titled).collect(),
        members: answering(pages, &mut images),
        reach: reach(pages),
        about,
        event: event.map(|event| event.name.clone()),
        services: pages
            .site
            .services()
            .iter()
            .map(|service| service.title.clone())
            .collect(),
        form,
        thanks: pair(&text.thanks_title, &text.thanks_text),
        images: images.finish(),
    };
    let route = Route::ContactUs {
        topic,
        service: service.map(str::to_owned),
    };
    let mut head = head(
        pages,
        &route,
        &text.head.meta_title,
        &text.head.meta_description,
        vec![Crumb::page("Contact Us", route.path())],
    );
    // The query is left out, so that search engines see one page whatever is preselected.
    head.canonical = json_ld::absolute(pages, &route.path());
    let mut page = Page::found(&route, data, head).graph(pages, vec![json_ld::company(pages)]);
    page.payload.status = status;
    page
}

fn reach(pages: &Pages) -> Reach {
    let text = &pages.site.pages().contact_us;
    Reach {
        email: pages.site.config().email.to_string(),
        address: text.address.clone(),
        phone: text.phone.clone(),
        phone_hours: text.phone_hours.clone(),
    }
}

/// The team members who answer messages.
fn answering(pages: &Pages, images: &mut ImageCollector<'_>) -> Vec<MemberSummary> {
    let text = &pages.site.pages().contact_us;
    let members = text
        .answered_by
        .iter()
        .filter_map(|slug| pages.site.member(slug.as_str()));
    members
        .map(|member| team::summary(member, images))
        .collect()
}

pub(crate) fn thanks(pages: &Pages, reference: &str) -> Page {
    let text = &pages.site.pages().contact_us;
    let mut images = ImageCollector::new(&pages.site);
    let data = ContactThanksData {
        thanks: pair(&text.thanks_title, &text.thanks_text),
        steps: text.steps.iter().map(titled).collect(),
        members: answering(pages, &mut images),
        reach: reach(pages),
        reference: reference.to_owned(),
        images: images.finish(),
    };
    let route = Route::ContactThanks {
        reference: reference.to_owned(),
    };
    let mut head = head(
        pages,
        &route,
        if reference.is_empty() {
            "Contact"
        } else {
            &text.thanks_title
        },
        &text.thanks_text,
        vec![
            Crumb::page("Contact Us", "/contact-us"),
            Crumb::page("Thank You", route.path()),
        ],
    );
    head.robots = Some("noindex".to_owned());
    head.canonical = json_ld::absolute(pages, &route.path());
    Page::found(&route, data, head)
}
