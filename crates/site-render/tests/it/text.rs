//! The result of a render: HTML, classes and images.

use site_render::RenderError;

use crate::help::{one, request, run};

#[tokio::test]
async fn half_an_emoji_in_the_html_becomes_one_replacement_character() {
    let html = run(&one(), "return '<p>' + '😀'.slice(0, 1) + '</p>'").await;
    pretty_assertions::assert_eq!(html, Ok("<p>\u{fffd}</p>".to_owned()));
}

#[tokio::test]
async fn a_render_returns_its_classes_images_and_islands_beside_its_html() {
    let draws = "return {html: '<i>', classes: ['a b'], images: ['/a 1x, /b 2x', '\\ud83d'], islands: ['/i']}";
    let drawn = one().render(request(draws)).await.unwrap();
    assert_eq!(drawn.html, "<i>");
    assert_eq!(drawn.classes, ["a b"]);
    assert_eq!(drawn.images, ["/a 1x, /b 2x", "\u{fffd}"]);
    assert_eq!(drawn.islands, ["/i"]);
    let plain = one()
        .render(request("return '/_ipx/_/a.svg'"))
        .await
        .unwrap();
    assert!(plain.images.is_empty(), "text is no image");
}

#[tokio::test]
async fn a_render_is_given_the_islands_and_the_query_of_its_links() {
    let html = run(&one(), "return islands + ' ' + linkQuery + ' ' + options").await;
    pretty_assertions::assert_eq!(html, Ok(r#"[] a=b {"lowData":false}"#.to_owned()));
}

#[tokio::test]
async fn a_render_that_returns_a_promise_is_refused() {
    let Err(RenderError::Threw { message, .. }) =
        run(&one(), "return Promise.resolve('late')").await
    else {
        panic!("a render does not wait");
    };
    assert_eq!(
        message,
        "TypeError: render gave a promise, and a render does not wait"
    );
}
