//! The content that the site is published with.

use crate::harness::workspace;

#[test]
fn the_real_content_loads_without_a_finding() {
    let reading = site_content::read(&workspace().join("content")).unwrap();
    assert!(reading.findings.is_empty(), "{}", reading.findings);
    assert!(reading.site.is_some());
}
