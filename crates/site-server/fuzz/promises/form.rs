//! Bodies of the contact form.

use site_inbox::RawSubmission;

use crate::handlers::contact::form::{from_json, from_urlencoded, shown};

/// Reads the input in both formats that the server accepts. The fields that are given back must be read the same again.
pub fn form(data: &[u8]) {
    again(&from_urlencoded(data));
    if let Some(form) = from_json(data) {
        again(&form);
    }
}

fn again(form: &RawSubmission) {
    let given_back = shown(form);
    let mut body = url::form_urlencoded::Serializer::new(String::new());
    let mut json = serde_json::Map::new();
    for (name, value) in &given_back.values {
        body.append_pair(name, value);
        json.insert(name.clone(), value.as_str().into());
    }
    for service in &given_back.services {
        body.append_pair("services", service);
    }
    json.insert("services".to_owned(), given_back.services.clone().into());
    body.append_pair("startedAt", &given_back.started_at);
    json.insert("startedAt".to_owned(), given_back.started_at.into());
    let json = serde_json::to_vec(&json).unwrap();
    same(form, &from_urlencoded(body.finish().as_bytes()));
    same(
        form,
        &from_json(&json).expect("what was given back is a form"),
    );
}

fn same(one: &RawSubmission, other: &RawSubmission) {
    // Except the honeypot's value, which is not given back.
    let fields = |form: &RawSubmission| -> Vec<_> {
        let filled = form
            .sent()
            .filter(|(name, texts)| *name != "fax" && texts.iter().any(|text| !text.is_empty()));
        filled
            .map(|(name, texts)| (name.to_owned(), texts.to_owned()))
            .collect()
    };
    assert_eq!(fields(one), fields(other));
}
