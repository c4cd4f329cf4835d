//! Whatever draws stays, in any spelling.

use base64::Engine as _;
use pretty_assertions::assert_eq;

use crate::support::{PNG, copy, document, inside, pictures, read, written_out};

/// A drawing in a drawing is copied like the outer one, at most three deep.
// Promise: pictures 16
#[test]
fn embedded_drawings_are_copied() {
    let mut drawing = document("<rect width=\"1\"/>");
    for depth in 1..=4 {
        let packed = base64::engine::general_purpose::STANDARD.encode(&drawing);
        drawing = document(&format!(
            "<image onload=\"x()\" href=\"data:image/svg+xml;base64,{packed}\"/>"
        ));
        let svg = read(&drawing);
        let kept = written_out(&drawing);
        assert_eq!(kept.contains("<rect width=\"1\">"), depth < 4, "{kept}");
        assert!(!kept.contains("onload"), "{kept}");
        assert!(svg.removed.contains(&"onload".to_owned()));
        assert_eq!(svg.removed.len() > 1, depth == 4, "{:?}", svg.removed);
    }
}

#[test]
fn a_harmless_drawing_is_not_changed() {
    let drawing = document(concat!(
        r##"<title>Mark &amp; name</title><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop>"##,
        r##"</linearGradient><clipPath id="c"><rect width="5" height="5"></rect></clipPath></defs><style>.a{fill:url("#g")}</style>"##,
        r##"<g class="a" clip-path="url(&quot;#c&quot;)" transform="rotate(45)"><path d="M0 0L5 5z" style="stroke: red"></path>"##,
        r##"<use xlink:href="#g" href="#g"></use><text x="1">a &lt; b</text></g>"##,
    ));
    assert_eq!(copy(&drawing), drawing);
    assert_eq!(read(&drawing).removed, [""; 0]);
}

