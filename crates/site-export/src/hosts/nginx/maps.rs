//! The maps for `http { }`: which headers a file is sent with, and which addresses redirect.

use std::fmt::Write as _;

use site_http::security_headers::DRAWING;

use super::{
    super::{DAY, Facts, IMMUTABLE, NO_STORE, PUBLIC},
    WRITTEN, quoted,
};

/// `http { include …; }`
pub(crate) fn maps(facts: &Facts<'_>) -> String {
    let mut out = format!(
        "{WRITTEN}\n# The maps have many long addresses. If the configuration has these two settings already, keep the larger values.\n\
         map_hash_bucket_size 512;\nmap_hash_max_size 65536;\n\n"
    );
    let mut map = |from: &str, to: &str, lines: &[(String, String)]| {
        // Writing to a String does not fail.
        let _ = writeln!(out, "map {from} ${to} {{");
        for (key, value) in lines {
            let _ = writeln!(out, "  {key} {};", quoted(value));
        }
        out.push_str("}\n\n");
    };
    let line = |key: &str, value: &str| (key.to_owned(), value.to_owned());

    // Matches a name unless it is refused (`br;q=0`).
    let accepts = |name: &str| {
        format!(r#""~*(^|[,\s]){name}\s*(;\s*q=(1|0?\.0*[1-9]|0\.0*[1-9]))?[\d.]*\s*(,|$)""#)
    };
    map(
        "$http_accept_encoding",
        "website_br",
        &[line("default", ""), line(&accepts("br"), ".br")],
    );
    map(
        "$http_accept",
        "website_avif",
        &[line("default", ""), line(&accepts("image/avif"), ".avif")],
    );
    extra_slashes(&mut map);

    // The file that is sent, without the `.br` of a precompressed copy.
    map(
        "$uri",
        "website_file",
        &[
            line("default", "$uri"),
            line(r#""~^(?<website_stem>.+)\.br$""#, "$website_stem"),
        ],
    );
    map(
        "$args",
        "website_preview",
        &[line("default", ""), line(r#""~(^|&)preview(=|&|$)""#, "1")],
    );
    map(
        "$uri",
        "website_encoding",
        &[line("default", ""), line(r#""~\.br$""#, "br")],
    );
    map(
        "$website_file",
        "website_vary",
        &[
            line("default", "Accept-Encoding"),
            line(r#""~^/_ipx/[^/]*f_auto""#, "Accept"),
            line(r#""~\.(png|jpe?g|webp|avif|gif|ico|woff2)$""#, ""),
            line(r#""~^/_ipx/[^/]*f_""#, ""),
        ],
    );
    map(
        "$website_file",
        "website_embedding",
        &[
            line("default", "same-origin"),
            line(r#""~\.(png|jpe?g|webp|avif|gif|ico|svg)$""#, "cross-origin"),
            line(r#""~^/_ipx/""#, "cross-origin"),
        ],
    );
    map(
        "$arg_v",
        "website_ipx_cache",
        &[line("default", IMMUTABLE), line("\"\"", PUBLIC)],
    );
    map(
        "$website_file",
        "website_file_cache",
        &[
            line("default", PUBLIC),
            line("/builds/latest.json", NO_STORE),
            line("/404.html", NO_STORE),
            line("/favicon.svg", DAY),
            line("/favicon.ico", DAY),
            line("/apple-touch-icon.png", DAY),
            line(r#""~^/(assets|builds/meta)/""#, IMMUTABLE),
            line(r#""~^/_ipx/""#, "$website_ipx_cache"),
            line(r#""~^/og/""#, DAY),
        ],
    );
    map(
        "$status",
        "website_cache",
        &[
            line("default", NO_STORE),
            line(r#""~^(200|206|304)$""#, "$website_file_cache"),
            line(r#""~^30[18]$""#, "public, max-age=3600"),
        ],
    );
    for (i, (header, value)) in facts.page_headers.iter().enumerate() {
        let name = format!("website_page_{}", i + 1);
        // Strict-Transport-Security is sent with every response, not only with pages.
        let files = if header == "strict-transport-security" {
            value
        } else {
            ""
        };
        map(
            "$website_file",
            &name,
            &[line("default", files), line(r#""~\.html$""#, value)],
        );
    }

    let distinct = facts.policies.distinct();
    let number = |policy: &str| distinct.iter().position(|one| *one == policy).unwrap_or(0) + 1;
    let mut numbers = Vec::from([
        line("default", "none"),
        line(r#""~^/_ipx/.*\.svg$""#, "drawing"),
        line(r#""~^/_ipx/""#, "ipx"),
    ]);
    for (pattern, usual, others) in facts.policies.usual() {
        numbers.push((key_of(pattern), number(usual).to_string()));
        for (file, policy) in others {
            numbers.push((quoted(&format!("/{file}")), number(policy).to_string()));
        }
    }
    map("$website_file", "website_policy_number", &numbers);
    let mut policies = Vec::from([
        line("default", "default-src 'none'; frame-ancestors 'none'"),
        line("ipx", "default-src 'none'"),
        line("drawing", DRAWING),
    ]);
    policies.extend(distinct.iter().map(|policy| {
        let number = number(policy).to_string();
        (number, (*policy).to_owned())
    }));
    map("$website_policy_number", "website_policy", &policies);
    out
}

/// The address without doubled slashes and without a slash at the end, if the request has one of these. `$uri` is decoded
/// and has single slashes. It is only used if it has no character that must be encoded, so that no decoded character can
/// enter the Location header; otherwise the address as it was sent, `$request_uri`, loses one run of slashes for each
/// redirect.
fn extra_slashes(map: &mut impl FnMut(&str, &str, &[(String, String)])) {
    let line = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    map(
        "$request_uri",
        "website_doubled",
        &[
            line("default", ""),
            line(r#""~*^[^?]*(/|%2f)(/|%2f)""#, "1"),
        ],
    );
    map(
        "$request_uri",
        "website_sent_without_slashes",
        &[
            line("default", ""),
            // No address has a backslash, which browsers read as a slash.
            line(r#""~*^[^?]*(\\\\|%5c)""#, ""),
            line(
                r#""~^(?<website_before>[^?]*?)//+(?<website_after>[^?]*)""#,
                "$website_before/$website_after",
            ),
            line(r#""~^(?<website_path>[^?]*[^?/])/(\?|$)""#, "$website_path"),
        ],
    );
    const PLAIN: &str = r"[-A-Za-z0-9._~!$&'()*+,;=:@]+";
    map(
        "$website_doubled$uri",
        "website_without_slashes",
        &[
            line("default", ""),
            line("/", ""),
            line(r#""~^1/$""#, "/"),
            line(
                &format!(r#""~^1(?<website_tidy>(/{PLAIN})+)/?$""#),
                "$website_tidy",
            ),
            line(
                &format!(r#""~^(?<website_tidy>(/{PLAIN})+)/$""#),
                "$website_tidy",
            ),
            line(r#""~^1|/$""#, "$website_sent_without_slashes"),
        ],
    );
}

/// The map key for the files of a pattern: a file name, or a regular expression if the pattern has a `:name`.
fn key_of(pattern: &str) -> String {
    let file = match pattern {
        "/" => "/index.html".to_owned(),
        path => format!("{path}.html"),
    };
    if !file.contains("/:") {
        return quoted(&file);
    }
    let segments =
        file.trim_end_matches(".html")
            .split('/')
            .map(|segment| match segment.strip_prefix(':') {
                Some(_) => "[^/]+",
                None => segment,
            });
    let segments: Vec<&str> = segments.collect();
    format!("\"~^{}\\.html$\"", segments.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_becomes_a_file_name_or_a_regular_expression() {
        assert_eq!(key_of("/"), "\"/index.html\"");
        assert_eq!(key_of("/blog"), "\"/blog.html\"");
        assert_eq!(
            key_of("/events/:event/agenda"),
            "\"~^/events/[^/]+/agenda\\.html$\""
        );
    }
}
