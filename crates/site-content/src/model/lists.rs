use std::collections::{HashMap, HashSet};

use crate::{
    Address, ImageRef, Rule, ServiceIcon, Slug, ValueIcon,
    findings::Place,
    read::{claim::EntryKind, fields::*},
};

/// A short text in a list.
const LINE: Text = Text(1..=100);

/// `services.toml`
#[derive(Debug, Clone, Declared)]
#[check(fields.once_each("services", "slug", Rule::DuplicateSlug))]
#[check(fields.once_each("services", "title", Rule::DuplicateTitle))]
pub struct Services {
    /// the services, in the order shown
    #[field(tables::<Service>(SOME))]
    pub services: Vec<Service>,
}

/// A service (`content/services.toml`).
#[derive(Debug, Clone, Declared, Serialize, TS)]
pub struct Service {
    /// name
    ///
    /// Unique among services.
    #[field(LINE)]
    pub title: String,
    /// one short sentence for the home page
    pub description: String,
    /// what the icon shows
    #[field(ALT)]
    pub alt: String,
    /// the small drawing
    #[field(one_of::<ServiceIcon>())]
    pub icon: ServiceIcon,
    /// the anchor on `/services`, as in `/services#training`
    ///
    /// Unique among services.
    pub slug: Slug,
    /// two or three sentences for `/services`
    pub text: String,
    /// what the service replaces, in one sentence
    pub replaces: String,
    /// what the client receives
    #[field(list_of(3..=4, LONG))]
    pub deliverables: Vec<String>,
    /// the large drawing
    #[field(one_of::<ServiceIcon>())]
    pub diagram: ServiceIcon,
}

/// `values.toml`
#[derive(Debug, Clone, Declared)]
pub struct Values {
    /// the values, in the order shown
    #[field(tables::<Value>(SOME))]
    pub values: Vec<Value>,
}

/// A company value (`content/values.toml`).
#[derive(Debug, Clone, Declared, Serialize, TS)]
pub struct Value {
    /// name
    #[field(LINE)]
    pub title: String,
    /// what the value means for our work
    pub description: String,
    /// the drawing
    #[field(one_of::<ValueIcon>())]
    pub icon: ValueIcon,
}

/// `clients.toml`
#[derive(Debug, Clone, Declared)]
pub struct Clients {
    /// logos of clients, in the order shown
    #[field(tables::<ClientBrand>(SOME))]
    pub clients: Vec<ClientBrand>,
}

/// A client's logo (`content/clients.toml`).
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "Client")]
#[check(fields.dark_logo("logoLight"))]
pub struct ClientBrand {
    /// the client
    #[field(LINE)]
    pub name: String,
    /// logo for light backgrounds
    pub logo: ImageRef,
    /// logo for dark backgrounds; required
    // The check reports that it is missing, and the file is not used then.
    #[field(PICTURE, or(logo.clone()))]
    pub logo_light: ImageRef,
    /// alternative text of both logos
    #[field(ALT)]
    pub alt: String,
    /// slug of its entry in `organizations/`, to which the name then leads
    ///
    /// The entry exists, but may be hidden.
    #[field(Reference(EntryKind::Organization))]
    #[serde(skip)]
    pub organization: Option<Slug>,
}

/// `testimonials.toml`
#[derive(Debug, Clone, Declared)]
pub struct Testimonials {
    /// what clients say, in the order shown
    #[field(tables::<Testimonial>(SOME))]
    pub testimonials: Vec<Testimonial>,
}

/// What a client said (`content/testimonials.toml`).
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(optional_fields)]
#[check(fields.dark_logo("darkModeLogo"))]
pub struct Testimonial {
    /// without quotation marks
    pub text: String,
    /// logo for light backgrounds
    pub logo: ImageRef,
    /// logo for dark backgrounds; required
    // The check reports that it is missing, and the file is not used then.
    #[field(PICTURE, or(logo.clone()))]
    pub dark_mode_logo: ImageRef,
    /// alternative text of both logos
    #[field(ALT)]
    pub alt: String,
    /// who said it
    #[field(LINE)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// what that person does
    #[field(LINE)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// slug of its entry in `organizations/`, to which the name then leads
    ///
    /// The entry exists, but may be hidden.
    #[field(Reference(EntryKind::Organization))]
    #[serde(skip)]
    pub organization: Option<Slug>,
}

