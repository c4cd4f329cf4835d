use std::collections::BTreeSet;

use crate::{Route, Topic, route::ROWS};

/// Every address as a TypeScript module, which is committed as `web/src/generated/routes.ts`: constants and functions for
/// links, and the pattern of each kind of page.
///
/// `make types` writes the file; a test fails when it is stale.
#[must_use]
pub fn routes_typescript() -> String {
    let mut out = String::from(
        "// Generated from crates/site-pages/src/route.rs by `make types`. Never edit.\nimport type { PageData } from \"./payload\";\n\n",
    );
    for row in ROWS {
        out.push_str(&address(row.name, row.path, row.parts));
    }
    let topics = Topic::ALL
        .iter()
        .map(|topic| format!("\"{}\"", topic.name()));
    let topics: Vec<String> = topics.collect();
    out.push_str(&format!(
        "\n/** Every `?topic=`, in the order of the form. */\nexport const TOPICS = [{}] as const;\nexport type Topic = (typeof TOPICS)[number];\n\n",
        topics.join(", ")
    ));
    for &topic in Topic::ALL {
        let (first, rest) = topic.name().split_at(1);
        let name = format!("contactUs{}{rest}", first.to_uppercase());
        let route = Route::ContactUs {
            topic: Some(topic),
            service: None,
            organization: None,
        };
        out.push_str(&address(&name, &route.to_string(), &[]));
    }
    for (name, path) in [
        ("contactUsService", "/contact-us?service={}"),
        (
            "correctionOf",
            "/contact-us?topic=correction&organization={}",
        ),
    ] {
        out.push_str(&address(name, path, &["slug"]));
    }
    out.push_str("\n// Files beside the pages.\n");
    for (name, path) in crate::files::LINKED {
        let parts: &[&str] = if path.contains("{}") { &["slug"] } else { &[] };
        out.push_str(&address(name, path, parts));
    }
    out.push_str(
        "\n/** Which kind of page stands at a path. */\nexport const PATTERNS: readonly (readonly [RegExp, PageData[\"page\"]])[] = [\n",
    );
    // One pattern for each kind: the list is in the code that every visitor loads.
    let mut kinds: Vec<&str> = ROWS.iter().map(|row| row.kind).collect();
    let mut known = BTreeSet::new();
    kinds.retain(|kind| known.insert(*kind));
    for kind in kinds {
        let rows = ROWS.iter().filter(|row| row.kind == kind);
        let paths = rows.map(|row| row.path.trim_start_matches('/').replace('/', "\\/"));
        let paths = paths.collect::<Vec<_>>().join("|").replace("{}", "[^/.]+");
        let pattern = match paths.contains('|') {
            true => format!("(?:{paths})"),
            false => paths,
        };
        out.push_str(&format!("  [/^\\/{pattern}$/, \"{kind}\"],\n"));
    }
    out.push_str("];\n");
    out
}

/// A constant, or, if the path has parts, a function of them, which stand in addresses as they are.
fn address(name: &str, path: &str, parts: &[&str]) -> String {
    if parts.is_empty() {
        return format!("export const {name} = \"{path}\";\n");
    }
    let template = parts.iter().fold(path.to_owned(), |path, part| {
        path.replacen("{}", &format!("${{{part}}}"), 1)
    });
    let parameters: Vec<String> = parts.iter().map(|part| format!("{part}: string")).collect();
    format!(
        "export const {name} = ({}): string => `{template}`;\n",
        parameters.join(", ")
    )
}
