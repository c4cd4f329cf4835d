use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};

use super::{Island, PageData, Payload, SearchResult, SiteData, StaticDirectory, StaticSearch};

/// All payload types as one TypeScript module, which is committed as `web/src/generated/payload.ts`: the types that a browser
/// receives, and all that their fields name.
///
/// `make types` writes the file; a test fails when it is stale.
#[must_use]
pub fn typescript() -> String {
    let mut found = Declarations {
        config: Config::new().with_large_int("number"),
        by_name: BTreeMap::new(),
    };
    found.visit::<Payload>();
    // A payload contains the fields of a page and does not name its type.
    found.visit::<PageData>();
    found.visit::<SiteData>();
    found.visit::<Island>();
    found.visit::<SearchResult>();
    found.visit::<StaticDirectory>();
    found.visit::<StaticSearch>();
    let mut out = String::from(
        "// Generated from crates/site-pages/src/payload by `make types`. Never edit.\n",
    );
    for declaration in found.by_name.values() {
        out.push_str(&format!("\nexport {declaration}\n"));
    }
    out.push_str("\nexport type Images = { [path in string]: Image };\n");
    out
}

/// The declarations of types, by their names.
struct Declarations {
    config: Config,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Types of TypeScript's own, such as arrays, have no file that they would be written to, and no name.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if !self.by_name.contains_key(&name) {
            self.by_name.insert(name, T::decl(&self.config));
            T::visit_dependencies(self);
        }
    }
}
