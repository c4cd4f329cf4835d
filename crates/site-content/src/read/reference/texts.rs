//! What each key means, for people. The form of a key (type, bounds, whether it is needed) is not written here: it
//! comes from the readers. A test finds keys without words and words without key.

mod events;
mod lists;
mod organizations;
mod pages;
mod people;
mod site;

/// A kind of file: its schema's name, what is written above its table, and its keys by path (`offices.city`).
pub(super) type FileTexts = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
);

/// Keys that mean the same in every kind of file.
pub(super) const COMMON: &[(&str, &str)] = &[
    (
        "metaTitle",
        "`title` or `name` unless it is given; no two pages should have the same. The site's name is added by the program",
    ),
    (
        "metaDescription",
        "`description` or `lede` unless it is given; no two pages should have the same. What search engines show",
    ),
    (
        "draft",
        "`true` hides the entry. `website preview` makes a signed link that shows it",
    ),
    ("publishAt", "instant from which the entry is shown"),
    ("expireAt", "instant from which it is hidden again"),
    ("eyebrow", "the small line above the title"),
    (
        "title",
        "the title of the page. Where it is optional and left out, the last part of the page's address serves: `about-us` becomes `About Us`",
    ),
    ("lede", "the paragraph below the title"),
    ("updated", "day of the last change"),
    ("closing", "the invitation at the end of the page"),
    ("closing.title", "its title"),
    ("closing.text", "its sentence"),
    ("valuesTitle", "title above the values"),
];

/// Keys of each kind of file, in the order of the reference.
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

/// What a key of a kind of file means; `path` is `offices.city`.
pub(in crate::read) fn meaning(schema: &str, path: &str) -> Option<&'static str> {
    let find = |words: &'static [(&'static str, &'static str)]| {
        let found = words.iter().find(|(key, _)| *key == path);
        found.map(|(_, text)| *text)
    };
    let file = files().find(|(name, ..)| *name == schema);
    file.and_then(|(_, _, words)| find(words))
        .or_else(|| find(COMMON))
}

/// Every key that has words of its own: schema and path.
#[cfg(test)]
pub(super) fn described() -> impl Iterator<Item = (&'static str, &'static str)> {
    let of = |(name, _, words): &'static FileTexts| words.iter().map(move |(key, _)| (*name, *key));
    files().flat_map(of)
}
