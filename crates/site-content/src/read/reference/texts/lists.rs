//! Lists with one file each.

use super::FileTexts;

pub(super) const FILES: &[FileTexts] = &[
    (
        "services",
        "",
        &[
            ("services", "the services, in the order shown"),
            ("services.title", "name"),
            (
                "services.description",
                "one short sentence for the home page",
            ),
            ("services.text", "two or three sentences for `/services`"),
            (
                "services.slug",
                "the anchor on `/services`, as in `/services#training`",
            ),
            (
                "services.replaces",
                "what the service replaces, in one sentence",
            ),
            ("services.deliverables", "what the client receives"),
            ("services.icon", "the small drawing"),
            ("services.diagram", "the large drawing"),
            ("services.alt", "what the icon shows"),
        ],
    ),
    (
        "values",
        "",
        &[
            ("values", "the values, in the order shown"),
            ("values.title", "name"),
            ("values.description", "what the value means for our work"),
            ("values.icon", "the drawing"),
        ],
    ),
    (
        "clients",
        "",
        &[
            ("clients", "logos of clients, in the order shown"),
            ("clients.name", "the client"),
            ("clients.logo", "logo for light backgrounds"),
            ("clients.logoLight", "logo for dark backgrounds; required"),
            ("clients.alt", "alternative text of both logos"),
            (
                "clients.organization",
                "slug of its entry in `organizations/`, to which the name then leads",
            ),
        ],
    ),
    (
        "testimonials",
        "",
        &[
            ("testimonials", "what clients say, in the order shown"),
            ("testimonials.text", "without quotation marks"),
            ("testimonials.logo", "logo for light backgrounds"),
            (
                "testimonials.darkModeLogo",
                "logo for dark backgrounds; required",
            ),
            ("testimonials.alt", "alternative text of both logos"),
            ("testimonials.author", "who said it"),
            ("testimonials.role", "what that person does"),
            (
                "testimonials.organization",
                "slug of its entry in `organizations/`, to which the name then leads",
            ),
        ],
    ),
    (
        "partners",
        "",
        &[
            ("partners", "partner institutions"),
            ("partners.name", "the institution"),
            ("partners.description", "what we do with it"),
            (
                "partners.organization",
                "slug of its entry in `organizations/`, to which the name then leads",
            ),
            ("photos", "portraits without a page"),
            ("photos.image", "the portrait"),
            ("photos.alt", "what it shows"),
        ],
    ),
];
