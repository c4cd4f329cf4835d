//! TextEncoder, TextDecoder, base64.

use crate::{
    help::{one, request, run},
    tables::{check, check_made, holds},
};

#[tokio::test]
async fn wrong_utf8_is_replaced_as_the_standard_says() {
    let cases: &[(&str, &str)] = &[
        ("", ""),
        ("0x61", "a"),
        ("0xff", "\u{fffd}"),
        ("0xc0, 0x80", "\u{fffd}\u{fffd}"),
        ("0xc1, 0xbf", "\u{fffd}\u{fffd}"),
        ("0xe0, 0x80, 0xaf", "\u{fffd}\u{fffd}\u{fffd}"),
        ("0xed, 0xa0, 0x80", "\u{fffd}\u{fffd}\u{fffd}"),
        ("0xf0, 0x80, 0x80, 0xaf", "\u{fffd}\u{fffd}\u{fffd}\u{fffd}"),
        ("0xf4, 0x90, 0x80, 0x80", "\u{fffd}\u{fffd}\u{fffd}\u{fffd}"),
        ("0xf0, 0x9f, 0x98, 0x41", "\u{fffd}A"),
        ("0xf0, 0x9f, 0x98", "\u{fffd}"),
        ("0xe2, 0x82", "\u{fffd}"),
        ("0x80, 0x61", "\u{fffd}a"),
        ("0xe2, 0x82, 0xac", "€"),
        ("0xf0, 0x9f, 0x98, 0x80", "😀"),
        ("0x61, 0x00, 0x62", "a\u{0}b"),
        ("0xef, 0xbb, 0xbf, 0x61", "a"),
        ("0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf", "\u{feff}"),
        ("0xef, 0xbb", "\u{fffd}"),
    ];
    check_made(cases.iter().map(|(bytes, text)| {
        (
            format!("new TextDecoder().decode(new Uint8Array([{bytes}]))"),
            // Rust writes NUL as \0, which JavaScript does not know before a digit.
            format!("{text:?}").replace("\\0", "\\x00"),
        )
    }))
    .await;
}

#[tokio::test]
async fn decoders_keep_their_options() {
    check(&[
        ("new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([0xff]))", "TypeError"),
        ("new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([0xe2, 0x82]))", "TypeError"),
        ("new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))", "'\\ufeffa'"),
        ("(({ encoding, fatal, ignoreBOM }) => [encoding, fatal, ignoreBOM])(new TextDecoder(' UTF8\\n'))", "['utf-8', false, false]"),
        ("new TextDecoder('latin1')", "RangeError"),
        ("new TextDecoder().decode('text')", "TypeError"),
        ("new TextDecoder().decode()", "''"),
        ("new TextDecoder().decode(new Uint8Array([0, 0x61, 0x62]).buffer)", "'\\0ab'"),
        ("new TextDecoder().decode(new DataView(new Uint8Array([0x61, 0x62, 0x63]).buffer, 1, 1))", "'b'"),
        ("new TextDecoder().decode(new Uint8Array([0x61, 0x62, 0x63]).subarray(1))", "'bc'"),
        ("new TextDecoder().decode(new TextEncoder().encode('é€😀'.repeat(5000))) === 'é€😀'.repeat(5000)", "true"),
    ])
    .await;
}

#[tokio::test]
async fn a_stream_of_bytes_may_be_cut_anywhere() {
    holds(
        "const bytes = [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('aé€😀z'), 0xf0, 0x9f];
         for (let one = 0; one <= bytes.length; one += 1) for (let two = one; two <= bytes.length; two += 1) {
           const decoder = new TextDecoder();
           for (let round = 0; round < 2; round += 1) {
             const text = decoder.decode(new Uint8Array(bytes.slice(0, one)), { stream: true })
               + decoder.decode(new Uint8Array(bytes.slice(one, two)), { stream: true })
               + decoder.decode(new Uint8Array(bytes.slice(two)));
             if (text !== 'aé€😀z\\ufffd') return [one, two, round, text];
           }
         }
         return true",
    )
    .await;
}

#[tokio::test]
async fn text_is_encoded_whole() {
    check(&[
        ("[...new TextEncoder().encode('aé€😀')]", "[97, 195, 169, 226, 130, 172, 240, 159, 152, 128]"),
        ("[...new TextEncoder().encode('\\ud83d')]", "[239, 191, 189]"),
        ("[new TextEncoder().encode().length, new TextEncoder().encoding]", "[0, 'utf-8']"),
        ("new TextEncoder().encode('a') instanceof Uint8Array", "true"),
        ("[0,1,2,3,4,5,6,7].map((size) => Object.values(new TextEncoder().encodeInto('é😀', new Uint8Array(size))).join())",
         "['0,0', '0,0', '1,2', '1,2', '1,2', '1,2', '3,6', '3,6']"),
        ("btoa('a\\xff\\0')", "'Yf8A'"),
        ("btoa('€')", "InvalidCharacterError"),
        ("[atob('YWI='), atob('YW I'), atob('YWJj'), atob('')]", "['ab', 'ab', 'abc', '']"),
        ("atob('Y')", "InvalidCharacterError"),
        ("atob('YWI=='), atob('YWI==')", "InvalidCharacterError"),
        ("atob('Y-_=')", "InvalidCharacterError"),
    ])
    .await;
}

#[tokio::test]
async fn half_an_emoji_in_the_html_becomes_one_replacement_character() {
    let html = run(&one(), "return '<p>' + '😀'.slice(0, 1) + '</p>'").await;
    pretty_assertions::assert_eq!(html, Ok("<p>\u{fffd}</p>".to_owned()));
}

#[tokio::test]
async fn a_render_says_beside_its_html_which_images_it_asks_for() {
    let draws = "return {html: '<i>', images: ['/a 1x, /b 2x', '\\ud83d']}";
    let drawn = one().render(request(draws)).await.unwrap();
    assert_eq!(drawn.html, "<i>");
    assert_eq!(drawn.images, ["/a 1x, /b 2x", "\u{fffd}"]);
    let plain = one()
        .render(request("return '/_ipx/_/a.svg'"))
        .await
        .unwrap();
    assert!(plain.images.is_empty(), "text is no image");
}
