//! `POST /contact-us`: as long as submissions can't be kept, nobody is told that theirs was. The visitor gets the page
//! back with every value in its place, and another way to reach us.

use std::collections::BTreeMap;

use axum::{
    body::Body,
    extract::{RawQuery, State},
};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};
use site_pages::{Topic, payload::ContactForm};
use site_render::Priority;

use crate::{accept, app::App, entry::Entry, error_pages::problem, page_routes, variant::Variant};

/// Fields that are given back to the visitor.
const FIELDS: [&str; 8] = [
    "name",
    "email",
    "organization",
    "phone",
    "phoneCode",
    "topic",
    "message",
    "submissionId",
];

pub(crate) async fn submit(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    body: Bytes,
) -> Response<Body> {
    let snapshot = app.current.load_full();
    let email = snapshot.pages.site().config().email.to_string();
    let sentence = format!(
        "Your message was not sent: this form takes no messages yet. Nothing you wrote is lost; \
         please copy it into an email to {email}."
    );
    if accept::wants_json(&headers) {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        return problem(status, &sentence, "/contact-us", &Method::POST, &headers);
    }
    let mut form = ContactForm::default();
    for (name, value) in url::form_urlencoded::parse(&body).take(64) {
        if name == "services" {
            form.services.push(value.into_owned());
        } else if FIELDS.contains(&name.as_ref()) {
            form.values.insert(name.into_owned(), value.into_owned());
        }
    }
    form.errors = BTreeMap::from([("form".to_owned(), sentence)]);
    let topic = query.as_deref().and_then(|query| {
        let mut pairs = url::form_urlencoded::parse(query.as_bytes()).take(8);
        pairs
            .find(|(name, _)| name == "topic")
            .and_then(|(_, name)| Topic::from_name(&name))
    });
    let mut page = snapshot.pages.contact_form(topic, form);
    page.payload.status = StatusCode::SERVICE_UNAVAILABLE.as_u16();
    let Ok(entry) = Entry::new(page) else {
        let status = StatusCode::INTERNAL_SERVER_ERROR;
        return problem(
            status,
            "The page could not be made.",
            "/contact-us",
            &Method::POST,
            &headers,
        );
    };
    let around = snapshot.around(&app.shared);
    let variant = Variant::of(&headers);
    let mut response = match entry
        .html(around, variant.low_data, Priority::Interactive)
        .await
    {
        Ok(html) => entry
            .assemble(around, &html, variant)
            .respond(&Method::POST, &headers),
        Err(error) => page_routes::failed(
            &app,
            &snapshot,
            &entry,
            &error,
            variant,
            &Method::POST,
            &headers,
        ),
    };
    response
        .headers_mut()
        .insert(header::RETRY_AFTER, HeaderValue::from_static("3600"));
    response
}
