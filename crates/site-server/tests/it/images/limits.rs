//! No client can overload the machine with transforms, or make other clients wait for their pictures.

use tokio::{io::AsyncWriteExt as _, task::JoinSet};

use super::{figure, pictures::png, reaches};
use crate::harness::{Answer, TestSite, exchange};

fn ask(asking: &mut JoinSet<Answer>, site: &TestSite, path: String, client: Option<usize>) {
    let address = site.running.address;
    asking.spawn(async move {
        let client = client.map(|number| format!("10.1.{}.{}", number / 250, number % 250));
        let headers: Vec<_> = client
            .as_deref()
            .map(|client| ("x-forwarded-for", client))
            .into_iter()
            .collect();
        exchange(address, "GET", &path, &headers, "").await
    });
}

// Promise: pictures 7
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_requests_for_one_derivative_cost_one_transform() {
    let site = TestSite::start().await;
    let before = figure(&site, "website_image_transforms_total").await;
    let mut asking = JoinSet::new();
    for _ in 0..24 {
        ask(
            &mut asking,
            &site,
            "/_ipx/w_13,f_webp/blog/first-post.jpg".to_owned(),
            None,
        );
    }
    let answers = asking.join_all().await;
    assert!(
        answers
            .iter()
            .all(|answer| answer.status == 200 && answer.body == answers[0].body)
    );
    assert_eq!(
        figure(&site, "website_image_transforms_total").await,
        before + 1
    );
}

