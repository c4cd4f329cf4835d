use jiff::{
    Timestamp,
    civil::{Date, Time},
    tz::TimeZone,
};

use super::Entry;
use crate::{
    Attendance, Event, EventMeta, Finding, Place, Publication, Rule, Slug,
    read::{
        claim::{Kind, Space},
        fields::{ANY, Fields, SOME},
        markdown::shorten,
    },
};

/// `index.toml` of an event. Agenda and speakers are still empty.
#[derive(Debug, Clone)]
pub(crate) struct RawEvent {
    pub(crate) event: Event,
    /// The speakers in order, each with the place of its slug.
    pub(crate) speakers: Vec<(Slug, Place)>,
}

pub(crate) fn event(fields: &mut Fields<'_>, entry: &Entry) -> Option<RawEvent> {
    let name = fields.text("name", 1..=90);
    if let Some(name) = &name {
        fields.claim_unique(Space::EventName, "name", name);
    }
    let description = fields.text("description", 70..=200);
    let date = fields.date("date");
    let start_time = fields.time("startTime");
    let end_date = fields.opt_date("endDate");
    let end_time = fields.time("endTime");
    let zone = time_zone(fields);
    let hours = hours(
        fields,
        date,
        start_time,
        end_date?.or(date),
        end_time,
        zone.as_ref().map(|z| &z.1),
    );
    let image = fields.image("image");
    let alt = fields.alt("alt");
    let cta = fields.text("cta", 1..=40);
    let location = fields.text("location", 1..=200);
    let venue = fields.text("venue", 1..=200);
    let address = fields.text("address", 1..=200);
    let city = fields.text("city", 1..=100);
    let country = fields.text("country", 1..=100);
    let lat = fields.number("lat", -90.0..=90.0);
    let lng = fields.number("lng", -180.0..=180.0);
    let register_link = fields.url("registerLink");
    let summary = fields.text("summary", ANY);
    let ticket_includes = fields.texts("ticketIncludes", SOME);
    let price_note = fields.opt_text("priceNote", ANY);
    let meta = meta(fields, name.as_ref(), description.as_ref());
    let tags = fields.subjects("tags");
    let topics = fields.texts("topics", SOME);
    let topics_image = fields.image("topicsImage");
    let topics_image_alt = fields.alt("topicsImageAlt");
    let expectations = fields.texts("expectations", SOME);
    let expectations_image = fields.image("expectationsImage");
    let expectations_image_alt = fields.alt("expectationsImageAlt");
    let expectations_description = fields.text("expectationsDescription", ANY);
    let faqs = fields.reference("faqs", Kind::FaqList);
    let places = std::cell::RefCell::new(Vec::new());
    let speakers = fields.slugs("speakers", true, SOME, |fields, slug, item| {
        places
            .borrow_mut()
            .push((slug.clone(), fields.doc.place(&item.span)));
        Some(())
    });
    let attendance = fields.opt_label("attendance");
    let recordings = fields.opt_text("recordings", 1..=300);
    let publication = fields.publication();
    let (time_zone_name, time_zone) = zone?;
    let (starts_at, ends_at) = hours?;
    if let Some(publication) = &publication {
        schedule(fields, publication, ends_at);
    }
    speakers?;
    let event = Event {
        slug: entry.slug.clone(),
        name: name?,
        description: description?,
        date: date?,
        start_time: start_time?,
        end_date: end_date?.or(date)?,
        end_time: end_time?,
        attendance: attendance?.unwrap_or(Attendance::InPerson),
        time_zone_name,
        time_zone,
        starts_at,
        ends_at,
        image: image?,
        alt: alt?,
        cta: cta?,
        location: location?,
        venue: venue?,
        address: address?,
        city: city?,
        country: country?,
        lat: lat?,
        lng: lng?,
        register_link: register_link?,
        summary: summary?,
        ticket_includes: ticket_includes?,
        price_note: price_note?,
        meta: meta?,
        tags: tags?,
        topics: topics?,
        topics_image: topics_image?,
        topics_image_alt: topics_image_alt?,
        expectations: expectations?,
        expectations_image: expectations_image?,
        expectations_image_alt: expectations_image_alt?,
        expectations_description: expectations_description?,
        faqs: faqs?,
        agenda: Vec::new(),
        speakers: Vec::new(),
        recordings: recordings?,
        afterwards: None,
        publication: publication?,
        origin: entry.origin.clone(),
    };
    Some(RawEvent {
        event,
        speakers: places.into_inner(),
    })
}

