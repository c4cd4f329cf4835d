use std::path::Path;

use pretty_assertions::assert_eq;

/// `make types` runs these tests with `UPDATE_EXPECTED=1`, which writes the files anew.
#[test]
fn the_generated_typescript_is_not_stale() {
    compare("payload.ts", &site_pages::payload::typescript());
}

#[test]
fn the_generated_types_of_addresses_are_not_stale() {
    compare("routes.ts", &site_pages::routes_typescript());
}

fn compare(name: &str, generated: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated");
    let file = folder.join(name);
    if std::env::var_os("UPDATE_EXPECTED").is_some() {
        std::fs::write(&file, generated).unwrap();
    }
    let committed = std::fs::read_to_string(&file).unwrap();
    assert_eq!(
        committed, generated,
        "run `make types` and commit what it writes"
    );
}