// Promise: pictures 4
#[tokio::test(flavor = "multi_thread")]
async fn a_client_gets_twenty_derivatives_that_no_page_names_in_a_minute() {
    let site = TestSite::start_with(|_| {}, |config| config.trust_proxy = 1).await;
    let tail = |side: usize| format!("/_ipx/w_{side}/blog/first-post.jpg");
    let one = [("x-forwarded-for", "2001:db8::1")];
    for side in 1..=20 {
        assert_eq!(site.get_with(&tail(side), &one).await.status, 200, "{side}");
    }
    let refused = site.get_with(&tail(21), &one).await;
    assert_eq!(refused.status, 429);
    let wait: u64 = refused
        .header("retry-after")
        .and_then(|wait| wait.parse().ok())
        .expect("seconds");
    assert!((1..=60).contains(&wait), "{wait}");
    assert!(refused.json()["error"]["message"].is_string());
    // Another address of the same /64 network.
    let neighbour = [("x-forwarded-for", "2001:db8::ffff:2")];
    assert_eq!(site.get_with(&tail(21), &neighbour).await.status, 429);
    // Stored derivatives, derivatives that a page names, and invalid requests are not counted.
    assert_eq!(site.get_with(&tail(7), &one).await.status, 200);
    assert_eq!(
        site.get_with("/_ipx/w_0/blog/first-post.jpg", &one)
            .await
            .status,
        400
    );
    assert_eq!(
        site.get_with("/_ipx/_/organizations/open-well.svg", &one)
            .await
            .status,
        200
    );
    // Another client.
    assert_eq!(
        site.get_with(&tail(21), &[("x-forwarded-for", "2001:db8:0:1::1")])
            .await
            .status,
        200
    );
    assert_eq!(
        site.get_with(&tail(21), &one).await.status,
        200,
        "now it is there"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_untrusted_forwarded_header_does_not_avoid_the_limit() {
    let site = TestSite::start().await;
    let mut statuses = Vec::new();
    for side in 1..=21 {
        let client = format!("198.51.100.{side}");
        let path = format!("/_ipx/w_{side}/blog/first-post.jpg");
        statuses.push(
            site.get_with(&path, &[("x-forwarded-for", &client)])
                .await
                .status,
        );
    }
    assert_eq!((&statuses[..20], statuses[20]), (&[200; 20][..], 429));
}

// Promise: pictures 4
#[tokio::test(flavor = "multi_thread")]
async fn a_full_queue_answers_503_and_pages_and_their_images_are_still_served() {
    let big = |content: &std::path::Path| {
        std::fs::write(content.join("images/blog/big.png"), png(1500, 1200)).expect("the file");
    };
    let site = TestSite::start_with(big, |config| config.trust_proxy = 1).await;
    let mut asking = JoinSet::new();
    for number in 0..90 {
        ask(
            &mut asking,
            &site,
            format!("/_ipx/w_{},f_avif/blog/big.png", 1400 - number),
            Some(number),
        );
    }
    let refused = loop {
        match asking.join_next().await.expect("one of them is refused") {
            Ok(answer) if answer.status == 503 => break answer,
            _ => {}
        }
    };
    assert!(refused.header("retry-after").is_some());
    assert!(refused.json()["error"]["message"].is_string());
    assert_eq!(site.get("/").await.status, 200);
    let named = "/_ipx/w_32,f_auto,q_72/blog/first-post.jpg";
    assert_eq!(site.get(named).await.status, 200, "a page names it");
    assert_eq!(
        site.get("/_ipx/w_32,f_auto,q_72/blog/big.png").await.status,
        200,
        "a shape of pages"
    );
    // A stop does not wait for the queue.
    let begun = std::time::Instant::now();
    site.running.stop().await;
    assert!(begun.elapsed() < std::time::Duration::from_secs(4));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transform_continues_if_the_client_disconnects() {
    // Encoding this image takes so long that the test can see that the encoding has begun.
    let big = |content: &std::path::Path| {
        std::fs::write(content.join("images/blog/big.png"), png(500, 400)).expect("the file");
    };
    let site = TestSite::start_with(big, |_| {}).await;
    let path = "/_ipx/w_480,f_avif/blog/big.png";
    let (begun, made) = (
        "website_image_transforms_begun_total",
        "website_image_transforms_total",
    );
    let (begun_before, made_before) = (figure(&site, begun).await, figure(&site, made).await);
    let mut stream = tokio::net::TcpStream::connect(site.running.address)
        .await
        .expect("a connection");
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n");
    stream
        .write_all(request.as_bytes())
        .await
        .expect("the request is taken");
    reaches(&site, begun, begun_before + 1).await;
    drop(stream);
    reaches(&site, made, made_before + 1).await;
    assert_eq!(site.get(path).await.status, 200);
    assert_eq!(figure(&site, made).await, made_before + 1);
    assert_eq!(figure(&site, begun).await, begun_before + 1);
}

/// Uses up the client's limit for derivatives that no page names.
async fn use_up(site: &TestSite) {
    for side in 1..=20 {
        let path = format!("/_ipx/w_{side}/blog/first-post.jpg");
        assert_eq!(site.get(&path).await.status, 200, "{side}");
    }
}

// Promise: fair-shares 2
#[tokio::test(flavor = "multi_thread")]
async fn a_visitors_text_cannot_add_modifiers_to_those_that_pages_name() {
    let site = TestSite::start().await;
    let (plain, tag) = (
        "%2F_ipx%2Fw_901%2Cf_webp%2Cq_99%2Fx.jpg",
        "%3Cimg+src%3D%22%2F_ipx%2Fw_902%2Cf_webp%2Cq_99%2Fx.jpg%22",
    );
    for text in [plain, tag] {
        let found = site.get(&format!("/organizations?q={text}")).await;
        assert_eq!(found.status, 200);
        let form = format!("name=Ada&email=wrong&topic=demo&message={text}");
        let form = site.send("POST", "/contact-us", &[], &form).await;
        assert_eq!(form.status, 422);
        let thanks = format!("/contact-us/thank-you?reference={text}");
        assert_eq!(site.get(&thanks).await.status, 200);
        assert_eq!(site.get(&format!("/no-such{text}")).await.status, 404);
    }
    use_up(&site).await;
    for shape in [
        "w_901,f_webp,q_99",
        "w_902,f_webp,q_99",
        "w_902,f_webp,q_45",
    ] {
        let path = format!("/_ipx/{shape}/blog/first-post.jpg");
        assert_eq!(site.get(&path).await.status, 429, "{shape}");
    }
    let named = "/_ipx/w_32,f_auto,q_72/team/ana-lima.jpg";
    assert_eq!(site.get(named).await.status, 200, "a page names it");
}

#[tokio::test(flavor = "multi_thread")]
async fn modifiers_that_no_page_names_any_more_are_limited_again() {
    let site = TestSite::start().await;
    let shape = "/_ipx/w_32,f_auto,q_72";
    let named = site.get(&format!("{shape}/team/ana-lima.jpg")).await;
    assert_eq!(named.status, 200);
    let post = site.content("blog/first-post.md");
    let text = std::fs::read_to_string(&post).expect("the post");
    let without: Vec<_> = text.lines().filter(|line| !line.contains("![")).collect();
    let before = site.running.build_id();
    std::fs::write(&post, without.join("\n")).expect("the edit");
    while site.running.build_id() == before {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    use_up(&site).await;
    let unnamed = site.get(&format!("{shape}/blog/first-post.jpg")).await;
    assert_eq!(unnamed.status, 429, "no page names it any more");
}
