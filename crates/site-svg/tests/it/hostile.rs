use crate::support::{document, inside, read, written_out};

// Promise: pictures 6, 16
#[test]
fn everything_that_runs_or_fetches_is_removed() {
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
        // CSS in every spelling.
        r#"<style>a{background:\75rl(//evil.example/alert)}</style>"#,
        r#"<style>a{background:\000075 rl(//evil.example/alert)}</style>"#,
        r#"<style>a{background:url(/**/"//evil.example/alert")}</style>"#,
        r#"<style>a{background:url(//evil.example/alert</style>"#,
        r#"<style>a{background:url("//evil.example/alert</style>"#,
        "<style>a{background:url(//evil.example/alert\n)}</style>",
        r#"<style>a{background:src("//evil.example/alert")}</style>"#,
        r#"<style>a{--u:"//host.example/";background:src(var(--u))}b{--v:url(//evil.example/alert)}</style>"#,
        r#"<style>a{background:-webkit-image-set(url(//evil.example/alert) 1x)}</style>"#,
        r#"<style>a{background:image-set(var(--evil) 1x)}</style>"#,
        r#"<style>a{background:image("//evil.example/alert")}</style>"#,
        r#"<style>a{background:cross-fade(url(#a), url(//evil.example/alert))}</style>"#,
        r#"<style>a{background:url("//evil.example/alert" crossorigin(anonymous))}</style>"#,
        r#"<style>a{b:c;d{e:url(//evil.example/alert);f:g}}</style>"#,
        r#"<style>@media all{@import "//evil.example/alert";a{fill:url(//evil.example/alert)}}</style>"#,
        r#"<style>@\69mport "//evil.example/alert";</style>"#,
        r#"<style>@import/**/url(//evil.example/alert)layer(x) supports(a:b);</style>"#,
        r#"<style>@namespace evil "//evil.example/alert";</style>"#,
        r#"<style>@namespace url(//evil.example/alert);</style>"#,
        r#"<style>@supports (fill:url(//evil.example/alert)){a{b:c}}</style>"#,
        r#"<style>@document url(//evil.example/alert){a{b:c}}</style>"#,
        r#"<style>@font-face{font-family:f;src:local(x),url(//evil.example/alert)}</style>"#,
        r#"<style>@font-face{font-family:f;src:url(data:image/svg+xml,alert)}</style>"#,
        r#"<style>a{background:url(data:image/svg+xml,alert)}</style>"#,
        r#"<style>a{background:url(data:text/css,alert)}</style>"#,
        "<style>a{background:1\u{d7}url(//evil.example/alert)}</style>",
        "<style>a{background:\u{d7}url(//evil.example/alert)}</style>",
        r#"<style>a{x:(}b{fill:url(//evil.example/alert)}</style>"#,
        r#"<style>}a{fill:url(//evil.example/alert)}</style>"#,
        r#"<style>&lt;!-- --&gt;@import '//evil.example/alert';</style>"#,
        r#"<style>a{fill:url(&#x2f;/evil.example/alert)}</style>"#,
        r#"<g fill="u\72 l(//evil.example/alert)" stroke="URL(//evil.example/alert)" mask="url('//evil.example/alert')"/>"#,
        r#"<g cursor="url(//evil.example/alert),auto"/>"#,
        r#"<g style="background:url(//evil.example/alert);@import '//evil.example/alert'"/>"#,
        r#"<g style="}a{fill:url(//evil.example/alert)"/>"#,
        // Namespaces and prefixes.
        r#"<s:g xmlns:s="http://www.w3.org/2000/svg" onclick="alert(1)"><s:script>alert(1)</s:script></s:g>"#,
        r#"<g xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></g>"#,
        r#"<svg xmlns=""><script>alert(1)</script></svg>"#,
        r#"<g xmlns:svg="http://x.example/"><svg:rect id="alert"/></g>"#,
        r#"<use a:href="https://evil.example/alert" b:href="https://evil.example/alert" xmlns:a="http://www.w3.org/1999/xlink" xmlns:b="http://www.w3.org/1999/xlink"/>"#,
        r#"<g xml:base="https://evil.example/alert"/>"#,
        r#"<g xmlns:ev="http://www.w3.org/2001/xml-events" ev:handler="alert"/>"#,
        r#"<animate xmlns:h="http://www.w3.org/1999/xlink" attributeName="h:href" to="javascript:alert(1)"/>"#,
        r#"<set attributeName="style" to="background:url(//evil.example/alert)"/>"#,
        r#"<animate attributeName="fill" values="red;url(//evil.example/alert)"/>"#,
        r#"<animate attributeName="fill" values="red;javascript:alert(1)"/>"#,
        r#"<set to="alert(1)"/>"#,
        r#"<discard href="alert"/>"#,
        // Embedded documents.
        r#"<image href="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0Ii8+"/>"#,
        r#"<image href="data:image/svg+xml,%3Csvg%3E%3Cscript%3Ealert%3C/script%3E%3C/svg%3E"/>"#,
        r#"<image href="data:image/svg+xml,%3Csvg%3E%3Cimage href='//evil.example/'/%3E%3C/svg%3E"/>"#,
        r#"<image href="data:image/png,%3Csvg onload=alert(1)%3E"/>"#,
        r#"<image href="data:image/png;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0Ii8+"/>"#,
        r#"<feImage href="data:text/html,alert"/>"#,
        r#"<use href="data:image/png;base64,alert"/>"#,
        r#"<image srcset="alert" src="//evil.example/alert" href="x/alert.png"/>"#,
        r#"<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="//evil.example/alert"/>"#,
        r#"<color-profile href="//evil.example/alert"/><cursor href="alert"/><font-face-uri href="alert"/><tref href="alert"/>"#,
    ];
    for written in hostile {
        let clean = written_out(&document(written));
        for word in ["alert", "evil", "script", "import", "PHN2"] {
            assert!(
                !clean.to_lowercase().contains(&word.to_lowercase()),
                "{written}\n{clean}"
            );
        }
    }
}

