//! Bodies of the contact form.

use crate::handlers::contact::ContactFields as Form;

/// Reads the input in both formats that the server accepts. The fields that are given back must be read the same again.
pub fn form(data: &[u8]) {
    again(&Form::from_urlencoded(data));
    if let Some(form) = Form::from_json(data) {
        again(&form);
    }
}

fn again(form: &Form) {
    let mut body = url::form_urlencoded::Serializer::new(String::new());
    let mut json = serde_json::Map::new();
    for (name, value) in &form.shown.values {
        body.append_pair(name, value);
        json.insert(name.clone(), value.as_str().into());
    }
    for service in &form.shown.services {
        body.append_pair("services", service);
    }
    json.insert("services".to_owned(), form.shown.services.clone().into());
    body.append_pair("startedAt", &form.shown.started_at);
    json.insert(
        "startedAt".to_owned(),
        form.shown.started_at.as_str().into(),
    );
    let json = serde_json::to_vec(&json).unwrap();
    same(form, &Form::from_urlencoded(body.finish().as_bytes()));
    same(
        form,
        &Form::from_json(&json).expect("what was given back is a form"),
    );
}

fn same(one: &Form, other: &Form) {
    assert_eq!(one.shown.values, other.shown.values);
    assert_eq!(one.shown.services, other.shown.services);
    assert_eq!(one.shown.started_at, other.shown.started_at);
    // Except the honeypot's value, which is not given back.
    let fields = |form: &Form| {
        let raw = form.raw.clone();
        let contact = [
            raw.name,
            raw.email,
            raw.organization,
            raw.phone,
            raw.phone_code,
        ];
        let rest = [raw.topic, raw.message, raw.submission_id, raw.started_at];
        (contact, rest, raw.services)
    };
    assert_eq!(fields(one), fields(other));
}
