//! The HTML and the other data of Markdown texts.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use site_content::Document;

use crate::harness::TestSite;

fn document(markdown: &str) -> Document {
    let site = TestSite::good();
    let path = "blog/second-post.md";
    let text = std::fs::read_to_string(site.folder().join(path)).unwrap();
    let site = site
        .write(path, &text.replace("Some words.", markdown))
        .site();
    site.post("second-post").unwrap().body.clone()
}

#[test]
fn the_good_post_is_rendered_as_expected() {
    let site = TestSite::good().site();
    let body = &site.post("first-post").unwrap().body;
    let expected = "\
<p>Opening words with a <a href=\"/vision\">link</a> and a <a href=\"https://example.org/study\" rel=\"noopener\">far one</a>.<sup class=\"footnote-ref\"><a href=\"#fn-source\" id=\"fnref-source\" data-footnote-ref>1</a></sup></p>
<h2 id=\"a-heading\">A heading</h2>
<div class=\"table-scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table\">
<table>
<thead>
<tr>
<th scope=\"col\">Study</th>
<th scope=\"col\" class=\"align-right\">Effect</th>
</tr>
</thead>
<tbody>
<tr>
<td>Wells</td>
<td class=\"align-right\">0.2</td>
</tr>
</tbody>
</table>
</div>
<p><img src=\"/_ipx/w_32,f_auto,q_72/blog/first-post.jpg?v=d55cbbf5\" width=\"32\" height=\"18\" class=\"ph-803f1f\" alt=\"A river seen from above\" loading=\"lazy\" decoding=\"async\"></p>
<h3 id=\"a-deeper-heading\">A deeper heading</h3>
<pre tabindex=\"0\"><code>let x = &quot;&lt;b&gt;&quot;;
</code></pre>
<section class=\"footnotes\" aria-label=\"Footnotes\" data-footnotes>
<ol>
<li id=\"fn-source\">
<p>Where it comes from. <a href=\"#fnref-source\" class=\"footnote-backref\" data-footnote-backref data-footnote-backref-idx=\"1\" aria-label=\"Back to reference 1\">↩</a></p>
</li>
</ol>
</section>
";
    assert_eq!(body.html, expected);
    assert_eq!(body.reading_minutes, 1);
    assert_eq!(body.images.len(), 1);
    let links: Vec<_> = body
        .links
        .iter()
        .map(|l| (l.target.as_str(), l.place.line, l.place.column))
        .collect();
    assert_eq!(
        links,
        [("/vision", 14, 22), ("https://example.org/study", 14, 44)]
    );
}

#[test]
fn every_heading_has_a_unique_anchor() {
    let body =
        document("## Résumé: what's new?\n\n## Main\n\n## Main\n\n## ???\n\n### Deep `code`");
    let ids: Vec<_> = body
        .headings
        .iter()
        .map(|heading| heading.id.as_str())
        .collect();
    // `main` is an id of the page itself, so the heading gets another one.
    assert_eq!(
        ids,
        [
            "resume-whats-new",
            "main-2",
            "main-3",
            "section",
            "deep-code"
        ]
    );
    let texts: Vec<_> = body
        .headings
        .iter()
        .map(|heading| heading.text.as_str())
        .collect();
    assert_eq!(
        texts,
        ["Résumé: what’s new?", "Main", "Main", "???", "Deep code"]
    );
}

#[test]
fn a_heading_never_takes_the_id_of_a_footnote() {
    let body = document("## Fn note\n\nText.[^note]\n\n## Fnref note\n\n[^note]: A note.");
    let ids: Vec<_> = body.headings.iter().map(|heading| &heading.id).collect();
    assert_eq!(ids, ["section-fn-note", "section-fnref-note"]);
    assert_eq!(body.html.matches(" id=\"fn-note\"").count(), 1);
}

#[test]
fn a_footnote_within_the_description_of_a_picture_is_plain_text_and_has_no_id() {
    let body = document("![A note[^a] here](blog/first-post.jpg)\n\n## Text[^a]\n\n[^a]: So.");
    for id in &body.ids {
        assert!(body.html.contains(&format!(" id=\"{id}\"")), "{id}");
    }
}

