//! The meaning of each key, for people. Type, limits and whether a key is required come from the readers and are not
//! written here. A test finds keys without a text and texts without a key.

mod events;
mod lists;
mod organizations;
mod pages;
mod people;
mod site;

/// A kind of file: the name of its schema, the text above its table, and the texts of its keys by path
/// (`offices.city`).
pub(super) type FileTexts = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
);

/// Keys that have the same meaning in every kind of file.
pub(super) const COMMON: &[(&str, &str)] = &[
    (
        "metaTitle",
        "title for search engines; `title` or `name` if it is missing. No two pages should have the same. The program adds the site's name",
    ),
    (
        "metaDescription",
        "description for search engines; `description` or `lede` if it is missing. No two pages should have the same",
    ),
    (
        "draft",
        "`true` hides the entry. `website preview` makes a signed link that shows it",
    ),
    ("publishAt", "instant from which the entry is shown"),
    ("expireAt", "instant from which it is hidden again"),
    ("eyebrow", "the small line above the title"),
    ("title", "the title of the page"),
    ("lede", "the paragraph below the title"),
    ("updated", "day of the last change"),
    ("closing", "the call to action at the end of the page"),
    ("closing.title", "its title"),
    ("closing.text", "its sentence"),
    ("valuesTitle", "title above the values"),
];

/// The texts of each kind of file, in the order of the reference.
pub(super) fn files() -> impl Iterator<Item = &'static FileTexts> {
    [
        site::FILES,
        lists::FILES,
        pages::FILES,
        people::FILES,
        events::FILES,
        organizations::FILES,
    ]
    .into_iter()
    .flatten()
}
