use pretty_assertions::assert_eq;
use site_images::ErrorClass;

use crate::support::Folder;

async fn clean(svg: &str) -> String {
    let derivative = Folder::with("x.svg", svg.as_bytes())
        .get("_/x.svg")
        .await
        .expect(svg);
    assert_eq!(derivative.content_type, "image/svg+xml");
    String::from_utf8(derivative.bytes.to_vec()).unwrap()
}

fn document(inside: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">{inside}</svg>"#
    )
}

#[tokio::test]
async fn a_harmless_drawing_is_not_changed() {
    let drawing = document(concat!(
        r##"<title>Mark &amp; name</title><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop>"##,
        r##"</linearGradient><clipPath id="c"><rect width="5" height="5"></rect></clipPath></defs><style>.a{fill:url(#g)}</style>"##,
        r##"<g class="a" clip-path="url(#c)" transform="rotate(45)"><path d="M0 0L5 5z" style="stroke: red"></path>"##,
        r##"<use xlink:href="#g" href="#g"></use><text x="1">a &lt; b</text></g>"##,
    ));
    assert_eq!(clean(&drawing).await, drawing);
}

// Contract §4: Images
#[tokio::test]
async fn everything_that_runs_or_fetches_is_removed() {
    let hostile = [
        "<script>alert(1)</script>",
        "<SCRIPT>alert(1)</SCRIPT>",
        r#"<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>"#,
        r#"<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>"#,
        r#"<rect onload="alert(1)" ONCLICK="alert(1)" onfocus='alert(1)'/>"#,
        r#"<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)">alert(1)</body></foreignObject>"#,
        r#"<a href="javascript:alert(1)"><rect/></a>"#,
        r#"<use href="https://evil.example/x.svg#alert"/>"#,
        r#"<use xlink:href="data:image/svg+xml;base64,alert"/>"#,
        r#"<use y:href="https://evil.example/alert" xmlns:y="http://www.w3.org/1999/xlink"/>"#,
        r#"<image href="//evil.example/alert.png"/>"#,
        r#"<image href="data:image/svg+xml,%3Csvg onload=alert(1)%3E"/>"#,
        r#"<feImage href="https://evil.example/alert"/>"#,
        r##"<rect><set attributeName="onmouseover" to="alert(1)"/></rect>"##,
        r##"<rect><animate attributeName="href" values="javascript:alert(1)"/></rect>"##,
        r#"<rect fill="url(https://evil.example/alert)"/>"#,
        r#"<rect fill="url( 'https://evil.example/alert')"/>"#,
        r#"<rect fill="java&#x0A;script:alert(1)"/>"#,
        r#"<rect style="background:url(//evil.example/alert)"/>"#,
        r#"<rect style="fill:u\72l(//evil.example/alert)"/>"#,
        r#"<style>@import "https://evil.example/alert.css";</style>"#,
        r#"<style>@im/**/port url(alert)</style>"#,
        r#"<style><![CDATA[ rect { fill: url("//evil.example/alert") } ]]></style>"#,
        r#"<style>a{x:y}</style><style>&#64;import 'alert'</style>"#,
        r#"<a xlink:href="javascript:alert(1)" target="alert" onclick="alert(1)"><rect/></a>"#,
        r##"<a href="#alert"><rect/></a>"##,
        r#"<a href="java&#9;script:alert(1)"><script>alert(1)</script></a>"#,
        r#"<x:a xmlns:x="http://www.w3.org/1999/xhtml" href="//alert"><rect id="alert"/></x:a>"#,
        r##"<a><animate attributeName="href" to="javascript:alert(1)"/></a>"##,
        r##"<a><set attributeName="xlink:href" to="javascript:alert(1)"/></a>"##,
        r##"<a><animateTransform onbegin="alert(1)"/><animateMotion onend="alert(1)"/></a>"##,
        r#"<use href=" https://evil.example/x.svg"/>"#,
        r#"<use href="&#x20;data:image/svg+xml,alert"/>"#,
        r#"<use href="file:///alert"/>"#,
        r#"<image href="data:text/html;base64,alert"/>"#,
        r#"<image xlink:href="javascript:alert(1)"/>"#,
        r#"<path d="M0 0" marker-end="url(//evil.example/alert)"/>"#,
        r#"<rect filter="url(data:alert)"/>"#,
        r#"<rect style="-moz-binding:url(#alert)"/>"#,
        r#"<rect style="width:expression(alert(1))"/>"#,
        r#"<style>a{fill:url(#x)} b{background:URL( "//evil.example/alert" )}</style>"#,
        r#"<style>a{background:image-set("//evil.example/alert" 1x)}</style>"#,
        r#"<style>@font-face{src:url(//evil.example/alert)}</style>"#,
        r#"<style>a{}</style><style>@IMPORT url(//evil.example/alert);</style>"#,
        r#"<style>a{fill:u\72l(//evil.example/alert)}</style>"#,
        r#"<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>"#,
        r#"<listener event="load" handler="alert"/>"#,
        "<embed src='//evil.example/alert'/><object data='alert'/><audio src='alert'/>",
        r#"<?php alert ?><![CDATA[alert]]>"#,
        "<iframe src='https://evil.example/alert'></iframe>",
        "<!-- alert --><?xml-stylesheet href='alert.css'?>",
        "<metadata>alert</metadata><unknown><rect id='alert'/></unknown>",
        r#"<g><![CDATA[<script>alert(1)</script>]]></g>"#,
    ];
    for inside in hostile {
        let clean = clean(&document(inside)).await;
        for word in ["alert", "evil", "script", "import"] {
            assert!(!clean.to_lowercase().contains(word), "{inside}\n{clean}");
        }
    }
}

