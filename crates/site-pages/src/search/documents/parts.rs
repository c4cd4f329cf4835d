//! The plain text of the things that have more than a title and paragraphs.

use site_content::{
    Afterwards, AgendaItem, ContactPage, Correction, Document, Event, SampleAnswer, Service,
    Speaker, Study,
};

use crate::{
    Pages,
    payload::{SearchKind, StaticSearchDocument, StaticSearchSection},
    search::document::{document, plain, section},
    studies::name_in,
};

/// The sections of a Markdown text.
pub(super) fn sections(text: &Document) -> Vec<StaticSearchSection> {
    let sections = text.sections.iter();
    sections
        .map(|one| {
            let anchor = one.id.as_ref().map(|id| format!("#{id}"));
            section(&one.heading, anchor, &one.text)
        })
        .collect()
}

/// The sections of a Markdown text, and its tags.
pub(super) fn tagged(text: &Document, tags: &[String]) -> Vec<StaticSearchSection> {
    let mut parts = sections(text);
    parts.push(plain(&tags.join(", ")));
    parts
}

/// An event; the sections of its sessions lead to the agenda, and those of what came of it to that page.
pub(super) fn event(pages: &Pages, event: &Event) -> StaticSearchDocument {
    let place = [&event.place.venue, &event.place.city, &event.place.country]
        .map(String::as_str)
        .join(", ");
    let topics = event.program.topics.iter();
    let topics = topics.chain(&event.program.expectations);
    let topics: Vec<&str> = topics.map(String::as_str).collect();
    let mut parts = vec![
        plain(&event.place.summary),
        plain(&place),
        plain(&topics.join(". ")),
    ];
    parts.extend(event.agenda.iter().map(session));
    parts.extend(pages.afterwards(event).into_iter().flat_map(afterwards));
    document(SearchKind::Event, &event.name, &event.description, parts)
}

fn session(item: &AgendaItem) -> StaticSearchSection {
    let highlights = item.highlight_list.iter();
    let highlights = highlights.map(|part| format!("{}: {}", part.title, part.text));
    let text: Vec<String> = item.list.iter().cloned().chain(highlights).collect();
    section(
        &item.text,
        Some(format!("/agenda#{}", item.id)),
        &text.join(". "),
    )
}

/// What came of an event: one section of its own, and one for each page and each talk that opens.
fn afterwards(of: &Afterwards) -> Vec<StaticSearchSection> {
    let rules = of.rules.iter();
    let rules = rules.flat_map(|rule| [&rule.rule, &rule.reason, &rule.exception]);
    let pages = of.pages.iter().flat_map(|page| [&page.group, &page.text]);
    let ended = of.ended.iter();
    let ended = ended.flat_map(|one| [&one.practice, &one.afterwards]);
    let notes = of.notes.iter().flat_map(|note| [&note.title, &note.text]);
    let texts = std::iter::once(&of.lede).chain(rules).chain(pages);
    let texts = texts.chain(ended).chain(notes);
    let texts: Vec<&str> = texts.map(String::as_str).collect();
    let told = texts.join(" ");
    let bodies = of.pages.iter().filter_map(|page| {
        let parts = page.body.as_ref()?.sections.iter();
        let parts = parts.flat_map(|part| [part.heading.as_str(), part.text.as_str()]);
        Some((&page.group, parts.collect::<Vec<_>>()))
    });
    let decks = of.decks.iter().map(|deck| {
        let slides = deck.slides.iter();
        let slides = slides.flat_map(|slide| [slide.title.as_str(), slide.text.as_str()]);
        (&deck.title, slides.collect::<Vec<_>>())
    });
    let parts = std::iter::once((&of.title, vec![told.as_str()]))
        .chain(bodies)
        .chain(decks);
    let ids = std::iter::once(String::new()).chain(of.anchors().map(|id| format!("#{id}")));
    let parts = parts.zip(ids);
    let parts = parts.map(|((title, text), id)| {
        section(title, Some(format!("/afterwards{id}")), &text.join(" "))
    });
    parts.collect()
}

/// A speaker with the subject of the talk.
pub(super) fn speaker(known: &Speaker) -> StaticSearchDocument {
    let mut parts = sections(&known.biography);
    parts.extend(known.talk.iter().map(|talk| plain(talk)));
    document(SearchKind::Person, &known.name, &known.occupation, parts)
}

