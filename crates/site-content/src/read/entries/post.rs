use super::Entry;
use crate::{
    Finding, Post, Rule, Slug,
    read::{
        claim::{About, Kind, Space},
        fields::Fields,
        markdown::shorten,
    },
};

pub(crate) fn post(fields: &mut Fields<'_>, entry: &Entry) -> Option<Post> {
    let title = fields.page_title(1..=90, &entry.slug);
    if let Some(title) = &title {
        fields.claim_unique(Space::PostTitle, "title", title);
    }
    let description = fields.text("description", 70..=200);
    let image = fields.image("image");
    let alt = fields.alt("alt");
    let date = fields.date("date");
    let updated = fields.opt_date("updated");
    let meta_title = fields.meta_title("metaTitle");
    let meta_description = fields.meta_description("metaDescription");
    let tags = tags(fields);
    let author = fields.opt_reference("author", Kind::Member);
    let organizations = fields.references("organizations", false, Kind::Organization, None);
    let slug = own_slug(fields, &entry.slug);
    let publication = fields.publication();
    if let (Some(date), Some(Some(updated))) = (date, updated)
        && updated < date
    {
        fields.order("updated", "`updated` is before `date`.");
    }
    slug?;
    let (title, description) = (title?, description?);
    Some(Post {
        slug: entry.slug.clone(),
        meta_title: meta_title?.unwrap_or_else(|| title.clone()),
        meta_description: meta_description?.unwrap_or_else(|| shorten(&description, 160)),
        title,
        description,
        image: image?,
        alt: alt?,
        date: date?,
        updated: updated?,
        tags: tags?,
        organizations: organizations?,
        author: author?,
        body: entry.body.clone()?,
        publication: publication?,
        origin: entry.origin.clone(),
    })
}

/// 1 to 4 tags with distinct slugs.
fn tags(fields: &mut Fields<'_>) -> Option<Vec<String>> {
    let tags = fields.texts("tags", 1..=4)?;
    let mut slugs: Vec<Option<Slug>> = tags.iter().map(|tag| Slug::from_text(tag)).collect();
    let place = || fields.place_of("tags");
    if slugs.contains(&None) {
        let message = "A tag has no letter or digit for its address.";
        let help = "Use letters a–z or digits.";
        fields
            .doc
            .report(Finding::new(Rule::InvalidSlug, place(), message).help(help));
        return None;
    }
    slugs.sort();
    if slugs.windows(2).any(|pair| pair[0] == pair[1]) {
        let message = "A tag occurs twice in `tags`.";
        let finding = Finding::new(Rule::DuplicateItem, place(), message);
        fields.doc.report(finding.help("Remove one of them."));
        return None;
    }
    for tag in &tags {
        fields.doc.claim(About::Tag(tag.as_str().into()), &place());
    }
    Some(tags)
}

/// `slug` may be given, but must equal the name of the file.
fn own_slug(fields: &mut Fields<'_>, name: &Slug) -> Option<()> {
    let slug = fields.opt_slug("slug")?;
    if slug.as_ref().is_none_or(|slug| slug == name) {
        return Some(());
    }
    let message = format!("`slug` is not the file's name, `{name}`.");
    let finding = Finding::new(Rule::SlugMismatch, fields.place_of("slug"), message);
    fields
        .doc
        .report(finding.help("Remove the key, or rename the file."));
    None
}
