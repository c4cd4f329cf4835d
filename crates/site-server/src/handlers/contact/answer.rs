//! Responses to the form: for a browser the page with all values and errors, for a program JSON.

use std::{collections::BTreeMap, sync::Arc};

use axum::{body::Body, response::IntoResponse as _};
use http::{HeaderValue, Response, StatusCode, header};
use site_content::counted;
use site_http::cache_control::NO_STORE;
use site_http::{Problem, accept, rate_limit::RetryAfter};
use site_inbox::{FieldErrors, RawSubmission, Reference, words};
use site_pages::{
    Route, Topic,
    payload::{ContactForm, FACT, NEXT_EVENT, PROFILE},
};
use site_publish::{Entry, Variant};
use site_render::RenderError;

use super::form::{self, Refusal, is_json, shown};
use crate::{
    Answer, handlers::render_failure, one_spelling::redirect, request_body::SEND_AGAIN,
    request_context::RequestContext,
};

/// Most characters of the name of a profile or a fact that a correction is about.
const MOST_OF_VALUE: usize = 80;

const PATH: &str = "/contact-us";

/// `Retry-After` of a 503: about as long as a database takes to restart.
const AGAIN: HeaderValue = HeaderValue::from_static("30");

/// Makes the response to one request.
pub(super) struct ContactAnswers<'r> {
    request: &'r RequestContext,
    topic: Option<Topic>,
    /// Slug of the profile that the address names.
    profile: Option<String>,
    /// The client prefers JSON.
    json: bool,
}

impl<'r> ContactAnswers<'r> {
    pub(super) fn to(request: &'r RequestContext) -> Self {
        let route = Route::parse(PATH, request.query());
        let (topic, profile) = match route {
            Some(Route::ContactUs {
                topic,
                organization,
                ..
            }) => (topic, organization),
            _ => (None, None),
        };
        let headers = request.headers();
        Self {
            request,
            topic,
            profile,
            json: accept::wants_json(headers) || is_json(headers) && !accept::takes_html(headers),
        }
    }

    /// Names of the services that the site offers.
    pub(super) fn services(&self) -> Vec<String> {
        let services = self.request.snapshot.pages.site().services();
        services
            .iter()
            .map(|service| service.title.clone())
            .collect()
    }

    /// Completes the forms that the server knows more about than the visitor wrote. A program is told of a damaged id.
    pub(super) fn complete(&self, form: &mut RawSubmission) {
        if !self.json {
            form.forget_damaged_id();
        }
        if form.text("topic").trim() == Topic::Correction.name() {
            self.complete_correction(form);
        } else {
            self.complete_request(form);
        }
    }

    /// Names the profile that a correction is about, with its address, and the fact that is wrong. A profile that does not
    /// exist is named as it was sent.
    fn complete_correction(&self, form: &mut RawSubmission) {
        let pages = &self.request.snapshot.pages;
        if form.text(PROFILE).is_empty() {
            form.extend(self.profile.iter().map(|slug| (PROFILE, slug)));
        }
        // Each value is one of the site's, but a program may send any text.
        let sent = |name: &str| {
            let text = words(form.text(name), MOST_OF_VALUE);
            (!text.is_empty()).then_some(text)
        };
        let known = pages.site().organization(form.text(PROFILE));
        let profile = match known {
            Some(known) => {
                let route = Route::Organization {
                    slug: known.slug.to_string(),
                };
                let address = format!("{}{route}", pages.options().site_url);
                Some(format!("Profile: {}, {address}", known.name))
            }
            None => sent(PROFILE).map(|name| format!("Profile: {name}, not in the directory")),
        };
        let fact = sent(FACT).map(|fact| format!("Fact: {fact}"));
        let lines: Vec<String> = profile.into_iter().chain(fact).collect();
        if !lines.is_empty() {
            form.preface(lines.join("\n"));
        }
    }

    /// Writes the message of a form that only asks to be told about the next event. It needs no name. An event that
    /// does not exist is not named.
    fn complete_request(&self, form: &mut RawSubmission) {
        if form.text("form") != NEXT_EVENT {
            return;
        }
        let site = self.request.snapshot.pages.site();
        let message = match site.event(form.text("event")) {
            Some(event) => format!("Please tell me about the event after {}.", event.name),
            None => "Please tell me about the next event.".to_owned(),
        };
        form.complete("message", message);
        form.complete("topic", Topic::Event.name().to_owned());
    }

    /// The response to a submission that is on disk.
    pub(super) fn thank(&self, reference: &Reference, topic: &str) -> Response<Body> {
        let view = Route::ContactThanks {
            reference: reference.to_string(),
            topic: Topic::from_name(topic.trim()).filter(|topic| *topic == Topic::Correction),
        };
        // Always valid, since addresses of routes are encoded.
        let view = HeaderValue::from_str(&view.to_string());
        let view = view.unwrap_or(HeaderValue::from_static(PATH));
        if !self.json {
            return redirect(StatusCode::SEE_OTHER, view, NO_STORE);
        }
        let body = serde_json::json!({ "reference": reference });
        let mut response = json(StatusCode::CREATED, &body);
        response.headers_mut().insert(header::LOCATION, view);
        response
    }