/// Title and description of each page of an event. If a page has none, those of the event are used, and the title
/// names the page.
fn meta(
    fields: &mut Fields<'_>,
    name: Option<&String>,
    description: Option<&String>,
) -> Option<EventMeta> {
    let mut one = |title_key, description_key, page: Option<&str>| {
        let title = fields.meta_title(title_key);
        let text = fields.meta_description(description_key);
        let (name, description) = (name?, description?);
        let own_title = || match page {
            Some(page) => format!("{page}, {name}"),
            None => name.clone(),
        };
        Some((
            title?.unwrap_or_else(own_title),
            text?.unwrap_or_else(|| shorten(description, 160)),
        ))
    };
    let overview = one("overviewMetaTitle", "overviewMetaDescription", None);
    let agenda = one("agendaMetaTitle", "agendaMetaDescription", Some("Agenda"));
    let faqs = one("faqsMetaTitle", "faqsMetaDescription", Some("FAQs"));
    let speakers = one(
        "speakersMetaTitle",
        "speakersMetaDescription",
        Some("Speakers"),
    );
    let registration = one(
        "registrationMetaTitle",
        "registrationMetaDescription",
        Some("Registration"),
    );
    let (overview_meta_title, overview_meta_description) = overview?;
    let (agenda_meta_title, agenda_meta_description) = agenda?;
    let (faqs_meta_title, faqs_meta_description) = faqs?;
    let (speakers_meta_title, speakers_meta_description) = speakers?;
    let (registration_meta_title, registration_meta_description) = registration?;
    Some(EventMeta {
        overview_meta_title,
        overview_meta_description,
        agenda_meta_title,
        agenda_meta_description,
        faqs_meta_title,
        faqs_meta_description,
        speakers_meta_title,
        speakers_meta_description,
        registration_meta_title,
        registration_meta_description,
    })
}

fn time_zone(fields: &mut Fields<'_>) -> Option<(String, TimeZone)> {
    let (name, found) = fields.raw_text("timeZone")?;
    if let Ok(zone) = TimeZone::get(&name) {
        // Names are found whatever their case; calendars need the one of the database.
        let name = zone.iana_name().map(str::to_owned).unwrap_or(name);
        return Some((name, zone));
    }
    let message = format!("`{name}` is not a time zone.");
    let help = "Write an IANA name, such as `Europe/Madrid`.";
    fields.report(Rule::UnknownTimeZone, &found.span, message, help);
    None
}

/// The instants at which the event begins and ends.
fn hours(
    fields: &Fields<'_>,
    date: Option<Date>,
    start: Option<Time>,
    end_date: Option<Date>,
    end: Option<Time>,
    zone: Option<&TimeZone>,
) -> Option<(Timestamp, Timestamp)> {
    let (start, end) = (start?, end?);
    let (date, end_date) = (date?, end_date?);
    if end_date < date {
        fields.order("endDate", "`endDate` is before `date`.");
        return None;
    }
    if end_date == date && end <= start {
        let place = fields.place_of("endTime");
        let message = "`endTime` is not after `startTime`.";
        let help = "Change one of the two, or give the day after in `endDate`.";
        fields
            .doc
            .report(Finding::new(Rule::DateOrder, place, message).help(help));
        return None;
    }
    let zone = zone?;
    let at = |date: Date, time| {
        zone.to_ambiguous_zoned(date.to_datetime(time))
            .unambiguous()
            .ok()
    };
    match (at(date, start), at(end_date, end)) {
        (Some(start), Some(end)) => Some((start.timestamp(), end.timestamp())),
        _ => {
            fields.order(
                "startTime",
                "A clock change skips or repeats a time of the event.",
            );
            None
        }
    }
}

/// Warns about an event that is hidden on its day or shown only afterwards, which is probably a mistake.
fn schedule(fields: &Fields<'_>, publication: &Publication, ends_at: Timestamp) {
    let warn = |key: &str, message: &str, help: &str| {
        let finding = Finding::new(Rule::EventSchedule, fields.place_of(key), message);
        fields.doc.report(finding.help(help));
    };
    if publication.expire_at.is_some_and(|moment| moment < ends_at) {
        let message = "`expireAt` hides the event before it ends.";
        warn("expireAt", message, "Put it after the end, or remove it.");
    }
    if publication
        .publish_at
        .is_some_and(|moment| moment >= ends_at)
    {
        let message = "`publishAt` shows the event only after it has ended.";
        warn("publishAt", message, "Put it before the day, or remove it.");
    }
}
