use pretty_assertions::assert_eq;

use crate::support::{copy, document};

/// The internal subset, what is inside the root, and the copy of it.
#[test]
fn the_entities_of_a_document_type_are_written_out() {
    for (subset, inside, kept) in [
        (
            r#"<!ENTITY st0 "fill:red;">"#,
            r#"<g style="&st0;stroke:blue"/>"#,
            r#"<g style="fill:red;stroke:blue"></g>"#,
        ),
        (
            r#"<!ENTITY a 'x'> <!ENTITY b "y">"#,
            "<text>&a;&b;&amp;</text>",
            "<text>xy&amp;</text>",
        ),
        // The first declaration counts.
        (
            r#"<!ENTITY a "1"><!ENTITY a "2">"#,
            "<text>&a;</text>",
            "<text>1</text>",
        ),
        (
            r#"<!ENTITY a "&#65;&lt;&#x42;">"#,
            "<text>&a;</text>",
            "<text>A&lt;B</text>",
        ),
        (
            r#"<!ENTITY a "say ' and &#34;">"#,
            r#"<g class="&a;"/>"#,
            r#"<g class="say &apos; and &quot;"></g>"#,
        ),
        (
            r#"<!ENTITY a "<rect x='1'/>">"#,
            "<g>&a;&a;</g>",
            r#"<g><rect x="1"></rect><rect x="1"></rect></g>"#,
        ),
        // Declarations of other kinds, and a declaration in a comment.
        (
            r#"<!ELEMENT svg ANY><!ATTLIST svg x CDATA "]>" y CDATA #IMPLIED><!-- <!ENTITY a "no"> ]> --><?p ]> ?><!ENTITY a "yes">"#,
            "<text>&a;</text>",
            "<text>yes</text>",
        ),
        // References that are none.
        (
            r#"<!ENTITY a "x">"#,
            "<text><![CDATA[&a;]]></text><!-- &a; -->",
            "<text>&amp;a;</text>",
        ),
        // Entities that are not used.
        (
            r#"<!ENTITY o SYSTEM "file:///etc/passwd"><!ENTITY a "&o;"><!ENTITY % p "x">"#,
            "<g/>",
            "<g></g>",
        ),
        // What an entity hides is removed like everything else.
        (
            r#"<!ENTITY u "javascript:alert(1)">"#,
            r#"<rect fill="&u;"/>"#,
            "<rect></rect>",
        ),
        (
            r#"<!ENTITY u "https://evil.example/">"#,
            r#"<image href="&u;"/>"#,
            "<image></image>",
        ),
        (
            r#"<!ENTITY u "&#60;script>alert(1)&#60;/script>">"#,
            "<g>&u;</g>",
            "<g></g>",
        ),
        (
            r#"<!ENTITY u "rl(//evil.example/)">"#,
            "<style>a{fill:u&u;}</style>",
            "<style>a{}</style>",
        ),
    ] {
        let svg = format!("<!DOCTYPE svg [{subset}]>{}", document(inside));
        assert_eq!(copy(&svg), document(kept), "{svg}");
    }
}

#[test]
fn namespaces_may_be_entities_as_illustrator_writes_them() {
    let svg = concat!(
        r#"<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" ["#,
        "\n\t",
        r#"<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_xlink "http://www.w3.org/1999/xlink">"#,
        r#"<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>"#,
        r##"<svg xmlns="&ns_svg;" xmlns:x="&ns_xlink;" xmlns:i="&ns_ai;"><switch><foreignObject requiredExtensions="&ns_ai;"/>"##,
        r##"<g i:extraneous="self"><use x:href="#a"/></g></switch></svg>"##,
    );
    assert_eq!(
        copy(svg),
        document(r##"<switch><g><use xlink:href="#a"></use></g></switch>"##)
    );
}