#[test]
fn the_sign_of_a_footnote_that_is_escaped_is_shown_and_not_looked_for() {
    for written in ["\\[^1]", "[\\^1]", "[^1\\]"] {
        let html = document(&format!("Write {written} where you cite.[^a]\n\n[^a]: So.")).html;
        assert!(
            html.starts_with("<p>Write [^1] where you cite.<sup"),
            "{html}"
        );
    }
    // Another one on the same line is still looked for.
    let site = TestSite::good();
    let site = site.edit(
        "blog/second-post.md",
        "Some words.",
        "Write \\[^1] here.[^2]",
    );
    let found = site.read().findings.to_string();
    assert!(
        found.contains("The footnote `[^2]` is not defined."),
        "{found}"
    );
}

#[test]
fn the_answers_of_a_list_have_distinct_ids() {
    let answer = "\"\"\"\n## The same\n\n## Question 2\n\nText.[^note]\n\n[^note]: A note.\n\"\"\"";
    let faqs = format!("[[faqs]]\nquestion = \"One?\"\nanswer = {answer}\n\n").repeat(2);
    let site = TestSite::good().write("faqs/conference.toml", &faqs).site();
    let event = site
        .events()
        .iter()
        .find(|one| one.faqs.as_str() == "conference");
    let list = site.faqs_of(event.unwrap()).unwrap();
    let html: String = list
        .faqs
        .iter()
        .map(|faq| faq.answer.html.as_str())
        .collect();
    let values = |attribute| {
        html.split(attribute)
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap())
    };
    let mut ids: Vec<_> = list.anchors().collect();
    ids.extend(values(" id=\"").map(str::to_owned));
    let unique: std::collections::HashSet<_> = ids.iter().collect();
    assert_eq!(unique.len(), ids.len(), "{ids:?}");
    assert_eq!(ids.len(), 2 + 2 * 4);
    for target in values(" href=\"#") {
        assert!(ids.iter().any(|id| id == target), "{target}");
    }
}

#[test]
fn quotation_marks_and_dashes_become_typographic() {
    let html = document("\"Well,\" she said -- 'no'... `--`").html;
    assert_eq!(html, "<p>“Well,” she said – ‘no’… <code>--</code></p>\n");
}

#[test]
fn reading_time_counts_220_words_a_minute() {
    assert_eq!(document("one").reading_minutes, 1);
    assert_eq!(document(&"word ".repeat(220)).reading_minutes, 1);
    let long = document(&"word ".repeat(221));
    assert_eq!((long.reading_minutes, long.word_count), (2, 221));
    assert_eq!(document("one – two\n\n```\nnot counted\n```").word_count, 2);
}

// Promise: pictures
#[test]
fn a_turned_picture_has_the_size_that_is_shown_and_no_wider_choice() {
    let site = TestSite::good();
    let file = site.folder().join("images/events/field-day.jpg");
    let stored = std::fs::read(&file).unwrap();
    let exif =
        b"\xFF\xE1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    std::fs::write(&file, [&stored[..2], exif, &stored[2..]].concat()).unwrap();
    let path = "blog/second-post.md";
    let text = std::fs::read_to_string(site.folder().join(path)).unwrap();
    let picture = "![A field](events/field-day.jpg)";
    let site = site
        .write(path, &text.replace("Some words.", picture))
        .site();
    let html = &site.post("second-post").unwrap().body.html;
    assert!(html.contains("width=\"900\" height=\"1600\""), "{html}");
    let widths = html.split("/_ipx/w_").skip(1);
    let widths = widths.map(|rest| rest.split(',').next().unwrap().parse::<u32>().unwrap());
    assert_eq!(widths.max(), Some(900));
}

#[test]
fn an_svg_is_served_as_it_is() {
    let html = document("![Mark of Open Well](organizations/open-well.svg \"The mark\")").html;
    let expected = "<p><img src=\"/_ipx/_/organizations/open-well.svg?v=d15b4b57\" width=\"120\" height=\"40\" alt=\"Mark of Open Well\" title=\"The mark\" loading=\"lazy\" decoding=\"async\"></p>\n";
    assert_eq!(html, expected);
}