/// `partners.toml`
#[derive(Debug, Clone, Declared)]
pub struct Partners {
    /// partner institutions
    #[field(tables::<Partner>(SOME))]
    pub partners: Vec<Partner>,
    /// portraits without a page
    pub photos: Vec<PersonPhoto>,
}

/// A partner or institution (`content/partners.toml`).
#[derive(Debug, Clone, Declared, Serialize, TS)]
pub struct Partner {
    /// the institution
    #[field(LINE)]
    pub name: String,
    /// what we do with it
    pub description: String,
    /// slug of its entry in `organizations/`, to which the name then leads
    ///
    /// The entry exists, but may be hidden.
    #[field(Reference(EntryKind::Organization))]
    #[serde(skip)]
    pub organization: Option<Slug>,
}

/// A person's picture without a page (`content/partners.toml`, `[[photos]]`).
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[ts(rename = "Photo")]
pub struct PersonPhoto {
    /// the portrait
    pub image: ImageRef,
    /// what it shows
    #[field(ALT)]
    pub alt: String,
}

/// `redirects.toml`
#[derive(Debug, Clone, Declared)]
#[check(lead_somewhere(fields, redirects.as_ref()?.as_deref().unwrap_or_default()))]
pub struct Redirects {
    /// addresses that moved
    pub redirects: Vec<Redirect>,
}

/// An old path and its new one (`content/redirects.toml`), answered 301.
///
/// `from` is unique, and redirects never form a loop. Whether `to` is a page is checked with the routes
/// (`site-pages`).
#[derive(Debug, Clone, Declared)]
pub struct Redirect {
    /// the old path, encoded (`/caf%C3%A9`) or as an address bar shows it (`/café`)
    pub from: Address,
    /// a page of this site; not itself a redirect
    pub to: Address,
    /// Place of `from`, for findings of the checks in `site-pages`.
    #[made(Some(fields.place_of("from")))]
    pub from_place: Place,
    /// Place of `to`, for findings of the checks in `site-pages`.
    #[made(Some(fields.place_of("to")))]
    pub to_place: Place,
}

/// Reports redirects from the same path, loops, and chains.
fn lead_somewhere(fields: &Fields<'_>, redirects: &[Redirect]) {
    let mut target: HashMap<&Address, &Address> = HashMap::new();
    for one in redirects {
        let Redirect { from, to, .. } = one;
        if target.contains_key(from) {
            let message = format!("`{from}` is redirected twice.");
            let (rule, help) = (Rule::DuplicateRedirect, "Remove one of the two.");
            fields.report(rule, one.from_place.clone(), message, help);
        } else {
            target.insert(from, to);
        }
    }
    for one in redirects {
        let Redirect { from, to, .. } = one;
        let mut seen = HashSet::from([from]);
        let mut at = to;
        while seen.insert(at) {
            match target.get(at) {
                Some(next) => at = next,
                None => break,
            }
        }
        let ends = !target.contains_key(at);
        if !ends && (at == from || from == to) {
            let message = format!("The redirect from `{from}` leads back to itself.");
            let (rule, help) = (Rule::RedirectLoop, "Change its target to a page.");
            fields.report(rule, one.to_place.clone(), message, help);
        } else if target.contains_key(to) {
            let message = format!("The redirect leads to `{to}`, which is redirected too.");
            let (rule, help) = (Rule::RedirectChain, format!("Write `to = \"{at}\"`."));
            fields.report(rule, one.to_place.clone(), message, help);
        }
    }
}
