use super::{
    draft::Draft,
    head::{head, pair},
    json_ld, organizations, team,
};
use crate::{
    Page, Pages, Route, TextPage, Topic,
    payload::{
        ContactForm, ContactThanksData, ContactUsData, CorrectionTexts, Crumb, MemberSummary,
        NEXT_EVENT, NamedLink, PROFILE, Reach, UNKNOWN_PROFILE,
    },
};

pub(crate) fn form(
    pages: &Draft<'_>,
    topic: Option<Topic>,
    service: Option<&str>,
    organization: Option<&str>,
    mut form: ContactForm,
) -> Page {
    let text = &pages.site.pages().contact_us;
    if let Some(slug) = organization {
        let place = form.values.entry(PROFILE.to_owned());
        place.or_insert_with(|| slug.to_owned());
    }
    let profile = form.values.get(PROFILE).cloned();
    let profile = profile.and_then(|slug| pages.site.organization(&slug));
    if profile.is_none()
        && let Some(name) = form.values.remove(PROFILE)
    {
        // The form asks which organization is meant, and sends the name again.
        form.values.insert(UNKNOWN_PROFILE.to_owned(), name);
    }
    if let Some(topic) = topic {
        form.values
            .entry("topic".to_owned())
            .or_insert_with(|| topic.name().to_owned());
    }
    let services = pages.site.services().iter();
    let mut asked = services.clone();
    let about = service.and_then(|slug| asked.find(|service| service.slug.as_str() == slug));
    let about = about.map(|service| service.title.clone());
    form.services.extend(about.clone());
    let wanted = form.values.get("form");
    let asks_next = wanted.is_some_and(|form| form == NEXT_EVENT);
    let event = form.values.get("event").filter(|_| asks_next);
    let event = event.and_then(|slug| pages.site.event(slug));
    let status = if form.errors.is_empty() { 200 } else { 422 };
    let data = ContactUsData {
        intro: text.head.clone(),
        demo: pair(&text.demo_title, &text.demo_text),
        steps: text.steps.clone(),
        members: answering(pages),
        reach: reach(pages),
        about,
        profile: profile.map(|known| NamedLink {
            text: organizations::distinct_name(known).to_owned(),
            href: Route::organization(known).path(),
        }),
        correction: text.correction.as_ref().map(|texts| CorrectionTexts {
            intro: pair(&texts.title, &texts.text),
            steps: texts.steps.clone(),
            thanks: pair(&texts.thanks_title, &texts.thanks_text),
        }),
        press: pages.path_of(TextPage::Press),
        event: event.map(|event| event.name.clone()),
        services: services.map(|one| one.title.clone()).collect(),
        form,
        thanks: pair(&text.thanks_title, &text.thanks_text),
    };
    let route = Route::ContactUs {
        topic,
        service: service.map(str::to_owned),
        organization: organization.map(str::to_owned),
    };
    let trail = vec![Crumb::page("Contact Us", route.path())];
    let (title, description) = (&text.head.meta_title, &text.head.meta_description);
    let mut head = head(pages, &route, title, description, trail);
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
fn answering(pages: &Draft<'_>) -> Vec<MemberSummary> {
    let text = &pages.site.pages().contact_us;
    let slugs = text.answered_by.iter();
    let members = slugs.filter_map(|slug| pages.site.member(slug.as_str()));
    members.map(|member| team::summary(pages, member)).collect()
}

pub(crate) fn thanks(
    pages: &Draft<'_>,
    route: &Route,
    reference: &str,
    topic: Option<Topic>,
) -> Page {
    let text = &pages.site.pages().contact_us;
    let correction = text.correction.as_ref();
    let correction = correction.filter(|_| topic == Some(Topic::Correction));
    let (title, thanks, steps) = match correction {
        Some(other) => (&other.thanks_title, &other.thanks_text, &other.steps),
        None => (&text.thanks_title, &text.thanks_text, &text.steps),
    };
    let data = ContactThanksData {
        thanks: pair(title, thanks),
        steps: steps.clone(),
        members: answering(pages),
        reach: reach(pages),
        reference: reference.to_owned(),
    };
    let (title, description, own) = match reference {
        "" => (
            "Contact",
            "The reference of a message that was sent.",
            "No Message",
        ),
        _ => (title.as_str(), thanks.as_str(), "Thank You"),
    };
    let own = Crumb::page(own, route.path());
    let trail = vec![Crumb::page("Contact Us", "/contact-us"), own];
    let mut head = head(pages, route, title, description, trail);
    head.canonical = json_ld::absolute(pages, &route.path());
    Page::found(route, data, head)
}
