//! Three nginx files: maps for `http { }`, rules for `server { }`, and an example server. All headers are set at server
//! level from maps, because an `add_header` in a location would remove all headers of the outer level.

use std::fmt::Write as _;

use super::{DAY, Facts, IMMUTABLE, NO_STORE, PUBLIC};
use site_http::security_headers::DRAWING;

const WRITTEN: &str = "# Written by `website export`; the next export writes it anew.\n";

const HTML: &str = "text/html; charset=utf-8";
const JSON: &str = "application/json; charset=utf-8";
const PLAIN_JSON: &str = "application/json";

/// Content types by pattern of the address; the first match counts. Any other address is a page or is not served.
const KINDS: [(&str, &str); 27] = [
    (r"^/_ipx/[^/]*f_webp[^/]*/", "image/webp"),
    (r"^/_ipx/[^/]*f_avif[^/]*/", "image/avif"),
    (r"^/_ipx/[^/]*f_png[^/]*/", "image/png"),
    (r"^/_ipx/[^/]*f_jpe?g[^/]*/", "image/jpeg"),
    (r"^/_ipx/.+\.avif$", "image/avif"),
    (r"^/_ipx/.+\.svg$", "image/svg+xml"),
    // Without `f_` a derivative is WebP, whatever the ending of its source.
    (r"^/_ipx/", "image/webp"),
    (r"^/assets/.+\.js$", "text/javascript; charset=utf-8"),
    (r"^/assets/.+\.css$", "text/css; charset=utf-8"),
    (r"^/assets/.+\.(json|map)$", JSON),
    (r"^/assets/.+\.woff2$", "font/woff2"),
    (r"^/assets/.+\.webp$", "image/webp"),
    (r"/_payload\.json$", JSON),
    (r"^/__nuxt_island/.+\.json$", JSON),
    (r"^/builds/.+\.json$", JSON),
    (r"^/organizations(/[^/]+)?\.json$", PLAIN_JSON),
    (r"^/\.well-known/.+\.json$", PLAIN_JSON),
    (
        r"^/(\.well-known/security|robots)\.txt$",
        "text/plain; charset=utf-8",
    ),
    (
        r"^/(feed|corrections)\.xml$",
        "application/atom+xml; charset=utf-8",
    ),
    (r"^/sitemap[-0-9]*\.xml$", "application/xml; charset=utf-8"),
    (r"^/site\.webmanifest$", "application/manifest+json"),
    (
        r"^/organizations\.csv$",
        "text/csv; charset=utf-8; header=present",
    ),
    (
        r"^/events/[^/]+/calendar\.ics$",
        "text/calendar; charset=utf-8",
    ),
    (r"^/(favicon|assets/.+)\.svg$", "image/svg+xml"),
    (r"^/favicon\.ico$", "image/x-icon"),
    (r"^/(apple-touch-icon|og/.+|assets/.+)\.png$", "image/png"),
    (r"^/assets/.+\.jpe?g$", "image/jpeg"),
];

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

    // Matches `br` unless it is refused (`br;q=0`).
    let brotli = r#""~*(^|[,\s])br\s*(;\s*q=(1|0?\.0*[1-9]|0\.0*[1-9]))?[\d.]*\s*(,|$)""#;
    map(
        "$http_accept_encoding",
        "website_br",
        &[line("default", ""), line(brotli, ".br")],
    );
    // `$request_uri` is the undecoded address, so no decoded character can enter the Location header.
    map(
        "$request_uri",
        "website_without_slash",
        &[
            line("default", ""),
            line(r#""~^(/[^/\\\\?][^?]*?)/+(\?.+)?$""#, "$1$2"),
        ],
    );
    let moved = facts.redirects.iter();
    let moved: Vec<_> = std::iter::once(line("default", ""))
        .chain(moved.map(|(from, to)| (quoted(from), (*to).to_owned())))
        .collect();
    map("$uri", "website_moved", &moved);

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

/// `server { include …; }`
pub(crate) fn site(facts: &Facts<'_>) -> String {
    let mut out = format!(
        "{WRITTEN}
absolute_redirect off;
charset off;
gzip off;
gzip_static on;
error_page 404 /404.html;

# Redirects to the address without a final slash, and from old addresses.
if ($website_without_slash) {{ return 308 $website_without_slash; }}
if ($website_moved) {{ return 301 $website_moved$is_args$args; }}

add_header cache-control $website_cache always;
add_header content-encoding $website_encoding always;
add_header content-security-policy $website_policy always;
add_header cross-origin-resource-policy $website_embedding always;
add_header vary $website_vary always;
add_header x-content-type-options nosniff always;
"
    );
    // Writing to a String does not fail.
    for (i, (name, _)) in facts.page_headers.iter().enumerate() {
        let _ = writeln!(out, "add_header {name} $website_page_{} always;", i + 1);
    }
    let _ = write!(
        out,
        "
# Pages: `/blog/x` is the file `blog/x.html`, or its Brotli copy if the browser accepts Brotli.
location / {{
  types {{ }}
  default_type \"{HTML}\";
  try_files $uri.html$website_br $uri.html =404;
}}
location = / {{
  types {{ }}
  default_type \"{HTML}\";
  try_files /index.html$website_br /index.html =404;
}}
location = /index {{ return 404; }}
location = /404 {{ return 404; }}
location = /404.html {{
  internal;
  types {{ }}
  default_type \"{HTML}\";
  try_files /404.html$website_br /404.html =404;
}}

# The response for a missing file is plain text.
location @website_no_file {{
  types {{ }}
  default_type \"text/plain; charset=utf-8\";
  return 404 \"There is no such file.\\n\";
}}
"
    );
    for (pattern, kind) in KINDS {
        // The server makes images that no exported page shows, such as those of a draft or of another size.
        let missing = match facts.server {
            Some(_) if pattern.contains("_ipx") => "@website_server",
            _ => "=404",
        };
        let _ = writeln!(
            out,
            "location ~ {} {{ types {{ }} default_type {}; error_page 404 @website_no_file; \
             try_files $uri$website_br $uri {missing}; }}",
            quoted_pattern(pattern),
            quoted(kind),
        );
    }
    out.push_str(&match facts.server {
        Some(server) => dynamic(server),
        None => without_server(),
    });
    out
}

/// Rules that pass requests to a running server.
fn dynamic(server: &str) -> String {
    format!(
        "
# The server handles previews of any page, forms, searches and reports.
error_page 418 = @website_server;
if ($website_preview) {{ return 418; }}
location = /contact-us {{
  types {{ }}
  default_type \"{HTML}\";
  error_page 418 = @website_server;
  if ($request_method = POST) {{ return 418; }}
  try_files /contact-us.html$website_br /contact-us.html =404;
}}
location = /contact-us/thank-you {{ error_page 418 = @website_server; return 418; }}
location = /preferences {{ error_page 418 = @website_server; return 418; }}
location = /csp-report {{ error_page 418 = @website_server; return 418; }}
location ^~ /api/ {{ error_page 418 = @website_server; return 418; }}
location @website_server {{
  # An `add_header` here removes those of the files, so that only the server's headers are sent.
  add_header x-static \"\";
  client_max_body_size 128k;
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_pass {server};
}}
"
    )
}

/// Rules for an export without a server.
fn without_server() -> String {
    "
# There is no server behind these files: reports are discarded, and forms that need a server are refused.
location = /csp-report { return 204; }
"
    .to_owned()
}

/// An example server.
pub(crate) fn server(facts: &Facts<'_>) -> String {
    let root = &facts.root;
    format!(
        "{WRITTEN}# In `http {{ }}` of /etc/nginx/nginx.conf: include {root}/_deploy/nginx.conf;
# For https add `listen 443 ssl;` with a certificate, and export with --site-url https://…

include \"{root}/_deploy/nginx-maps.conf\";

server {{
  listen 8080;
  server_name _;
  root \"{root}\";
  server_tokens off;
  include \"{root}/_deploy/nginx-site.conf\";
}}
"
    )
}

/// Quotes a string for the configuration. `$` is not escaped, because strings may contain variables.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{escaped}\"")
}

/// Quotes a regular expression. Its backslashes are not escaped: nginx removes them only before quotes and backslashes.
fn quoted_pattern(pattern: &str) -> String {
    format!("\"{pattern}\"")
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
