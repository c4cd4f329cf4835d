//! Three nginx files: maps for `http { }`, rules for `server { }`, and an example server. All headers are set at server
//! level from maps, because an `add_header` in a location would remove all headers of the outer level.

use std::fmt::Write as _;

use site_pages::Redirect;

use super::Facts;

mod maps;

pub(crate) use maps::maps;

const WRITTEN: &str = "# Written by `website export`; the next export writes it anew.\n";

const HTML: &str = "text/html; charset=utf-8";
const JSON: &str = "application/json; charset=utf-8";
const PLAIN_JSON: &str = "application/json";

/// Content types by pattern of the address; the first match counts. Any other address is a page or is not served.
const KINDS: [(&str, &str); 28] = [
    // A browser that accepts AVIF gets the copy in that format, if there is one.
    (r"^/_ipx/[^/]*f_auto[^/]*/", "image/webp"),
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

/// `server { include …; }`
pub(crate) fn site(facts: &Facts<'_>) -> String {
    let mut out = format!(
        "{WRITTEN}
absolute_redirect off;
charset off;
gzip off;
gzip_static on;
error_page 404 /404.html;

# Redirects to the address without doubled slashes and a final slash.
if ($website_without_slashes) {{ return 308 $website_without_slashes$is_args$args; }}

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
    moved(facts, &mut out);
    for (pattern, kind) in KINDS {
        // The server makes images that no exported page shows, such as those of a draft or of another size.
        let missing = match facts.server {
            Some(_) if pattern.contains("_ipx") => "@website_server",
            _ => "=404",
        };
        let (types, copies) = match pattern.contains("f_auto") {
            true => (" image/avif avif; ", "$uri$website_avif"),
            false => (" ", "$uri$website_br"),
        };
        let _ = writeln!(
            out,
            "location ~ {} {{ types {{{types}}} default_type {}; error_page 404 @website_no_file; \
             try_files {copies} $uri {missing}; }}",
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

/// Longest name of an exact location that nginx finds, in bytes; its tree of locations counts them in one byte.
const LONGEST_EXACT: usize = 255;

/// Redirects from old addresses. An exact location is found without trying the others, and unlike the key of a map it
/// tells small from capital letters. nginx compares bytes, so an address with accents has two of them.
fn moved(facts: &Facts<'_>, out: &mut String) {
    out.push_str("\n# Old addresses.\n");
    for Redirect { from, to, .. } in facts.redirects {
        for spelling in std::iter::once(from.to_string()).chain(from.decomposed()) {
            let matches = match spelling.len() {
                ..=LONGEST_EXACT => format!("= {}", quoted(&spelling)),
                // No address has a backslash, so none ends the quotation of the pattern.
                _ => format!(r#"~ "^\Q{}\E\z""#, spelling.replace('"', "\\\"")),
            };
            // A variable would begin with `$`.
            let target = to.encoded().replace('$', "%24");
            let _ = writeln!(
                out,
                "location {matches} {{ return 301 \"{target}$is_args$args\"; }}"
            );
        }
    }
    // Files of the export that are not addresses of the site.
    for own in ["/index", "/404"] {
        if !facts
            .redirects
            .iter()
            .any(|redirect| redirect.from.as_str() == own)
        {
            let _ = writeln!(out, "location = {own} {{ return 404; }}");
        }
    }
    out.push('\n');
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
