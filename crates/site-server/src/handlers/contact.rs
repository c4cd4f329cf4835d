//! The contact desk: `POST /contact-us`. A reference is shown only after the submission is on disk; whatever else
//! happens, the visitor gets back what they wrote, with a sentence that says what to do.

mod answer;
mod desk;
mod figures;
mod form;
mod stamp;

pub use desk::{DeskConfig, DeskError};

pub(crate) use desk::{Desk, run};
pub(crate) use figures::figures;
pub(crate) use form::Form;
pub(crate) use stamp::stamped;

use std::sync::atomic::Ordering;

use axum::{
    body::Body,
    extract::{Request, State},
};
use http::{Response, StatusCode};
use site_inbox::{Inbox, InboxError, Receipt, Submission};

use crate::{app::App, own_origin};
use answer::Asker;
use site_http::client_address::ClientKey;

/// Takes what a visitor sends.
pub(crate) async fn submit(State(app): State<App>, request: Request) -> Response<Body> {
    let (parts, body) = request.into_parts();
    let (desk, headers) = (&app.shared.desk, &parts.headers);
    let count = &desk.outcomes;
    let asker = Asker::new(&app, headers, parts.uri.query().unwrap_or_default());

    if !own_origin::is_own(&app, headers) {
        count.foreign.fetch_add(1, Ordering::Relaxed);
        return asker.refuse(
            StatusCode::FORBIDDEN,
            "This form can only be sent from this site.",
        );
    }
    let client = ClientKey::of(&parts.extensions, headers, app.shared.config.trust_proxy);
    if let Err(wait) = desk.attempts.try_take(client) {
        count.limited.fetch_add(1, Ordering::Relaxed);
        return asker.refuse_for_now(wait);
    }
    let form = match Form::read(headers, body).await {
        Ok(form) => form,
        Err(refusal) => return asker.unreadable(refusal).await,
    };
    let Some(inbox) = desk.inbox() else {
        count.unavailable.fetch_add(1, Ordering::Relaxed);
        return asker.unavailable(form).await;
    };
    let services = asker.services();
    let submission = match inbox.check(&form.raw, &services) {
        Ok(submission) => submission,
        Err(errors) => {
            count.invalid.fetch_add(1, Ordering::Relaxed);
            return asker.mend(form, &errors).await;
        }
    };
    if let Err(wait) = desk.submissions.try_take(client) {
        count.limited.fetch_add(1, Ordering::Relaxed);
        return asker.too_many(form, wait).await;
    }
    let id = submission.id();
    match keep(inbox.clone(), submission).await {
        Ok(receipt) => {
            let counter = if receipt.repeated {
                &count.repeated
            } else {
                &count.stored
            };
            counter.fetch_add(1, Ordering::Relaxed);
            asker.thank(&receipt.reference)
        }
        Err(error) => {
            count.unavailable.fetch_add(1, Ordering::Relaxed);
            tracing::error!(%error, "a submission could not be stored; the visitor keeps it");
            // It may be on disk all the same, where only the database's answer was lost: sent again, it is known.
            asker.unavailable(form.with_id(id)).await
        }
    }
}

/// Stores in a task of its own: a visitor whose connection breaks while we write has still sent it.
async fn keep(inbox: Inbox, submission: Submission) -> Result<Receipt, InboxError> {
    let task = tokio::spawn(async move { inbox.submit(&submission).await });
    match task.await {
        Ok(result) => result,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // The runtime ends.
            Err(_) => Err(InboxError::Unavailable(site_inbox::Cause::Busy)),
        },
    }
}
