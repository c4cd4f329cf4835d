use pretty_assertions::assert_eq;

use crate::help::repository;

#[test]
fn the_generated_typescript_is_not_stale() {
    let committed = repository("web/src/generated/payload.ts");
    assert_eq!(
        committed,
        site_pages::payload::typescript(),
        "run `make types` and commit what it writes"
    );
}