/// The sections and cards of the home page that are no entries of their own.
pub(super) fn home(pages: &Pages) -> Vec<StaticSearchSection> {
    let text = &pages.site.pages().home;
    let figures = text.figures.iter();
    let mut parts = titled(figures.map(|figure| (&figure.value, &figure.label)));
    let titles = [
        &text.services_title,
        &text.aidinsight_title,
        &text.testimonials_title,
        &text.events_title,
        &text.posts_title,
    ];
    parts.extend(titles.map(|title| section(title, None, "")));
    parts.push(section(&text.values_title, None, &text.values_text));
    let values = pages.site.values().iter();
    parts.extend(titled(
        values.map(|value| (&value.title, &value.description)),
    ));
    let said = pages.site.testimonials().iter();
    parts.extend(said.map(|testimonial| plain(&testimonial.text)));
    parts
}

/// What happens after the form is sent, and the other ways to reach the company.
pub(super) fn contact(text: &ContactPage) -> Vec<StaticSearchSection> {
    let mut parts = titled(text.steps.iter().map(|step| (&step.title, &step.text)));
    parts.push(section(&text.demo_title, None, &text.demo_text));
    parts.push(plain(&text.address.join(", ")));
    let phone = text.phone.iter().chain(&text.phone_hours);
    parts.extend(phone.map(|line| plain(line)));
    parts
}

/// The log of mistakes, a section for each.
pub(super) fn corrections(entries: &[Correction]) -> Vec<StaticSearchSection> {
    let entries = entries.iter();
    entries
        .map(|entry| {
            section(
                &entry.title,
                Some(format!("#{}", entry.anchor)),
                &format!("{} {} {}", entry.was, entry.is, entry.since),
            )
        })
        .collect()
}

/// A prepared question with its answer.
pub(super) fn answer(pages: &Pages, answer: &SampleAnswer) -> StaticSearchDocument {
    let mut parts = vec![plain(&format!("{} {}", answer.text, answer.certainty))];
    let all = pages.site.studies();
    let studies = answer.studies.iter().filter_map(|slug| all.get(slug));
    parts.extend(studies.map(|study| {
        let (title, place, year) = (&study.title, study.whole_place(), study.year);
        plain(&format!("{title} ({place}, {year})"))
    }));
    parts.push(plain(&answer.would_change.join(" ")));
    document(SearchKind::Faq, &answer.question, &answer.label, parts)
}

/// A study with what its page says about it.
pub(super) fn study(pages: &Pages, study: &Study) -> StaticSearchDocument {
    let map = &pages.site.pages().map;
    let facts = [
        study.design.label().to_owned(),
        study.whole_place(),
        study.year.to_string(),
        study.size.clone(),
        name_in(&map.interventions, &study.intervention),
        name_in(&map.outcomes, &study.outcome),
    ];
    let why = study.why_not_next.as_deref().unwrap_or_default();
    let mut parts = vec![plain(&facts.join(", ")), plain(&study.effect.measure)];
    parts.extend(sections(&study.body));
    parts.push(plain(format!("{} {why}", study.why).trim_end()));
    document(SearchKind::Study, &study.title, &study.finding, parts)
}

/// A list of texts with titles.
pub(super) fn titled<'a>(
    parts: impl IntoIterator<Item = (&'a String, &'a String)>,
) -> Vec<StaticSearchSection> {
    let parts = parts.into_iter();
    parts
        .map(|(title, text)| section(title, None, text))
        .collect()
}

/// A service, found on the page of all services.
pub(super) fn service(service: &Service) -> StaticSearchDocument {
    let text = format!("{} {}", service.text, service.deliverables.join(". "));
    StaticSearchDocument {
        path: format!("#{}", service.slug),
        ..document(
            SearchKind::Service,
            &service.title,
            &service.description,
            vec![plain(&text)],
        )
    }
}

/// Questions of an event with their answers.
pub(super) fn faqs(pages: &Pages, event: &Event) -> Vec<StaticSearchDocument> {
    let list = pages.site.faqs_of(event);
    let asked = list
        .into_iter()
        .flat_map(|list| list.faqs.iter().zip(list.anchors()));
    asked
        .map(|(faq, anchor)| StaticSearchDocument {
            path: format!("#{anchor}"),
            ..document(SearchKind::Faq, &faq.question, "", sections(&faq.answer))
        })
        .collect()
}
