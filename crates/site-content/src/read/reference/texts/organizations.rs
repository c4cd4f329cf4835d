//! The directory.

use super::FileTexts;

pub(super) const FILES: &[FileTexts] = &[(
    "organizations",
    "Entries can also be imported: `website import ror DUMP.json --out content/organizations`. Imported \
        entries have no pictures, and the program makes their texts for search engines. **Edit them like any other**: \
        change, add or remove a value, and the next import keeps your change. Do not change the table `[registry]`. \
        To keep an imported entry off the site, set `draft = true`: a deleted file comes back with the next import, \
        and until then other imported entries leave out their references to it.",
    &[
        ("name", "as the organization writes it"),
        ("description", "60–120 words"),
        ("acronyms", "short forms"),
        ("otherNames", "names in other languages, former names"),
        ("image", "the logo"),
        ("imageAlt", "what it shows; needed with `image`"),
        ("coverImage", "wide picture, 1600 × 600"),
        ("coverImageAlt", "what it shows; needed with `coverImage`"),
        ("country", "in English"),
        ("website", "its own site"),
        ("numberOfEmployees", "as shown: `\"10,000+\"`"),
        ("foundingYear", "the year"),
        ("budget", "with the currency"),
        ("tags", "what kind of organization it is"),
        (
            "subjects",
            "subjects of its work, each a tag of a post: posts and events of the same subject are shown",
        ),
        ("evidenceNote", "one sentence under “Seen in the evidence”"),
        ("linkedinUrl", "profile"),
        ("facebookUrl", "profile"),
        ("twitterUrl", "profile"),
        ("wikipediaUrl", "its article"),
        ("registry", "written by `website import`; do not change it"),
        ("registry.id", "the registry's record"),
        (
            "registry.imported",
            "a digest of what the import wrote, by which it recognises your changes",
        ),
        ("similarOrganizations", "slugs of other organizations"),
        ("offices", "the head office first"),
        ("offices.country", "in English"),
        ("offices.city", "in English"),
        ("offices.address", "street and number"),
        ("offices.lat", "degrees north"),
        ("offices.lng", "degrees east"),
        ("interventions", "what it does"),
        ("interventions.name", "in a few words"),
        ("interventions.description", "in one or two sentences"),
        ("outcomes", "what it tries to change"),
        ("outcomes.name", "in a few words"),
        ("outcomes.description", "in one or two sentences"),
    ],
)];
