//! Reading any file gives a site or findings, never a panic.

use proptest::prelude::*;

use crate::harness::TestSite;

/// Text made of arbitrary characters and of pieces that are difficult for parsers.
fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        any::<String>(),
        prop::sample::select(vec![
            "+++\n",
            "[[values]]\n",
            "title = ",
            "\"\"\"",
            "'''",
            "\\u{d800}",
            "[^1]",
            "[^1]: x\n",
            "\n",
            "\r\n",
            "\u{feff}",
            "\0",
            "| a | b |\n|---|:--:|\n",
            "# ",
            "###### ",
            "![",
            "](",
            ")",
            "<b>",
            "<!--",
            "```\n",
            "> ",
            "- ",
            "    ",
            "\t",
            "[",
            "]",
            "{",
            "}",
            "=",
            "2024-02-30",
            "1e999",
            "0x",
            "🧪",
            "é",
            "*",
            "_",
            "&#0;",
            "\u{202e}",
            "--",
            "\"",
            "'",
            ".",
        ])
        .prop_map(str::to_owned),
    ];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn on_any_toml(text in text()) {
        let site = TestSite::good().write("values.toml", &text).write("site.toml", &text);
        let reading = site.read();
        prop_assert!(reading.site.is_some() || reading.findings.errors() > 0);
        let _ = reading.findings.to_string();
    }

    #[test]
    fn on_any_front_matter_and_markdown(front in text(), body in text()) {
        let site = TestSite::good()
            .write("blog/first-post.md", &format!("+++\n{front}\n+++\n{body}"))
            .write("team/ben-okoro.md", &front);
        let _ = site.read().findings.to_string();
    }

    #[test]
    fn on_any_markdown_in_a_valid_entry(body in text()) {
        let site = TestSite::good();
        let path = "blog/first-post.md";
        let text = std::fs::read_to_string(site.folder().join(path)).unwrap();
        let head = text.split("\n+++\n").next().unwrap();
        let reading = site.write(path, &format!("{head}\n+++\n{body}")).read();
        for finding in reading.findings.iter() {
            prop_assert!(finding.place.line as usize <= text.lines().count() + body.len() + 2);
        }
        if let Some(site) = reading.site {
            let html = &site.post("first-post").unwrap().body.html;
            prop_assert!(!html.contains("<b>") && !html.contains("<!--") && !html.contains('\0'));
        }
    }

    #[test]
    fn on_any_image(bytes in prop::collection::vec(any::<u8>(), 0..400), cut in 0usize..26_000) {
        let site = TestSite::good();
        let file = site.folder().join("images/events/field-day.jpg");
        let whole = std::fs::read(&file).unwrap();
        std::fs::write(&file, [&whole[..cut.min(whole.len())], &bytes].concat()).unwrap();
        std::fs::write(site.folder().join("images/site/card.png"), &bytes).unwrap();
        std::fs::write(site.folder().join("images/clients/open-well.svg"), &bytes).unwrap();
        let _ = site.read();
    }
}
