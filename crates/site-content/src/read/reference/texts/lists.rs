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
                "what the service makes unnecessary, in one sentence",
            ),
            ("services.deliverables", "things the client has at the end"),
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
            ("values.description", "what it asks of us"),
            ("values.icon", "the drawing"),
        ],
    ),
    (
        "clients",
        "",
        &[
            ("clients", "client marks, in the order shown"),
            ("clients.name", "the client"),
            ("clients.logo", "mark for light ground"),
            (
                "clients.logoLight",
                "mark for dark ground; `website check` asks for it",
            ),
            ("clients.alt", "what both show"),
        ],
    ),
    (
        "testimonials",
        "",
        &[
            ("testimonials", "what clients say, in the order shown"),
            ("testimonials.text", "without quotation marks"),
            ("testimonials.logo", "mark for light ground"),
            (
                "testimonials.darkModeLogo",
                "mark for dark ground; `website check` asks for it",
            ),
            ("testimonials.alt", "what both show"),
            ("testimonials.author", "who said it"),
            ("testimonials.role", "what that person does"),
        ],
    ),
    (
        "partners",
        "",
        &[
            ("partners", "partner institutions"),
            ("partners.name", "the institution"),
            ("partners.description", "what is done together"),
            ("photos", "portraits without a page"),
            ("photos.image", "the portrait"),
            ("photos.alt", "what it shows"),
        ],
    ),
];
