use super::Entry;
use crate::{
    Member,
    read::{
        claim::Space,
        fields::{ANY, Fields},
        markdown::shorten,
    },
};

pub(crate) fn member(fields: &mut Fields<'_>, entry: &Entry) -> Option<Member> {
    let name = fields.text("name", 1..=100);
    if let Some(name) = &name {
        fields.claim_unique(Space::MemberName, "name", name);
    }
    let occupation = fields.text("occupation", 1..=200);
    let description = fields.opt_text("description", ANY);
    let image = fields.image("image");
    let linkedin = fields.opt_url("linkedin");
    let meta_title = fields.meta_title("metaTitle");
    let meta_description = fields.meta_description("metaDescription");
    let tags = fields.texts("tags", 0..=usize::MAX);
    let order = fields.integer("order", 0..=100_000);
    let publication = fields.publication();
    let (name, occupation, description) = (name?, occupation?, description?);
    let said = || match &description {
        Some(description) => shorten(description, 160),
        None => format!("{name}, {occupation}"),
    };
    Some(Member {
        slug: entry.slug.clone(),
        meta_title: meta_title?.unwrap_or_else(|| name.clone()),
        meta_description: meta_description?.unwrap_or_else(said),
        name,
        occupation,
        description,
        image: image?,
        linkedin: linkedin?,
        tags: tags?,
        order: order?,
        text: entry.body.clone()?,
        publication: publication?,
        origin: entry.origin.clone(),
    })
}
