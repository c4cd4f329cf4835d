//! What clients send on one connection, for property tests.

use proptest::{
    prelude::{Strategy, any as arbitrary, prop},
    sample::{Index, select},
};

/// One request: mostly of the kind that browsers send.
fn request() -> impl Strategy<Value = Vec<u8>> {
    let line = (
        select(vec!["GET", "GET", "GET", "HEAD", "POST", "OPTIONS"]),
        select(vec![
            "/page",
            "/page",
            "/asset",
            "/other",
            "/page?q=a",
            "/p%61ge",
            "http://x/page",
        ]),
        select(vec!["HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0"]),
    );
    let field = select(vec![
        "accept-encoding: br\r\n",
        "accept-encoding: gzip, br;q=0.5\r\n",
        "accept-encoding: *;q=0\r\n",
        "if-none-match: *\r\n",
        "if-match: \"other\"\r\n",
        "range: bytes=0-99\r\n",
        "range: bytes=9999999-\r\n",
        "connection: keep-alive\r\n",
        "connection: close\r\n",
        "content-length: 0\r\n",
        "content-length: 5\r\n\r\nhello",
        "transfer-encoding: chunked\r\n",
        "expect: 100-continue\r\n",
        "host: y\r\n",
        "cookie: isDarkTheme=true\r\n",
        "x: \u{e9}\r\n",
        "upgrade: h2c\r\n",
        "bad field: x\r\n",
        " folded: x\r\n",
        "x-bare-newline: x\n",
    ]);
    (
        line,
        prop::collection::vec(field, 0..3),
        prop::bool::weighted(0.95),
    )
        .prop_map(|((method, target, version), fields, has_host)| {
            let host = if has_host { "host: x\r\n" } else { "" };
            format!(
                "{method} {target} {version}\r\n{host}{}\r\n",
                fields.concat()
            )
            .into_bytes()
        })
}

/// Requests on one connection, perhaps with one wrong byte, in pieces that begin and end anywhere.
pub(super) fn any() -> impl Strategy<Value = Vec<Vec<u8>>> {
    let slip = prop::option::weighted(0.2, (arbitrary::<Index>(), arbitrary::<u8>()));
    let cuts = prop::collection::vec(arbitrary::<Index>(), 0..4);
    (prop::collection::vec(request(), 1..5), slip, cuts).prop_map(|(requests, slip, cuts)| {
        let mut bytes = requests.concat();
        if let Some((at, byte)) = slip {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(bytes.len())).collect();
        cuts.extend([0, bytes.len()]);
        cuts.sort_unstable();
        cuts.windows(2)
            .map(|pair| bytes[pair[0]..pair[1]].to_vec())
            .collect()
    })
}
