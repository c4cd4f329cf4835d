//! Help for people who work on the site: the browser reloads when the build changes, and shows what holds content
//! back. Only with `--dev`; the script has its hash in the policy like any other.

use axum::{Json, extract::State};
use serde::Serialize;

use crate::app::App;

/// Polls [`state`] and reloads, or lays the findings over the page.
pub(crate) const SCRIPT: &str = "(()=>{let seen,box;setInterval(async()=>{try{\
const s=await(await fetch('/__dev',{cache:'no-store'})).json();\
seen??=s.build;if(s.build!==seen){location.reload();return}\
if(s.heldBack){if(!box){box=document.createElement('pre');box.setAttribute('role','alert');\
Object.assign(box.style,{position:'fixed',inset:'auto 16px 16px',maxHeight:'60vh',overflow:'auto',zIndex:9999,\
padding:'20px 24px',margin:0,font:'14px/1.5 ui-monospace,monospace',whiteSpace:'pre-wrap',borderRadius:'16px',\
background:'#2a0f0a',color:'#ffe9dc',border:'2px solid #ee7d5c'});document.body.append(box)}\
box.textContent=s.heldBack}else{box?.remove();box=undefined}}catch{}},400)})()";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Progress {
    build: String,
    held_back: Option<String>,
}

/// `GET /__dev`
pub(crate) async fn state(State(app): State<App>) -> Json<Progress> {
    // The process counts as well: a rebuilt server with the same content shows the same build id.
    let build = format!("{}-{}", app.build_id(), std::process::id());
    Json(Progress {
        build,
        held_back: app.shared.held_back(),
    })
}
