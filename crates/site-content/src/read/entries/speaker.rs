use super::Entry;
use crate::{
    Finding, Rule, Speaker,
    read::{
        claim::{Kind, Space},
        fields::Fields,
    },
};

pub(crate) fn speaker(fields: &mut Fields<'_>, entry: &Entry) -> Option<Speaker> {
    let name = fields.text("name", 1..=100);
    let occupation = fields.text("occupation", 1..=200);
    let linkedin = fields.opt_url("linkedin");
    let image = fields.image("image");
    let meta_title = fields.meta_title("metaTitle");
    let meta_description = speaker_description(fields);
    let talk = fields.opt_text("talk", 1..=200);
    let organization = fields.opt_reference("organization", Kind::Organization);
    let publication = fields.publication();
    let name = name?;
    Some(Speaker {
        slug: entry.slug.clone(),
        meta_title: meta_title?.unwrap_or_else(|| name.clone()),
        name,
        occupation: occupation?,
        linkedin: linkedin?,
        image: image?,
        meta_description: meta_description?,
        talk: talk?,
        organization: organization?,
        biography: entry.body.clone()?,
        publication: publication?,
        origin: entry.origin.clone(),
    })
}

/// The key may be missing or empty. The page then makes a description from the name and the talk.
fn speaker_description(fields: &mut Fields<'_>) -> Option<String> {
    let text = fields.opt_text("metaDescription", 0..=160)?;
    let Some(text) = text.filter(|text| !text.is_empty()) else {
        return Some(String::new());
    };
    let length = text.chars().count();
    if length < 70 {
        let message = format!("`metaDescription` has {length} characters.");
        let place = fields.place_of("metaDescription");
        let finding = Finding::new(Rule::TextLength, place, message);
        fields
            .doc
            .report(finding.help("Use 70 to 160, or leave it empty."));
    }
    fields.claim_unique(Space::MetaDescription, "metaDescription", &text);
    Some(text)
}
