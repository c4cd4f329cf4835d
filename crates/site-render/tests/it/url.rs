//! URL and URLSearchParams, by cases of the URL standard's test suite and those a router needs.

use crate::tables::{check, check_made, holds};

#[tokio::test]
async fn urls_are_parsed_as_browsers_do() {
    let cases: &[(&str, &str, &str)] = &[
        // input, base, href (or TypeError)
        ("http://example\t.\norg", "", "http://example.org/"),
        (
            "http://user:pass@foo:21/bar;par?b#c",
            "",
            "http://user:pass@foo:21/bar;par?b#c",
        ),
        ("https:foo.com", "", "https://foo.com/"),
        (
            "\t   :foo.com   \n",
            "http://example.org/foo/bar",
            "http://example.org/foo/:foo.com",
        ),
        (
            " foo.com  ",
            "http://example.org/foo/bar",
            "http://example.org/foo/foo.com",
        ),
        ("a:\t foo.com", "", "a: foo.com"),
        ("http://f:00000000000080/c", "", "http://f/c"),
        ("http://f:b/c", "", "TypeError"),
        ("http://f:65536/c", "", "TypeError"),
        (
            "?q",
            "http://example.org/foo/bar?old#h",
            "http://example.org/foo/bar?q",
        ),
        (
            "#β",
            "http://example.org/foo/bar",
            "http://example.org/foo/bar#%CE%B2",
        ),
        (
            "",
            "http://example.org/foo/bar?old#h",
            "http://example.org/foo/bar?old",
        ),
        (
            "../../../a/./b/../c",
            "http://example.org/x/y/z",
            "http://example.org/a/c",
        ),
        (
            "//other.example/p",
            "https://example.org/",
            "https://other.example/p",
        ),
        (
            "\\x\\y",
            "http://example.org/foo/bar",
            "http://example.org/x/y",
        ),
        (
            "/a%2fb c\"<>`{}",
            "http://example.org",
            "http://example.org/a%2fb%20c%22%3C%3E%60%7B%7D",
        ),
        (
            "http://GOO\u{200b}\u{2060}goo.com",
            "",
            "http://googoo.com/",
        ),
        ("http://www.foo。bar.com", "", "http://www.foo.bar.com/"),
        ("https://faß.ExAmPlE/", "", "https://xn--fa-hia.example/"),
        ("http://192.0x00A80001", "", "http://192.168.0.1/"),
        ("http://[1::0:0:2]", "", "http://[1::2]/"),
        ("http://[google.com]", "", "TypeError"),
        ("http://ho%20st/", "", "TypeError"),
        ("http://a b/", "", "TypeError"),
        ("http://", "", "TypeError"),
        ("/relative", "", "TypeError"),
        ("/relative", "mailto:a@example.org", "TypeError"),
        (
            "mailto:a@example.org?subject=x",
            "",
            "mailto:a@example.org?subject=x",
        ),
        ("javascript:alert(1)", "", "javascript:alert(1)"),
        ("data:text/plain,a b#c", "", "data:text/plain,a b#c"),
        ("file:///a/../b", "", "file:///b"),
        ("http://example.org:80/", "", "http://example.org/"),
        ("https://example.org:80/", "", "https://example.org:80/"),
        (
            "http://example.org/?a='b'&c=d e",
            "",
            "http://example.org/?a=%27b%27&c=d%20e",
        ),
        (
            "https://x:y@example.org/?q=\u{1f600}",
            "",
            "https://x:y@example.org/?q=%F0%9F%98%80",
        ),
    ];
    // Rust's debug form of a string is one of JavaScript's: both know `\u{…}`.
    check_made(cases.iter().map(|(input, base, href)| {
        let base = if base.is_empty() {
            String::new()
        } else {
            format!(", {base:?}")
        };
        let expected = if *href == "TypeError" {
            (*href).to_owned()
        } else {
            format!("{href:?}")
        };
        (format!("new URL({input:?}{base}).href"), expected)
    }))
    .await;
}

