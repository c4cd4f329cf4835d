use std::path::Path;

use pretty_assertions::assert_eq;

/// `make types` runs this test with `UPDATE_EXPECTED=1`, which writes the file anew.
#[test]
fn the_generated_typescript_is_not_stale() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/payload.ts");
    let generated = site_pages::payload::typescript();
    if std::env::var_os("UPDATE_EXPECTED").is_some() {
        std::fs::write(&file, &generated).unwrap();
    }
    let committed = std::fs::read_to_string(&file).unwrap();
    assert_eq!(
        committed, generated,
        "run `make types` and commit what it writes"
    );
}
