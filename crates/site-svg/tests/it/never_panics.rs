//! What holds for every input.

use proptest::prelude::*;

use crate::support::pictures;

/// Pieces that mean something to one of the readers.
const PIECES: &[&str] = &[
    "<svg xmlns='http://www.w3.org/2000/svg'>",
    "</svg>",
    "<g>",
    "</g>",
    "<style>",
    "</style>",
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    "<!DOCTYPE svg [",
    "]>",
    "<!ENTITY a \"",
    "&a;",
    "&#38;",
    "\"",
    "'",
    "<g style=\"",
    "<g fill=\"",
    "/>",
    "url(",
    "URL(",
    "u\\72l(",
    "\\",
    "\\\n",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ";",
    ":",
    "/*",
    "*/",
    "@import",
    "@media",
    "#a",
    "//evil/",
    "image-set(",
    "--x",
    "é",
    "×",
    "1e3",
    "-",
    "\n",
    " ",
    "fill",
    "<image href=\"data:;base64,",
    "iVBORw0KGgo",
    ",",
    "%",
    "\u{0}",
];

/// A copy of a copy is the copy: nothing in it would be left out, and no reader sees it differently the second time.
fn is_stable(svg: &str) {
    let Ok(first) = site_svg::read(svg.as_bytes(), pictures) else {
        return;
    };
    let second = site_svg::read(&first.document, pictures).unwrap_or_else(|fault| {
        panic!(
            "{fault}\n{svg:?}\n{}",
            String::from_utf8_lossy(&first.document)
        )
    });
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert_eq!(text(&second.document), text(&first.document), "{svg:?}");
    assert_eq!(second.removed, [""; 0], "{svg:?}");
    assert_eq!((second.width, second.height), (first.width, first.height));
}

/// The inputs that fuzzing begins with, and what it found.
#[test]
fn a_copy_of_each_file_of_the_corpus_is_stable() {
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/fuzz/corpus/svg");
    for file in std::fs::read_dir(corpus).expect("the corpus") {
        let bytes = std::fs::read(file.expect("a file").path()).expect("its bytes");
        is_stable(&String::from_utf8_lossy(&bytes));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_copy_of_any_document_is_stable(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..40)) {
        is_stable(&pieces.concat());
    }

    #[test]
    fn a_copy_of_any_style_is_stable(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..40)) {
        let css = pieces.concat().replace(['<', '&', '"', '\u{0}'], "");
        is_stable(&format!("<svg xmlns='http://www.w3.org/2000/svg'><style>{css}</style><g style=\"{css}\" fill=\"{css}\"/></svg>"));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = site_svg::read(&bytes, pictures);
        let _ = site_svg::is_xml(&bytes);
    }
}
