use std::{cell::RefCell, ops::RangeInclusive};

use super::Entry;
use crate::{
    ClientBrand, Faq, FaqList, Finding, Partner, PersonPhoto, Place, Rule, Service, Testimonial,
    Value,
    read::{
        claim::Kind,
        fields::{ANY, Fields, SOME},
        markdown::Anchors,
    },
};

/// Length of a short text in a list.
const LINE: RangeInclusive<usize> = 1..=100;

/// `partners.toml`
#[derive(Debug, Clone)]
pub(crate) struct Partners {
    pub(crate) partners: Vec<Partner>,
    pub(crate) photos: Vec<PersonPhoto>,
}

pub(crate) fn services(fields: &mut Fields<'_>) -> Option<Vec<Service>> {
    let services = fields.tables("services", SOME, |fields| {
        let title = fields.text("title", LINE);
        let description = fields.text("description", ANY);
        let alt = fields.alt("alt");
        let icon = fields.label("icon");
        let slug = fields.slug("slug");
        let text = fields.text("text", ANY);
        let replaces = fields.text("replaces", ANY);
        let deliverables = fields.texts("deliverables", 3..=4);
        let diagram = fields.label("diagram");
        let service = Service {
            title: title?,
            description: description?,
            alt: alt?,
            icon: icon?,
            slug: slug?,
            text: text?,
            replaces: replaces?,
            deliverables: deliverables?,
            diagram: diagram?,
        };
        Some((service, fields.place_of("slug"), fields.place_of("title")))
    })?;
    unique(
        fields,
        Rule::DuplicateSlug,
        services.iter().map(|(s, at, _)| (s.slug.as_str(), at)),
    );
    unique(
        fields,
        Rule::DuplicateTitle,
        services.iter().map(|(s, _, at)| (&*s.title, at)),
    );
    Some(services.into_iter().map(|(service, ..)| service).collect())
}

/// Reports every text that occurred before.
pub(super) fn unique<'t>(
    fields: &Fields<'_>,
    rule: Rule,
    texts: impl Iterator<Item = (&'t str, &'t Place)>,
) {
    let mut seen = std::collections::HashMap::new();
    for (text, place) in texts {
        if let Some(line) = seen.insert(text, place.line) {
            let message = format!("`{text}` is already used in line {line}.");
            fields
                .doc
                .report(Finding::new(rule, place.clone(), message).help("Change one of them."));
        }
    }
}

pub(crate) fn values(fields: &mut Fields<'_>) -> Option<Vec<Value>> {
    fields.tables("values", SOME, |fields| {
        let title = fields.text("title", LINE);
        let description = fields.text("description", ANY);
        let icon = fields.label("icon");
        Some(Value {
            title: title?,
            description: description?,
            icon: icon?,
        })
    })
}

pub(crate) fn clients(fields: &mut Fields<'_>) -> Option<Vec<ClientBrand>> {
    fields.tables("clients", SOME, |fields| {
        let name = fields.text("name", LINE);
        let logo = fields.image("logo");
        let logo_light = fields.dark_logo("logoLight");
        let alt = fields.alt("alt");
        let organization = fields.opt_reference("organization", Kind::Organization);
        Some(ClientBrand {
            name: name?,
            logo: logo?,
            logo_light: logo_light?,
            alt: alt?,
            organization: organization?,
        })
    })
}

pub(crate) fn testimonials(fields: &mut Fields<'_>) -> Option<Vec<Testimonial>> {
    fields.tables("testimonials", SOME, |fields| {
        let text = fields.text("text", ANY);
        let logo = fields.image("logo");
        let dark_mode_logo = fields.dark_logo("darkModeLogo");
        let alt = fields.alt("alt");
        let author = fields.opt_text("author", LINE);
        let role = fields.opt_text("role", LINE);
        let organization = fields.opt_reference("organization", Kind::Organization);
        Some(Testimonial {
            text: text?,
            logo: logo?,
            dark_mode_logo: dark_mode_logo?,
            alt: alt?,
            author: author?,
            role: role?,
            organization: organization?,
        })
    })
}

pub(crate) fn partners(fields: &mut Fields<'_>) -> Option<Partners> {
    let partners = fields.tables("partners", SOME, |fields| {
        let name = fields.text("name", LINE);
        let description = fields.text("description", ANY);
        let organization = fields.opt_reference("organization", Kind::Organization);
        Some(Partner {
            name: name?,
            description: description?,
            organization: organization?,
        })
    });
    let photos = fields.opt_tables("photos", |fields| {
        let image = fields.image("image");
        let alt = fields.alt("alt");
        Some(PersonPhoto {
            image: image?,
            alt: alt?,
        })
    });
    Some(Partners {
        partners: partners?,
        photos: photos?,
    })
}

pub(crate) fn faqs(fields: &mut Fields<'_>, entry: &Entry) -> Option<FaqList> {
    // All answers are shown on one page, so they share the anchors.
    let anchors = RefCell::new(Anchors::of_answers());
    let faqs = fields.tables("faqs", SOME, |fields| {
        let question = fields.text("question", 1..=200);
        let answer = fields.markdown("answer", &mut anchors.borrow_mut());
        Some(Faq {
            question: question?,
            answer: answer?,
        })
    })?;
    Some(FaqList {
        slug: entry.slug.clone(),
        faqs,
    })
}
