use site_content::Slug;

/// The form of a post's tag in addresses.
pub(crate) fn tag_slug(label: &str) -> Option<String> {
    Slug::from_text(label).map(|slug| slug.to_string())
}