#[tokio::test]
async fn a_link_is_removed_and_its_content_stays() {
    let linked = document(concat!(
        r##"<a href="https://example.org/" target="_blank" transform="scale(2)" fill="red"><path d="M0 0"/>"##,
        r##"<a href="#inner"><rect/></a></a><text>See <a xlink:href="/map"><tspan>the</tspan> map</a>.</text>"##,
    ));
    let wanted = document(concat!(
        r##"<g transform="scale(2)" fill="red"><path d="M0 0"></path><g><rect></rect></g></g>"##,
        r##"<text>See <tspan><tspan>the</tspan> map</tspan>.</text>"##,
    ));
    assert_eq!(clean(&linked).await, wanted);
}

#[tokio::test]
async fn text_stays_text() {
    let clean = clean(&document("<text><![CDATA[<script>x</script>]]></text>")).await;
    assert_eq!(
        clean,
        document("<text>&lt;script&gt;x&lt;/script&gt;</text>")
    );
}

#[tokio::test]
async fn a_document_with_entities_or_without_an_end_is_refused() {
    let bomb =
        r#"<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg><text>&b;</text></svg>"#;
    let outside =
        r#"<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>"#;
    let parameter = r#"<!DOCTYPE svg [<!ENTITY % p SYSTEM "http://127.0.0.1/x.dtd"> %p;]><svg><text>&late;</text></svg>"#;
    let attribute = r#"<!DOCTYPE svg [<!ENTITY u "javascript:x()">]><svg><rect fill="&u;"/></svg>"#;
    let deep = format!("<svg>{}", "<g>".repeat(5000));
    let two = "<svg/><svg/>";
    for svg in [
        bomb,
        outside,
        parameter,
        attribute,
        &deep,
        two,
        "<svg",
        "<svg><g></svg>",
        "<svg><rect x='1' x='2'/></svg>",
        "<svg>",
    ] {
        let refusal = Folder::with("x.svg", svg.as_bytes())
            .refusal("_/x.svg")
            .await;
        assert_eq!(refusal, ErrorClass::Unsupported, "{svg}");
    }
}

#[tokio::test]
async fn a_doctype_alone_is_left_out() {
    let doctype = r#"<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">"#;
    assert_eq!(
        clean(&format!("{doctype}{}", document("<g></g>"))).await,
        document("<g></g>")
    );
}

#[tokio::test]
async fn every_modifier_gives_the_same_document() {
    let folder = Folder::with("x.svg", document("<g/>").as_bytes());
    let one = folder.get("_/x.svg").await.unwrap();
    for tail in ["w_50,f_webp/x.svg", "f_auto,q_5/x.svg"] {
        assert_eq!(folder.get(tail).await.unwrap(), one);
    }
}
