//! The content that the site is published with.

use crate::harness::workspace;

#[test]
fn the_real_content_loads_without_a_finding() {
    let reading = site_content::read(&workspace().join("content")).unwrap();
    assert!(reading.findings.is_empty(), "{}", reading.findings);
    assert!(reading.site.is_some());
}

// Promise: consent 11
#[test]
fn the_privacy_policy_names_the_days_for_which_messages_are_kept() {
    let content = workspace().join("content");
    let site = site_content::read(&content).unwrap().site.unwrap();
    let days = site.config().inbox.retention_days;
    let policy = &site.pages().privacy_policy.body.html;
    let said = policy.matches(&format!("for {days} days")).count();
    assert_eq!(said, 2, "{policy}");
}