#[test]
fn a_picture_reserves_its_space_and_is_never_wider_than_the_column_needs() {
    let html = document("![A field](events/field-day.jpg)").html;
    assert!(html.contains(" width=\"1200\" height=\"675\" "), "{html}");
    let widths: Vec<_> = html
        .split("f_auto,q_72/")
        .filter_map(|part| part.rsplit_once("w_"))
        .map(|(_, width)| width)
        .collect();
    assert_eq!(widths, ["1200,", "320,", "640,", "1200,"], "{html}");
}

#[test]
fn text_that_looks_like_html_stays_text() {
    let html = document("1 < 2 & `<td align=\"right\">` &lt;b&gt;").html;
    assert_eq!(
        html,
        "<p>1 &lt; 2 &amp; <code>&lt;td align=&quot;right&quot;&gt;</code> &lt;b&gt;</p>\n"
    );
}

#[test]
fn the_tables_of_a_text_have_names_that_differ() {
    let html = document("| a |\n| --- |\n| a |\n\nText.\n\n| b |\n| --- |\n| b |").html;
    let names = values(&html, " aria-label=\"");
    assert_eq!(names.into_iter().collect::<Vec<_>>(), ["Table", "Table 2"]);
}

/// Values of an attribute. Quotation marks of an editor are escaped, so only tags match.
fn values<'h>(html: &'h str, attribute: &str) -> BTreeSet<&'h str> {
    let parts = html.split(attribute).skip(1);
    parts.filter_map(|part| part.split('"').next()).collect()
}

#[test]
fn a_text_names_the_classes_ids_and_image_addresses_of_its_html_and_no_others() {
    let texts = [
        "Nothing of the kind: `class=\"a\"`, class=\"b\" and src=\"/c\".",
        "| a | b | c | d |\n| --- | :-- | :-: | --: |\n| a | b | c | d |",
        "| a |\n| --- |\n| a |",
        "Said[^a] twice[^a].\n\n[^a]: Who said it.",
        "![A](blog/photo.jpg)",
        "> ```rust\n> code\n> ```\n\n1. one\n\n***",
        "## One\n\nA[^é].\n\n### One\n\n[^é]: B.",
    ];
    let whole = TestSite::good().site();
    let image = &whole.post("first-post").unwrap().image;
    for text in texts {
        let text = text.replace("blog/photo.jpg", image.as_str());
        let Document {
            html,
            classes,
            image_addresses,
            ids,
            ..
        } = document(&text);
        let found = values(&html, " class=\"")
            .into_iter()
            .flat_map(str::split_whitespace);
        assert_eq!(
            classes.iter().map(String::as_str).collect::<BTreeSet<_>>(),
            found.collect(),
            "{text}"
        );
        let mut found = values(&html, " src=\"");
        found.extend(values(&html, " srcset=\""));
        let named: BTreeSet<&str> = image_addresses.iter().map(String::as_str).collect();
        assert_eq!(named, found, "{text}");
        let ids: BTreeSet<&str> = ids.iter().map(String::as_str).collect();
        assert_eq!(ids, values(&html, " id=\""), "{text}");
    }
}

#[test]
fn the_plain_text_of_a_document_is_divided_at_its_headings() {
    let image = TestSite::good()
        .site()
        .post("first-post")
        .unwrap()
        .image
        .clone();
    let body = document(&format!(
        "One & *on*ly[^a]\nmore ![A dog]({})\n\n## Why `x`?\n\n- a\n- b\n\n\
         ### How\n\n#### Deep\n\n```\ncode\n```\n\n| c | d |\n| - | - |\n| e | f |\n\n[^a]: Who said it.",
        image.as_str()
    ));
    let found: Vec<_> = body
        .sections
        .iter()
        .map(|one| (one.heading.as_str(), one.id.as_deref(), one.text.as_str()))
        .collect();
    assert_eq!(
        found,
        [
            ("", None, "One & only more"),
            ("Why x?", Some("why-x"), "a b"),
            ("How", Some("how"), "Deep code c d e f Who said it."),
        ]
    );
    assert_eq!(
        body.plain_text(),
        "One & only more Why x? a b How Deep code c d e f Who said it."
    );
}
