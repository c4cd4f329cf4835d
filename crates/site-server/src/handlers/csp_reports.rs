use std::sync::atomic::Ordering;

use axum::body::Body;
use http::StatusCode;
use site_http::Problem;

use crate::{MAX_BODY, own_origin, request_body::SMALL, request_context::RequestContext};

/// `POST /csp-report`. Reports are counted and not stored, because they may contain the address that a visitor opened.
pub(crate) async fn report(request: RequestContext, body: Body) -> Result<StatusCode, Problem> {
    let state = &request.state;
    if !own_origin::is_own(&request) {
        let sentence = "Reports are only taken from pages of this site.";
        return Err(Problem::new(StatusCode::FORBIDDEN, sentence));
    }
    if let Err(wait) = state.limits.reports.try_take(request.client) {
        let status = StatusCode::TOO_MANY_REQUESTS;
        return Err(Problem::new(status, "Too many reports.").retry_after(wait.header()));
    }
    request.receive(body, MAX_BODY, SMALL).await?;
    state.metrics.csp_reports.fetch_add(1, Ordering::Relaxed);
    Ok(StatusCode::NO_CONTENT)
}
