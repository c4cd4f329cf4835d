//! A minimal web bundle, for tests that need one and do not check pages. Shared by the tests of several crates.

use std::borrow::Cow;

/// Renders the payload as escaped text.
const SERVER_SCRIPT: &str = r#"
const text = (s) => s.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
globalThis.render = (kind, payload) => `<main>${text(payload)}</main>`;
"#;

/// The files of the bundle by their names in the folder of the web build.
pub(crate) fn files() -> [(String, Cow<'static, [u8]>); 7] {
    let manifest = r#"{"id":"0","start":"/assets/start.js","entry":"/assets/entry.js",
        "style":"/assets/style.css","pages":{},"fonts":["/assets/font.woff2"],
        "inlineScripts":{"theme":"theme()"}}"#;
    let css = r#"{"fonts":"","rareFonts":"","base":"body{}","rules":[]}"#;
    let script = "let answer = 42;\n".repeat(40);
    [
        ("bundle.json", manifest),
        ("css.json", css),
        ("server/entry.server.js", SERVER_SCRIPT),
        ("client/assets/start.js", &script),
        ("client/assets/entry.js", &script),
        ("client/assets/style.css", "body{}"),
        ("client/assets/font.woff2", "font"),
    ]
    .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec().into()))
}
