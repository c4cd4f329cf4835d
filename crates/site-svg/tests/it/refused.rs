use pretty_assertions::assert_eq;

use crate::support::pictures;

fn sentence(svg: &[u8]) -> String {
    site_svg::read(svg, pictures)
        .expect_err(&String::from_utf8_lossy(svg))
        .to_string()
}

/// A file that can't be shown, and what its editor reads.
// Promise: pictures 24
#[test]
fn each_fault_has_a_sentence() {
    const SVG: &str = r#"<svg xmlns="http://www.w3.org/2000/svg">"#;
    let entity = |subset: &str| format!("<!DOCTYPE svg [{subset}]>{SVG}<text>&b;</text></svg>");
    let of =
        |what: &str| format!("The SVG declares the entity `b` {what}, which is not supported.");
    for (svg, wanted) in [
        // Entities in entities, in any spelling.
        (
            entity(r#"<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">"#),
            of("made of other entities"),
        ),
        (
            entity(r#"<!ENTITY a "aaaa"><!ENTITY b "&#38;a;&#38;a;">"#),
            of("made of other entities"),
        ),
        (entity(r#"<!ENTITY b "&b;">"#), of("made of other entities")),
        (
            entity(r#"<!ENTITY b SYSTEM "file:///etc/passwd">"#),
            of("of another file"),
        ),
        (
            entity(r#"<!ENTITY b PUBLIC "x" "http://127.0.0.1/x">"#),
            of("of another file"),
        ),
        (
            entity(r#"<!ENTITY % p SYSTEM "http://127.0.0.1/x.dtd"> %p;"#),
            "The SVG declares a parameter entity, which is not supported.".to_owned(),
        ),
        (
            format!("{SVG}\n<text>&nbsp;</text></svg>"),
            "The SVG is not well-formed XML (line 2): the entity `nbsp` is not declared."
                .to_owned(),
        ),
        // Documents that have no end, and others.
        (SVG.to_owned(), "The SVG ends too early.".to_owned()),
        (String::new(), "The SVG ends too early.".to_owned()),
        (
            format!("{SVG}<script>x"),
            "The SVG ends too early.".to_owned(),
        ),
        (
            format!("{}{}", SVG, "<g>".repeat(5000)),
            "The SVG has elements that are nested more than 128 deep.".to_owned(),
        ),
        (
            "<html><body/></html>".to_owned(),
            "The SVG has the root <html>, which is not the <svg> of http://www.w3.org/2000/svg."
                .to_owned(),
        ),
        (
            r#"<svg xmlns="http://www.w3.org/1999/xhtml"/>"#.to_owned(),
            "The SVG has the root <svg>, which is not the <svg> of http://www.w3.org/2000/svg."
                .to_owned(),
        ),
        (
            r"<s:svg/>".to_owned(),
            "The SVG has the root <svg>, which is not the <svg> of http://www.w3.org/2000/svg."
                .to_owned(),
        ),
        (
            "<svg/><svg/>".to_owned(),
            "The SVG has the root <svg>, which is not the <svg> of http://www.w3.org/2000/svg."
                .to_owned(),
        ),
        (
            "Not found".to_owned(),
            "The SVG is not well-formed XML (line 1): there is text outside of its root."
                .to_owned(),
        ),
        (
            format!("{SVG}<text>&#1;</text></svg>"),
            "The SVG contains the character U+0001, which XML does not allow.".to_owned(),
        ),
    ] {
        assert_eq!(sentence(svg.as_bytes()), wanted, "{svg:.300}");
    }
}

#[test]
fn what_is_not_well_formed_is_refused_with_its_line() {
    for svg in [
        "<svg>\n<g></svg>",
        "<svg>\n<rect x='1' x='2'/></svg>",
        "<svg>\n<rect x=1/></svg>",
        "<svg>\n<g",
    ] {
        let sentence = sentence(svg.as_bytes());
        assert!(
            sentence.contains("not well-formed XML (line 2)"),
            "{svg}: {sentence}"
        );
    }
}

#[test]
fn what_is_not_text_or_too_large_is_refused() {
    assert_eq!(
        sentence(&[0x1F, 0x8B, 8, 0]),
        "The SVG is compressed with gzip; it must be saved uncompressed."
    );
    assert_eq!(
        sentence(b"<svg>\xE9</svg>"),
        "The SVG is not text in UTF-8, UTF-16 or ISO 8859-1."
    );
    assert_eq!(
        sentence(&vec![b' '; (4 << 20) + 1]),
        "The SVG has more than 4 MiB."
    );
    // A short document with a long entity.
    let long = "x".repeat(1 << 20);
    let svg =
        format!(r#"<!DOCTYPE svg [<!ENTITY a "{long}">]><svg><text>&a;&a;&a;&a;&a;</text></svg>"#);
    assert_eq!(
        sentence(svg.as_bytes()),
        "The SVG has more than 4 MiB with its entities written out."
    );
}