/// What is written, and what it is in the copy; nothing of it is named as removed.
// Promise: pictures 22
#[test]
fn what_draws_is_kept_in_every_spelling() {
    let picture = format!(r#"<image href="data:image/png;base64,{PNG}"></image>"#);
    let embedded = |address: &str| format!(r#"<image href="{address}"/>"#).replace("PNG", PNG);
    let padded = PNG.replace('=', "%3D").replace('/', "%2F");
    for (written, kept) in [
        // Attributes of SVG 1.1, SVG 2, masking and filters.
        (
            r#"<mask mask-type="alpha"/>"#,
            r#"<mask mask-type="alpha"></mask>"#,
        ),
        (
            r#"<feConvolveMatrix preserveAlpha="true" kernelUnitLength="1"/>"#,
            r#"<feConvolveMatrix preserveAlpha="true" kernelUnitLength="1"></feConvolveMatrix>"#,
        ),
        (
            r#"<switch><g requiredExtensions="http://x.example/" requiredFeatures="f" systemLanguage="en"/></switch>"#,
            r#"<switch><g requiredExtensions="http://x.example/" requiredFeatures="f" systemLanguage="en"></g></switch>"#,
        ),
        (
            r#"<g paint-order="stroke" mix-blend-mode="multiply" isolation="isolate" transform-box="fill-box"/>"#,
            r#"<g paint-order="stroke" mix-blend-mode="multiply" isolation="isolate" transform-box="fill-box"></g>"#,
        ),
        (
            r#"<g data-name="Layer 1" aria-label="A" role="img"/>"#,
            r#"<g data-name="Layer 1" aria-label="A" role="img"></g>"#,
        ),
        (
            r##"<feImage href="#a"/>"##,
            r##"<feImage href="#a"></feImage>"##,
        ),
        // Animation of what draws.
        (
            r#"<rect><animate attributeName="x" values="0;5" dur="1s" repeatCount="indefinite"/></rect>"#,
            r#"<rect><animate attributeName="x" values="0;5" dur="1s" repeatCount="indefinite"></animate></rect>"#,
        ),
        (
            r##"<g><animateMotion dur="1s" rotate="auto"><mpath xlink:href="#p"/></animateMotion></g>"##,
            r##"<g><animateMotion dur="1s" rotate="auto"><mpath xlink:href="#p"></mpath></animateMotion></g>"##,
        ),
        // Namespaces by their address.
        (
            r##"<use xmlns:ns1="http://www.w3.org/1999/xlink" ns1:href="#a"/>"##,
            r##"<use xlink:href="#a"></use>"##,
        ),
        (
            r#"<s:g xmlns:s="http://www.w3.org/2000/svg"><s:rect/></s:g>"#,
            "<g><rect></rect></g>",
        ),
        (r##"<use href=" #a&#10;"/>"##, r##"<use href="#a"></use>"##),
        // Data of drawing programs draws nothing, so that nothing is lost without it.
        (
            r#"<g xmlns:i="http://ns.example/ink" i:label="x"><i:view><i:script/></i:view><metadata>x</metadata><!-- x --></g>"#,
            "<g></g>",
        ),
        // Embedded pictures.
        (&embedded("data:image/png;base64,PNG"), &picture),
        (&embedded("data:image/jpg;base64,PNG"), &picture),
        (&embedded("data:img/png;base64,PNG"), &picture),
        (&embedded("data:;base64,PNG"), &picture),
        (
            &embedded("data:image/png;charset=utf-8;base64,PNG"),
            &picture,
        ),
        (&embedded(" data:image/png;base64, PNG "), &picture),
        (&embedded("DATA:image/PNG; BASE64,PNG"), &picture),
        (&embedded("data:image/png;base64,&#10;  PNG&#10;"), &picture),
        (
            &embedded(&format!("data:image/png;base64,{padded}")),
            &picture,
        ),
        (
            &embedded(&format!(
                "data:image/png;base64,{}",
                PNG.trim_end_matches('=')
            )),
            &picture,
        ),
        (
            &embedded(&format!(
                "data:image/png;base64,{}",
                PNG.replacen("Ag", "A\ng", 1)
            )),
            &picture,
        ),
        // Style sheets.
        (
            "<style>/* brand */ .a{fill:red}</style>",
            "<style> .a{fill:red}</style>",
        ),
        (
            "<style>.a{fill/**/:/* x */red}</style>",
            "<style>.a{fill/**/:/**/red}</style>",
        ),
        (
            "<style><![CDATA[.a>.b{fill:red}]]></style>",
            "<style>.a&gt;.b{fill:red}</style>",
        ),
        (
            "<style>&lt;!-- .a{fill:red} --&gt;</style>",
            "<style> .a{fill:red} </style>",
        ),
        (
            "<style>.metadata:hover{fill:red}</style>",
            "<style>.metadata:hover{fill:red}</style>",
        ),
        (
            r"<style>.\31 0{fill:red}</style>",
            r"<style>.\31 0{fill:red}</style>",
        ),
        (
            r"<style>.a{f\69ll:r\65 d}</style>",
            r"<style>.a{f\69ll:r\65 d}</style>",
        ),
        (
            "<style>.é::before{content:'»'}</style>",
            "<style>.é::before{content:'»'}</style>",
        ),
        (
            "<style>a{fill:u\\72l(#g)}</style>",
            "<style>a{fill:url(\"#g\")}</style>",
        ),
        (
            "<style>a{fill:URL( '#g' )}</style>",
            "<style>a{fill:url(\"#g\" )}</style>",
        ),
        (
            "<style>@charset \"utf-8\";a{}</style>",
            "<style>a{}</style>",
        ),
        (
            "<style>@namespace svg url(http://www.w3.org/2000/svg);svg|a{}</style>",
            "<style>@namespace svg url(http://www.w3.org/2000/svg);svg|a{}</style>",
        ),
        (
            "<style>@media (min-width:5px){a{fill:red;b{x:y}}}@keyframes k{0%{opacity:0}to{opacity:1}}</style>",
            "<style>@media (min-width:5px){a{fill:red;b{x:y}}}@keyframes k{0%{opacity:0}to{opacity:1}}</style>",
        ),
        (
            "<style>a{--x:{a:b};fill:var(--x)}</style>",
            "<style>a{--x:{a:b};fill:var(--x)}</style>",
        ),
        ("<style>a{fill:red", "<style>a{fill:red}</style>"),
        (
            "<style>@font-face{font-family:f;src:local('f'),url(data:font/woff2;base64,d09GMgABAAA=)format('woff2')}</style>",
            "<style>@font-face{font-family:f;src:local('f'),url(\"data:font/woff2;base64,d09GMgABAAA=\")format('woff2')}</style>",
        ),
        (
            r#"<g style="fill:red;/* x */stroke:blue"/>"#,
            r#"<g style="fill:red;stroke:blue"></g>"#,
        ),
        (
            r#"<g style="data:x;metadata:y"/>"#,
            r#"<g style="data:x;metadata:y"></g>"#,
        ),
        (
            r#"<g style="fill:url(#a)"/>"#,
            r#"<g style="fill:url(&quot;#a&quot;)"></g>"#,
        ),
    ] {
        let closing = if written.contains("</style>") || !written.starts_with("<style>") {
            ""
        } else {
            "</style>"
        };
        let written = format!("{written}{closing}");
        assert_eq!(inside(&written), *kept, "{written}");
        assert_eq!(read(&document(&written)).removed, [""; 0], "{written}");
    }
}

#[test]
fn a_root_with_a_prefix_or_from_an_html_document_is_read() {
    let wanted = document("<rect></rect>");
    for svg in [
        r#"<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect/></s:svg>"#,
        "<svg><rect/></svg>",
        "\u{feff}<?xml version='1.0'?>\n<!DOCTYPE svg>\n<!-- <svg> --><svg xmlns='http://www.w3.org/2000/svg'><rect/></svg>\n",
    ] {
        assert_eq!(copy(svg), wanted, "{svg}");
    }
    assert_eq!(
        copy(r##"<svg><use xlink:href="#a"/></svg>"##),
        document(r##"<use xlink:href="#a"></use>"##)
    );
}

#[test]
fn every_encoding_of_drawing_programs_is_read() {
    let text = |encoding: &str| {
        format!(
            r#"<?xml version="1.0" encoding="{encoding}"?><svg xmlns="http://www.w3.org/2000/svg"><text>é</text></svg>"#
        )
    };
    let units = |to: fn(u16) -> [u8; 2]| -> Vec<u8> {
        format!("\u{feff}{}", text("utf-16"))
            .encode_utf16()
            .flat_map(to)
            .collect()
    };
    let latin = |encoding: &str| -> Vec<u8> { text(encoding).chars().map(|c| c as u8).collect() };
    for bytes in [
        text("UTF-8").into_bytes(),
        units(u16::to_le_bytes),
        units(u16::to_be_bytes),
        latin("iso-8859-1"),
        latin("Windows-1252"),
    ] {
        assert!(site_svg::is_xml(&bytes));
        let svg = site_svg::read(&bytes, pictures).expect("a drawing");
        assert_eq!(
            String::from_utf8(svg.document).unwrap(),
            document("<text>é</text>")
        );
    }
}

#[test]
fn a_link_is_removed_and_its_content_stays() {
    let linked = document(concat!(
        r##"<a href="https://example.org/" target="_blank" transform="scale(2)" fill="red"><path d="M0 0"/>"##,
        r##"<a href="#inner"><rect/></a></a><text>See <a xlink:href="/map"><tspan>the</tspan> map</a>.</text>"##,
    ));
    let wanted = document(concat!(
        r##"<g transform="scale(2)" fill="red"><path d="M0 0"></path><g><rect></rect></g></g>"##,
        r##"<text>See <tspan><tspan>the</tspan> map</tspan>.</text>"##,
    ));
    assert_eq!(copy(&linked), wanted);
}

#[test]
fn text_stays_text() {
    assert_eq!(
        inside("<text><![CDATA[<script>x</script>]]></text>"),
        "<text>&lt;script&gt;x&lt;/script&gt;</text>"
    );
}
