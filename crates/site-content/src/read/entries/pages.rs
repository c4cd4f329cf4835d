use std::ops::RangeInclusive;

use super::Entry;
use crate::{
    AboutPage, AidinsightPage, Closing, ContactPage, CorrectionsPage, Figure, Finding, HomePage,
    ListPage, PageHead, Rule, ServicesPage, TextPage, TimelineEntry, TitledText, VisionPage,
    read::{
        claim::Kind,
        fields::{ANY, Fields, SOME},
        markdown::shorten,
    },
};

/// Characters of the `h1` of a page.
const TITLE: RangeInclusive<usize> = 1..=120;

/// One of the files of `pages/`.
#[derive(Debug, Clone)]
pub(crate) enum RawPage {
    Home(HomePage),
    AboutUs(AboutPage),
    Vision(VisionPage),
    Services(ServicesPage),
    Aidinsight(AidinsightPage),
    Blog(ListPage),
    Team(ListPage),
    Events(ListPage),
    Organizations(ListPage),
    ContactUs(ContactPage),
    CaseStudies(ListPage),
    Corrections(CorrectionsPage),
    Methods(TextPage),
    HowWeWork(TextPage),
    Security(TextPage),
    Procurement(TextPage),
    PrivacyPolicy(TextPage),
    TermsOfService(TextPage),
}

/// The head of a page other than the home page.
pub(crate) fn head(fields: &mut Fields<'_>, entry: &Entry) -> Option<PageHead> {
    head_with(fields, |fields| fields.page_title(TITLE, &entry.slug))
}

fn head_with<'d>(
    fields: &mut Fields<'d>,
    title: impl FnOnce(&mut Fields<'d>) -> Option<String>,
) -> Option<PageHead> {
    let meta_title = fields.meta_title("metaTitle");
    let meta_description = fields.meta_description("metaDescription");
    let eyebrow = fields.text("eyebrow", 1..=80);
    let title = title(fields);
    let lede = fields.text("lede", ANY);
    let (title, lede) = (title?, lede?);
    Some(PageHead {
        meta_title: meta_title?.unwrap_or_else(|| title.clone()),
        meta_description: meta_description?.unwrap_or_else(|| shorten(&lede, 160)),
        eyebrow: eyebrow?,
        title,
        lede,
    })
}

pub(super) fn figure(fields: &mut Fields<'_>) -> Option<Figure> {
    let value = fields.text("value", 1..=40);
    let label = fields.text("label", ANY);
    let source = fields.opt_text("source", ANY);
    let page = fields.opt_site_path("page");
    Some(Figure {
        value: value?,
        label: label?,
        source: source?,
        page: page?,
    })
}

fn titled_text(fields: &mut Fields<'_>) -> Option<TitledText> {
    let title = fields.text("title", 1..=120);
    let text = fields.text("text", ANY);
    Some(TitledText {
        title: title?,
        text: text?,
    })
}

pub(super) fn closing(fields: &mut Fields<'_>) -> Option<Closing> {
    fields.table("closing", titled_text)
}

fn opt_closing(fields: &mut Fields<'_>) -> Option<Option<Closing>> {
    fields.opt_table("closing", titled_text)
}

/// A page whose list comes from the entries of a folder.
pub(crate) fn list_page(fields: &mut Fields<'_>, entry: &Entry) -> Option<ListPage> {
    let head = head(fields, entry);
    let closing = opt_closing(fields);
    Some(ListPage {
        head: head?,
        closing: closing?,
    })
}

pub(crate) fn home(fields: &mut Fields<'_>) -> Option<HomePage> {
    // The path of the home page has no segment that could be its title.
    let head = head_with(fields, |fields| fields.text("title", TITLE));
    let emphasis = fields.text("titleEmphasis", 1..=60);
    let figures = fields.tables("figures", SOME, figure);
    let services_title = fields.text("servicesTitle", 1..=120);
    let aidinsight_eyebrow = fields.text("aidinsightEyebrow", 1..=80);
    let aidinsight_title = fields.text("aidinsightTitle", 1..=120);
    let values_title = fields.text("valuesTitle", 1..=120);
    let values_text = fields.text("valuesText", ANY);
    let testimonials_title = fields.text("testimonialsTitle", 1..=120);
    let events_title = fields.text("eventsTitle", 1..=120);
    let posts_title = fields.text("postsTitle", 1..=120);
    let closing = closing(fields);
    if let (Some(head), Some(emphasis)) = (&head, &emphasis)
        && !head.title.contains(emphasis.as_str())
    {
        let message = format!("`{emphasis}` is not part of the title.");
        let place = fields.place_of("titleEmphasis");
        let finding = Finding::new(Rule::TitleEmphasis, place, message);
        fields
            .doc
            .report(finding.help("Copy a word of `title` exactly as it is written there."));
    }
    Some(HomePage {
        head: head?,
        title_emphasis: emphasis?,
        figures: figures?,
        services_title: services_title?,
        aidinsight_eyebrow: aidinsight_eyebrow?,
        aidinsight_title: aidinsight_title?,
        values_title: values_title?,
        values_text: values_text?,
        testimonials_title: testimonials_title?,
        events_title: events_title?,
        posts_title: posts_title?,
        closing: closing?,
    })
}

