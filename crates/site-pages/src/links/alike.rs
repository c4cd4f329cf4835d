//! Organizations of one name and one description, which neither a visitor nor a search engine can tell apart.

use std::collections::HashMap;

use site_content::{Place, Rule};

use super::{checker::Checker, origin};
use crate::Route;

pub(super) fn check(checker: &mut Checker<'_>) {
    let site = checker.pages.site();
    let mut known = HashMap::new();
    for organization in site.organizations().iter() {
        let (name, description) = (
            organization.folded_name(),
            organization.description.as_str(),
        );
        let Some(first) = known.insert((name, description.trim()), &organization.slug) else {
            continue;
        };
        let slug = organization.slug.to_string();
        let file = format!("organizations/{slug}.toml");
        let place = origin::find(
            description,
            &Route::Organization { slug },
            site,
            checker.around,
        );
        let place = place.unwrap_or_else(|| Place::of_file(&file));
        let message = format!(
            "The description is also that of organizations/{first}.toml, and both are named `{}`.",
            organization.name
        );
        let help = "Say in each what the other is not, such as its place or its field.";
        checker.add(
            Rule::DuplicateMetaDescription,
            place,
            message,
            help.to_owned(),
        );
    }
}
