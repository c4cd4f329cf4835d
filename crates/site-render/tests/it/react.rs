//! React itself, from a built bundle.

use std::{fmt::Write as _, sync::Arc};

use pretty_assertions::assert_eq;
use site_render::{Bundle, Kind, Limits, RenderOptions, RenderRequest, Renderer};

use crate::help::request;

const FIXTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/react.js");

fn start(limits: Limits) -> Renderer {
    Renderer::start(Bundle::read(FIXTURE).unwrap(), limits).unwrap()
}

/// Each organization is six elements.
fn directory(count: usize) -> RenderRequest {
    let mut payload = String::from(r#"{"title":"Organizations & <partners>","organizations":["#);
    for number in 0..count {
        let comma = if number == 0 { "" } else { "," };
        write!(
            payload,
            r#"{comma}{{"name":"Organization {number:03}","page":{number},"countries":["Kenya","Peru"],"since":"2004-05-06"}}"#
        )
        .unwrap();
    }
    payload.push_str("]}");
    RenderRequest {
        site: Arc::from(r#"{"origin":"https://meridian.example"}"#),
        options: RenderOptions { low_data: true },
        ..request(&payload)
    }
}

#[tokio::test]
async fn a_page_is_drawn() {
    let html = start(Limits::default())
        .render(directory(1))
        .await
        .unwrap()
        .html;
    assert_eq!(
        html,
        concat!(
            r#"<title>Organizations &amp; &lt;partners&gt;</title>"#,
            r#"<div id="root" data-low-data="true"><main><h1>Organizations &amp; &lt;partners&gt;</h1>"#,
            r#"<!--$--><ul><li class="card" aria-labelledby="_R_7_"><h2 id="_R_7_">Organization 000</h2>"#,
            r#"<a href="/directory?page=0" style="margin-top:4px;color:teal">Kenya, Peru</a>"#,
            r#"<dl><dt>Since</dt><dd>2004</dd></dl></li></ul><!--/$--></main></div>"#
        )
    );
}

#[tokio::test]
async fn an_island_is_drawn_without_the_page_around_it() {
    let island = RenderRequest {
        kind: Kind::Island,
        ..directory(0)
    };
    let html = start(Limits::default()).render(island).await.unwrap().html;
    assert!(!html.contains("data-low-data"), "{html}");
}

#[tokio::test]
async fn a_page_of_six_hundred_elements_is_the_same_in_every_engine() {
    let renderer = start(Limits {
        workers: 2,
        renders_per_engine: 2,
        ..Limits::default()
    });
    let first = renderer.render(directory(100)).await.unwrap().html;
    assert!(first.matches("</").count() > 600);
    for _ in 0..5 {
        assert!(renderer.render(directory(100)).await.unwrap().html == first);
    }
}

#[tokio::test]
async fn a_page_that_throws_leaves_react_whole() {
    let renderer = start(Limits {
        workers: 1,
        ..Limits::default()
    });
    let good = renderer.render(directory(3)).await.unwrap().html;
    assert!(renderer.render(request("{}")).await.is_err());
    assert_eq!(renderer.render(directory(3)).await.unwrap().html, good);
    assert_eq!(renderer.stats().engines_replaced, 0);
}
