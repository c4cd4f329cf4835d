//! The errors of a form, for all fields at once.

use site_inbox::RawSubmission;
use tempfile::TempDir;

use crate::support::{SERVICES, plain};

#[tokio::test]
async fn an_empty_form_names_every_required_field_at_once() {
    let folder = TempDir::new().unwrap();
    let inbox = plain(site_inbox::StoreConfig::sqlite(folder.path())).await;
    let errors = inbox
        .check(&RawSubmission::default(), &SERVICES)
        .unwrap_err();
    let fields: Vec<_> = errors.keys().copied().collect();
    assert_eq!(fields, ["email", "message", "name", "topic"]);
    assert_eq!(
        errors["name"],
        "Write your name, so that we know whom we answer."
    );
}
