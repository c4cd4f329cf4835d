//! `POST /contact-us`. A reference is shown only after the submission is on disk. In every other case the visitor gets
//! the values back, with a sentence that says what to do.
//!
//! How a visitor sends the form:
//!
//! 1. The page is a ready response like all others, except for one hidden field: the signed time at which the form was shown. It is
//!    written into the copy that is sent; headers and ETag stay those of the page.
//! 2. With the app, `web/src/features/contact` sends the form without leaving the page. Until the server has it, the text is kept in
//!    `sessionStorage`. The same content is sent again under the same `submissionId`, other content under another. Without the app
//!    the form is a plain `POST`.
//! 3. The request must come from this site (`own_origin.rs`). A client has thirty attempts and five submissions a minute.
//!    `contact/form.rs` reads a form or JSON of up to 64 KiB, and `Inbox::check` parses every field or says what is wrong with it.
//! 4. `Inbox::submit` writes the submission and one delivery for each receiver in one transaction, in a task that continues if the
//!    visitor's connection breaks. Only then the visitor gets a reference: 303 to the thank-you view, or 201.
//! 5. Every other outcome is the page with every value in its place (`contact/answer.rs`): 422, 429 or 503.
//! 6. `ContactService` delivers in the background. A failed attempt is repeated, for seven days or longer. Every few seconds,
//!    submissions older than `inbox.retentionDays` are removed with their deliveries, unless a delivery is still to be made to a
//!    receiver that is configured.
//!
//! If the database is unavailable, the pages are still served: `/readyz` stays 200 and names the problem, and `website_inbox_up` is 0.

mod answer;
pub(crate) mod form;

use std::sync::atomic::Ordering;

use axum::body::Body;
use http::StatusCode;
use site_http::Problem;
use site_inbox::{Inbox, InboxError, Receipt, Submission};

use crate::{Answer, own_origin, request_context::RequestContext};
use answer::ContactAnswers;

/// Takes a submission.
pub(crate) async fn submit(request: RequestContext, body: Body) -> Answer {
    let service = &request.state.contact;
    let count = &service.outcomes;
    let answers = ContactAnswers::to(&request);
    if !own_origin::is_own(&request) {
        count.foreign.fetch_add(1, Ordering::Relaxed);
        let sentence = "This form can only be sent from this site.";
        return Err(answers.without_form(Problem::new(StatusCode::FORBIDDEN, sentence)));
    }
    if let Err(wait) = service.attempts.try_take(request.client) {
        count.limited.fetch_add(1, Ordering::Relaxed);
        return answers.too_many_attempts(body, wait).await;
    }
    let mut form = match form::read(&request, body).await {
        Ok(form) => form,
        Err(refusal) => return answers.unreadable(refusal).await,
    };
    answers.complete(&mut form);
    let Some(inbox) = service.inbox() else {
        count.unavailable.fetch_add(1, Ordering::Relaxed);
        return answers.unavailable(&form).await;
    };
    let submission = match inbox.check(&form, &answers.services()) {
        Ok(submission) => submission,
        Err(errors) => {
            count.invalid.fetch_add(1, Ordering::Relaxed);
            return answers.invalid(&form, &errors).await;
        }
    };
    if let Err(wait) = service.submissions.try_take(request.client) {
        count.limited.fetch_add(1, Ordering::Relaxed);
        return answers.too_many(&form, wait).await;
    }
    let id = submission.id();
    let kept = keep(inbox.clone(), submission).await;
    if kept.as_ref().map_or(true, |receipt| receipt.repeated) {
        // Only what was stored counts: a message that is sent again, because of an error or twice, waits for nothing.
        service.submissions.give_back(request.client);
    }
    match kept {
        Ok(receipt) => {
            let counter = match receipt.repeated {
                true => &count.repeated,
                false => &count.stored,
            };
            counter.fetch_add(1, Ordering::Relaxed);
            Ok(answers.thank(&receipt.reference, form.text("topic")))
        }
        Err(error) => {
            count.unavailable.fetch_add(1, Ordering::Relaxed);
            tracing::error!(%error, "a submission could not be stored; the visitor keeps it");
            // If only the database's response was lost, it is on disk. The id identifies it when it is sent again.
            form.extend([("submissionId", id.to_string())]);
            answers.unavailable(&form).await
        }
    }
}

/// Stores the submission in its own task, so that it is stored even if the connection closes meanwhile.
async fn keep(inbox: Inbox, submission: Submission) -> Result<Receipt, InboxError> {
    let task = tokio::spawn(async move { inbox.submit(&submission).await });
    match task.await {
        Ok(result) => result,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // The runtime is shutting down.
            Err(_) => Err(InboxError::Unavailable(site_inbox::Cause::Busy)),
        },
    }
}
