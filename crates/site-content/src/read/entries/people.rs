use super::Entry;
use crate::{
    Member,
    read::{
        claim::Space,
        fields::{ANY, Fields},
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
    Some(Member {
        slug: entry.slug.clone(),
        name: name?,
        occupation: occupation?,
        description: description?,
        image: image?,
        linkedin: linkedin?,
        meta_title: meta_title?,
        meta_description: meta_description?,
        tags: tags?,
        order: order?,
        text: entry.body.clone()?,
        publication: publication?,
        origin: entry.origin.clone(),
    })
}