/// A rule or declaration that fetches, beside others.
// Promise: pictures 22
#[test]
fn what_stands_beside_it_stays() {
    for (written, kept) in [
        (
            "<style>a{fill:red;mask:url(//x);stroke:blue}</style>",
            "<style>a{fill:red;stroke:blue}</style>",
        ),
        (
            "<style>@import 'x';a{fill:red}</style>",
            "<style>a{fill:red}</style>",
        ),
        (
            "<style>@import 'x'{a{b:c}} a{fill:red}</style>",
            "<style> a{fill:red}</style>",
        ),
        (
            "<style>a{b:c}@supports (a:url(//x)){b{c:d}}e{f:g}</style>",
            "<style>a{b:c}e{f:g}</style>",
        ),
        (
            "<style>a{b:url(//x)}e{f:g}</style>",
            "<style>a{}e{f:g}</style>",
        ),
        (
            "<style>a{b:'x\n;c:d}e{f:g}</style>",
            "<style>a{c:d}e{f:g}</style>",
        ),
        (
            "<style>@media all{a{b:src('x');c:d}}e{f:g}</style>",
            "<style>@media all{a{c:d}}e{f:g}</style>",
        ),
        (
            "<g style='a:b;c:url(//x);d:e'/>",
            r#"<g style="a:b;d:e"></g>"#,
        ),
        (
            "<g fill='url(//x)' stroke='red'/>",
            r#"<g stroke="red"></g>"#,
        ),
        (
            "<g><script/><rect onclick='x' x='1'/></g>",
            r#"<g><rect x="1"></rect></g>"#,
        ),
    ] {
        assert_eq!(inside(written), kept, "{written}");
        assert_ne!(read(&document(written)).removed, [""; 0], "{written}");
    }
}

/// Blocks in blocks cost no stack, and are left out beyond a depth.
#[test]
fn deeply_nested_styles_are_read() {
    for open in ["a{", "@media x{", "(", "[", "{", "a(", "url(", "@"] {
        let css = open.repeat(100_000);
        let svg = document(&format!(
            "<style>{css}</style><g style=\"{css}\" fill=\"{css}\"/>"
        ));
        read(&svg);
    }
}