pub(crate) fn about_us(fields: &mut Fields<'_>, entry: &Entry) -> Option<AboutPage> {
    let head = head(fields, entry);
    let statements = fields.tables("statements", SOME, titled_text);
    let timeline_title = fields.text("timelineTitle", 1..=120);
    let timeline = fields.tables("timeline", SOME, |fields| {
        let year = fields.text("year", 1..=20);
        let title = fields.text("title", 1..=120);
        let text = fields.text("text", ANY);
        Some(TimelineEntry {
            year: year?,
            title: title?,
            text: text?,
        })
    });
    let values_title = fields.text("valuesTitle", 1..=120);
    let partners_title = fields.text("partnersTitle", 1..=120);
    let partners_text = fields.text("partnersText", ANY);
    let closing = opt_closing(fields);
    Some(AboutPage {
        head: head?,
        statements: statements?,
        timeline_title: timeline_title?,
        timeline: timeline?,
        values_title: values_title?,
        partners_title: partners_title?,
        partners_text: partners_text?,
        closing: closing?,
    })
}

pub(crate) fn vision(fields: &mut Fields<'_>, entry: &Entry) -> Option<VisionPage> {
    let head = head(fields, entry);
    let points = fields.tables("points", SOME, titled_text);
    let closing = closing(fields);
    Some(VisionPage {
        head: head?,
        points: points?,
        closing: closing?,
    })
}

pub(crate) fn services_page(fields: &mut Fields<'_>, entry: &Entry) -> Option<ServicesPage> {
    let head = head(fields, entry);
    let closing = closing(fields);
    Some(ServicesPage {
        head: head?,
        closing: closing?,
    })
}

pub(crate) fn contact_us(fields: &mut Fields<'_>, entry: &Entry) -> Option<ContactPage> {
    let head = head(fields, entry);
    let steps = fields.tables("steps", SOME, titled_text);
    let answered_by = fields.references("answeredBy", true, Kind::Member, None);
    let demo_title = fields.text("demoTitle", 1..=120);
    let demo_text = fields.text("demoText", ANY);
    let thanks_title = fields.text("thanksTitle", 1..=120);
    let thanks_text = fields.text("thanksText", ANY);
    let address = fields.opt_texts("address");
    let phone = fields.opt_text("phone", 1..=40);
    let phone_hours = fields.opt_text("phoneHours", 1..=120);
    Some(ContactPage {
        address: address?,
        phone: phone?,
        phone_hours: phone_hours?,
        head: head?,
        steps: steps?,
        answered_by: answered_by?,
        demo_title: demo_title?,
        demo_text: demo_text?,
        thanks_title: thanks_title?,
        thanks_text: thanks_text?,
    })
}

/// A page that is one long text.
pub(crate) fn text_page(fields: &mut Fields<'_>, entry: &Entry) -> Option<TextPage> {
    let title = fields.page_title(TITLE, &entry.slug);
    let meta_title = fields.meta_title("metaTitle");
    let meta_description = fields.meta_description("metaDescription");
    let eyebrow = fields.opt_text("eyebrow", 1..=80);
    let updated = fields.date("updated");
    let lede = fields.text("lede", ANY);
    let (title, lede) = (title?, lede?);
    Some(TextPage {
        eyebrow: eyebrow?,
        meta_title: meta_title?.unwrap_or_else(|| title.clone()),
        meta_description: meta_description?.unwrap_or_else(|| shorten(&lede, 160)),
        title,
        updated: updated?,
        lede,
        body: entry.body.clone()?,
    })
}
