#![no_main]

/// Takes whatever the reader asks about for a picture.
fn pictures(bytes: &[u8]) -> Option<(&'static str, Vec<u8>)> {
    Some(("image/png", bytes.to_vec()))
}

// A copy of a copy is the copy: nothing in it would be left out, and a second reader sees what the first one wrote.
libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Ok(first) = site_svg::read(data, pictures) else {
        return;
    };
    let second = site_svg::read(&first.document, pictures).expect("a copy is a drawing");
    assert_eq!(second.document, first.document);
    assert!(second.removed.is_empty(), "{:?}", second.removed);
    assert_eq!((second.width, second.height), (first.width, first.height));
});
