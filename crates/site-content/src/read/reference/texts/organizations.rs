//! The directory.

use super::FileTexts;

pub(super) const FILES: &[FileTexts] = &[(
    "organizations",
    "Entries can also be imported: `website import ror DUMP.json --out content/organizations`. Imported \
        ones have no pictures and no descriptions for machines; the program fills them in. **Edit them like any other**: \
        change a value, add one, or take one away, and the next import leaves it so. Only leave the table `[registry]` \
        alone. To keep an imported entry off the site, give it `draft = true`; a file that is deleted comes back with \
        the next import; until then, imported entries that name it leave it out.",
    &[
        ("name", "as the organization writes it"),
        ("description", "60–120 words"),
        ("acronyms", "short forms"),
        ("otherNames", "names in other languages, former names"),
        ("image", "the mark"),
        ("imageAlt", "what it shows; needed with `image`"),
        ("coverImage", "wide picture, 1600 × 600"),
        ("coverImageAlt", "what it shows; needed with `coverImage`"),
        ("country", "in English"),
        ("website", "its own site"),
        ("numberOfEmployees", "as shown: `\"10,000+\"`"),
        ("foundingYear", "the year"),
        ("budget", "with the currency"),
        ("tags", "what kind of organization it is"),
        ("evidenceNote", "one sentence under “Seen in the evidence”"),
        ("linkedinUrl", "profile"),
        ("facebookUrl", "profile"),
        ("twitterUrl", "profile"),
        ("wikipediaUrl", "its article"),
        ("registry", "what `website import` keeps; leave it alone"),
        ("registry.id", "the registry's record"),
        (
            "registry.imported",
            "what the import wrote, to tell your changes from its own",
        ),
        (
            "similarOrganizations",
            "slugs of other organizations, never its own",
        ),
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