#[tokio::test]
async fn a_url_shows_and_changes_its_parts() {
    check(&[
        ("(({origin, protocol, username, password, host, hostname, port, pathname, search, hash}) => [origin, protocol, username, password, host, hostname, port, pathname, search, hash])(new URL('https://u:p@example.org:8080/a/b?c=d#e'))",
         "['https://example.org:8080', 'https:', 'u', 'p', 'example.org:8080', 'example.org', '8080', '/a/b', '?c=d', '#e']"),
        ("new URL('mailto:a@example.org').origin", "'null'"),
        ("new URL('data:x').host", "''"),
        ("new URL('http://example.org?#').search + new URL('http://example.org?#').hash", "''"),
        ("new URL('http://example.org?#').href", "'http://example.org/?#'"),
        ("JSON.stringify({ url: new URL('http://example.org') })", "'{\"url\":\"http://example.org/\"}'"),
        ("`${new URL('x', 'http://example.org/y/')}`", "'http://example.org/y/x'"),
        ("[URL.canParse('x'), URL.canParse('x', 'http://a'), URL.parse('x'), URL.parse('x', 'http://a').href]", "[false, true, null, 'http://a/x']"),
        ("Object.prototype.toString.call(new URL('http://a'))", "'[object URL]'"),
        ("URL('http://a')", "TypeError"),
        ("new URL()", "TypeError"),
        ("new URL('http://a').hash.foo.bar", "TypeError"),
    ]).await;
    let cases: &[(&str, &str, &str, &str)] = &[
        // before, attribute, value, after
        (
            "https://example.org:8080/",
            "protocol",
            "http",
            "http://example.org:8080/",
        ),
        (
            "https://example.org:8080/",
            "protocol",
            "mailto",
            "https://example.org:8080/",
        ),
        (
            "https://example.org/",
            "host",
            "a.example:90",
            "https://a.example:90/",
        ),
        (
            "https://example.org/",
            "hostname",
            "a b",
            "https://example.org/",
        ),
        (
            "https://example.org:90/",
            "port",
            "",
            "https://example.org/",
        ),
        (
            "https://example.org/",
            "port",
            "443",
            "https://example.org/",
        ),
        (
            "https://example.org/",
            "port",
            "90x",
            "https://example.org:90/",
        ),
        (
            "https://example.org/",
            "username",
            "ü:",
            "https://%C3%BC%3A@example.org/",
        ),
        (
            "https://example.org/",
            "password",
            "p@",
            "https://:p%40@example.org/",
        ),
        (
            "https://example.org/x",
            "pathname",
            "a?b#c",
            "https://example.org/a%3Fb%23c",
        ),
        (
            "https://example.org/x?y",
            "search",
            "?a=b c",
            "https://example.org/x?a=b%20c",
        ),
        (
            "https://example.org/x?y#z",
            "search",
            "",
            "https://example.org/x#z",
        ),
        (
            "https://example.org/x#z",
            "hash",
            "#top",
            "https://example.org/x#top",
        ),
        (
            "https://example.org/x#z",
            "hash",
            "",
            "https://example.org/x",
        ),
        ("mailto:x", "host", "a", "mailto:x"),
        (
            "https://example.org/",
            "href",
            "http://a/b?c",
            "http://a/b?c",
        ),
    ];
    check_made(cases.iter().map(|(before, part, value, after)| {
        let change =
            format!("const url = new URL({before:?}); url.{part} = {value:?}; return url.href");
        (format!("(() => {{ {change} }})()"), format!("{after:?}"))
    }))
    .await;
}

#[tokio::test]
async fn query_parameters_follow_the_standard() {
    check(&[
        ("new URLSearchParams('?a=b&a=c+d&e&=f&%61=%26').toString()", "'a=b&a=c+d&e=&=f&a=%26'"),
        ("[...new URLSearchParams('a=1&b=2&a=3')]", "[['a','1'],['b','2'],['a','3']]"),
        ("new URLSearchParams([['x', 1], ['y', null]]).toString()", "'x=1&y=null'"),
        ("new URLSearchParams({ 'a b': 'ü', c: undefined }).toString()", "'a+b=%C3%BC&c=undefined'"),
        ("new URLSearchParams(new URLSearchParams('a=b')).get('a')", "'b'"),
        ("new URLSearchParams(new Map([['a', 'b']])).get('a')", "'b'"),
        ("new URLSearchParams([['only one']])", "TypeError"),
        ("new URLSearchParams('a=%zz&b=%F').toString()", "'a=%25zz&b=%25F'"),
        ("new URLSearchParams('a=%FF').get('a')", "'\\ufffd'"),
        ("new URLSearchParams('a=\\ud83d').get('a')", "'\\ufffd'"),
        ("new URLSearchParams(\"a=*-._~!'()\").toString()", "'a=*-._%7E%21%27%28%29'"),
        ("new URLSearchParams('a=1&b=2').get('c')", "null"),
        ("new URLSearchParams('a=1&a=2').getAll('a')", "['1', '2']"),
        ("['1', '3'].map((value) => new URLSearchParams('a=1').has('a', value))", "[true, false]"),
        ("(() => { const list = new URLSearchParams('a=1&b=2&a=3'); list.set('a', 4); return `${list} ${list.size}` })()", "'a=4&b=2 2'"),
        ("(() => { const list = new URLSearchParams('a=1&b=2&a=3'); list.delete('a', '3'); return String(list) })()", "'a=1&b=2'"),
        ("(() => { const list = new URLSearchParams('z=1&\\ufffd=2&\\ud83c\\udf08=3&z=0'); list.sort(); return [...list.values()] })()", "['1', '0', '3', '2']"),
        ("(() => { const seen = []; new URLSearchParams('a=1').forEach((value, name, list) => seen.push(name, value, list.size)); return seen })()", "['a', '1', 1]"),
        ("new URLSearchParams('a').append('b')", "TypeError"),
        ("[...new URLSearchParams('a=1&b=2').keys()]", "['a', 'b']"),
    ])
    .await;
}

#[tokio::test]
async fn a_url_and_its_parameters_follow_each_other() {
    holds(
        "const url = new URL('https://example.org/?a=b%20c');
         const { searchParams } = url;
         searchParams.append('d', 'é'); const one = url.href;
         url.search = '?x=1'; const two = String(searchParams);
         url.href = 'https://example.org/p?y=2#h'; const three = String(searchParams);
         searchParams.delete('y'); const four = url.href;
         const seen = [one, two, three, four, url.searchParams === searchParams];
         const expected = ['https://example.org/?a=b+c&d=%C3%A9', 'x=1', 'y=2', 'https://example.org/p#h', true];
         return JSON.stringify(seen) === JSON.stringify(expected) || seen",
    )
    .await;
}