    /// The response to a submission with invalid fields.
    pub(super) async fn invalid(&self, form: &RawSubmission, errors: &FieldErrors) -> Answer {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        if self.json {
            return Ok(json(status, &serde_json::json!({ "errors": errors })));
        }
        let errors = errors.iter();
        let errors = errors.map(|(field, sentence)| ((*field).to_owned(), sentence.clone()));
        self.page(shown(form), errors.collect(), status).await
    }

    /// The response if the submission cannot be stored.
    pub(super) async fn unavailable(&self, form: &RawSubmission) -> Answer {
        let email = &self.request.snapshot.pages.site().config().email;
        let sentence = format!(
            "Your message was not sent: it could not be stored, and we thank nobody for what we do not have. \
             What you wrote is still here. Try again in a minute, or write to {email}."
        );
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, sentence);
        self.give_back(form, problem.retry_after(AGAIN)).await
    }

    /// The response to more submissions than the limit allows in a minute.
    pub(super) async fn too_many(&self, form: &RawSubmission, wait: RetryAfter) -> Answer {
        let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, not_sent(wait));
        let problem = problem.retry_after(wait.header());
        self.give_back(form, problem).await
    }

    /// The response to more attempts than the limit allows in a minute. A client that accepts HTML gets its values
    /// back, as for too many submissions. For that the server reads the body and renders a page, so the request counts
    /// as work of the client. If the client is above the limit for work, or is a program, the form is not read.
    pub(super) async fn too_many_attempts(&self, body: Body, wait: RetryAfter) -> Answer {
        let unread = || {
            let sentence = "Too many messages came from your address.";
            let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, sentence)
                .advice("Go back, wait a minute, and send yours again: what you wrote is still in the form.")
                .retry_after(wait.header());
            self.without_form(problem)
        };
        let headers = self.request.headers();
        let asks_first = headers.contains_key(header::EXPECT);
        if self.json || asks_first || !accept::takes_html(headers) || self.request.count().is_err()
        {
            return Err(unread());
        }
        match form::read(self.request, body).await {
            Ok(form) => self.too_many(&form, wait).await,
            Err(Refusal {
                form: Some(form), ..
            }) => self.too_many(&form, wait).await,
            Err(_) => Err(unread()),
        }
    }

    /// The response to a body that is not a form. The fields that could be read are given back.
    pub(super) async fn unreadable(&self, refusal: Refusal) -> Answer {
        let Refusal { problem, form } = refusal;
        match form {
            Some(form) => self.give_back(&form, problem).await,
            None => Err(self.without_form(problem)),
        }
    }

    /// A problem without the form. A client that sends JSON gets JSON.
    pub(super) fn without_form(&self, problem: Problem) -> Problem {
        match self.json {
            true => problem.for_programs(),
            false => problem,
        }
    }

    /// The page with all values and with the problem above the form.
    async fn give_back(&self, form: &RawSubmission, problem: Problem) -> Answer {
        if self.json {
            return Err(self.without_form(problem));
        }
        let errors = BTreeMap::from([("form".to_owned(), problem.detail())]);
        let mut response = self.page(shown(form), errors, problem.status()).await?;
        response.headers_mut().extend(problem.headers().clone());
        Ok(response)
    }

    async fn page(
        &self,
        mut form: ContactForm,
        errors: BTreeMap<String, String>,
        status: StatusCode,
    ) -> Answer {
        form.errors = errors;
        let request = self.request;
        let mut page = request.snapshot.pages.contact_form(self.topic, form);
        page.payload.status = status.as_u16();
        let entry = Entry::new(page).with_visitors_text();
        let context = request.page_context();
        let variant = Variant::of(request.headers());
        let rendered = entry.rendered(context, variant.low_data);
        match rendered.await {
            Ok(rendered) => {
                let page = Arc::new(entry.assemble(context, &rendered, variant));
                Ok(request.respond(&page).await)
            }
            Err(RenderError::Busy | RenderError::Stopped) => {
                Err(Problem::busy().advice(SEND_AGAIN))
            }
            Err(error) => render_failure::answer(request, &entry, &error, variant).await,
        }
    }
}

/// The sentence above the form if the client has reached a limit.
fn not_sent(wait: RetryAfter) -> String {
    format!(
        "Your message was not sent: several came from your address within a minute. What you wrote is still \
         here. Send it again in {}.",
        counted(&wait.seconds(), "second")
    )
}

fn json(status: StatusCode, body: &serde_json::Value) -> Response<Body> {
    let headers = [
        (header::CACHE_CONTROL, NO_STORE),
        (header::CONTENT_TYPE, "application/json; charset=utf-8"),
    ];
    (status, headers, body.to_string()).into_response()
}
