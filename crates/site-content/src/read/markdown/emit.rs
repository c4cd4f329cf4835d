use std::fmt::{self, Write};

use comrak::{
    Options,
    html::{ChildRendering, Context, format_document_with_formatter, format_node_default},
    nodes::{AstNode, NodeValue},
    options::Plugins,
};

use super::chart;
use site_images::Format;

use crate::{Chart, Document, Heading, ImageInfo, ImageRef};

/// Largest width of a picture in a text column, at two device pixels a CSS pixel.
const WIDTH: u32 = 1200;

/// Quality of pictures on pages. In low-data mode React writes another one.
const QUALITY: u32 = 72;

/// Smaller widths for `srcset`.
const NARROWER: [u32; 2] = [320, 640];

/// The `sizes` attribute: the width of a picture in a text column. On phones as `PHONE_WIDE` of `Picture.tsx`.
const SIZES: &str = "(width >= 44rem) 640px, (resolution >= 2.5x) 58vw, 88vw";

use chart::{CHART, MARK};

/// Data that the formatter needs while it writes.
struct Emitter<'h> {
    headings: std::slice::Iter<'h, Heading>,
    /// How many tables were written.
    tables: usize,
}

pub(super) fn html<'a>(
    root: &'a AstNode<'a>,
    options: &Options<'_>,
    headings: &[Heading],
) -> String {
    let mut html = String::new();
    let plugins = Plugins::default();
    let user = Emitter {
        headings: headings.iter(),
        tables: 0,
    };
    // Writing to a `String` does not fail.
    let _ = format_document_with_formatter(root, options, &mut html, &plugins, node, user);
    tidy(html)
}

fn node<'a>(
    out: &mut Context<'_, '_, Emitter<'_>>,
    node: &'a AstNode<'a>,
    entering: bool,
) -> Result<ChildRendering, fmt::Error> {
    match &node.data().value {
        NodeValue::Heading(heading) if entering => {
            out.cr()?;
            match out.user.headings.next() {
                Some(Heading { id, .. }) => write!(out, "<h{} id=\"{id}\">", heading.level)?,
                None => write!(out, "<h{}>", heading.level)?,
            }
        }
        NodeValue::Heading(heading) => writeln!(out, "</h{}>", heading.level)?,
        NodeValue::Table(_) if entering => {
            out.cr()?;
            // Regions of one page need names that differ (ARIA Authoring Practices, "Landmark Regions").
            out.user.tables += 1;
            let number = match out.user.tables {
                1 => String::new(),
                number => format!(" {number}"),
            };
            writeln!(
                out,
                "<div class=\"table-scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table{number}\">"
            )?;
            return format_node_default(out, node, entering);
        }
        NodeValue::Table(_) => {
            format_node_default(out, node, entering)?;
            out.write_str("</div>\n")?;
        }
        NodeValue::CodeBlock(code) => {
            if entering && chart::is_chart(code) {
                out.cr()?;
                writeln!(out, "{}", chart::mark(code))?;
            } else if entering {
                out.cr()?;
                // Focusable, so that a long line can be scrolled with the keyboard.
                out.write_str("<pre tabindex=\"0\"><code>")?;
                out.escape(&code.literal)?;
                out.write_str("</code></pre>\n")?;
            }
        }
        NodeValue::Link(link) if entering => {
            out.write_str("<a href=\"")?;
            if !comrak::html::dangerous_url(&link.url) {
                out.escape_href(&link.url)?;
            }
            out.write_str("\"")?;
            if link.url.starts_with("http://") || link.url.starts_with("https://") {
                out.write_str(" rel=\"noopener\"")?;
            }
            title(out, &link.title)?;
            out.write_str(">")?;
        }
        NodeValue::Link(_) => out.write_str("</a>")?,
        NodeValue::Image(image) => return picture(out, &image.url, &image.title, entering),
        _ => return format_node_default(out, node, entering),
    }
    Ok(ChildRendering::HTML)
}

fn picture(
    out: &mut Context<'_, '_, Emitter<'_>>,
    path: &str,
    words: &str,
    entering: bool,
) -> Result<ChildRendering, fmt::Error> {
    if entering {
        if path.parse::<ImageRef>().is_ok() {
            write!(out, "<img {MARK}{path}{MARK}")?;
        } else {
            out.write_str("<img src=\"/_ipx/_/")?;
            out.escape_href(path)?;
            out.write_str("\"")?;
        }
        out.write_str(" alt=\"")?;
        return Ok(ChildRendering::Plain);
    }
    out.write_str("\"")?;
    title(out, words)?;
    out.write_str(" loading=\"lazy\" decoding=\"async\">")?;
    Ok(ChildRendering::HTML)
}

fn title(out: &mut Context<'_, '_, Emitter<'_>>, words: &str) -> fmt::Result {
    if !words.is_empty() {
        out.write_str(" title=\"")?;
        out.escape(words)?;
        out.write_str("\"")?;
    }
    Ok(())
}

/// Corrects the output of comrak. Quotation marks in texts are escaped, so only tags match.
fn tidy(mut html: String) -> String {
    if html.contains("<table>") {
        for side in ["left", "right", "center"] {
            for cell in ["td", "th"] {
                let from = format!("<{cell} align=\"{side}\">");
                html = html.replace(&from, &format!("<{cell} class=\"align-{side}\">"));
            }
        }
        html = html
            .replace("<th>", "<th scope=\"col\">")
            .replace("<th class", "<th scope=\"col\" class");
    }
    if html.contains("data-footnotes>") {
        html = html.replace(
            "<section class=\"footnotes\" data-footnotes>",
            "<section class=\"footnotes\" aria-label=\"Footnotes\" data-footnotes>",
        );
    }
    html
}

/// Inserts the charts and the data of images: addresses with their hash, the widths of `srcset`, the size, and the
/// placeholder colour.
pub(crate) fn fill<'i>(
    document: &mut Document,
    info: impl Fn(&ImageRef) -> Option<&'i ImageInfo>,
    data: impl Fn(&str) -> Option<&'i Chart>,
) {
    if !document.html.contains(MARK) {
        return;
    }
    let mut charts = 0;
    let html = std::mem::take(&mut document.html);
    let mut out = String::with_capacity(html.len());
    for (index, part) in html.split(MARK).enumerate() {
        if index % 2 == 0 {
            out.push_str(part);
            continue;
        }
        if let Some(name) = part.strip_prefix(CHART) {
            // An unknown chart has a finding.
            if let Some(data) = data(name) {
                charts += 1;
                chart::figure(&mut out, document, data, charts);
            }
            continue;
        }
        // Writing to a `String` does not fail.
        let _ = match part.parse().ok().and_then(|image| info(&image)) {
            Some(info) => source(&mut out, document, part, info),
            // An unknown image has a finding.
            None => write!(out, "src=\"/_ipx/_/{part}\""),
        };
    }
    document.html = out;
    for section in &mut document.sections {
        if section.text.contains(MARK) {
            let parts = section.text.split(MARK).enumerate();
            let parts = parts.filter_map(|(index, part)| match index % 2 {
                0 => Some(part.to_owned()),
                _ => part.strip_prefix(CHART).and_then(&data).map(chart::words),
            });
            section.text = super::words::one_line(&parts.collect::<Vec<_>>().join(" "));
        }
    }
    for list in [&mut document.classes, &mut document.image_addresses] {
        list.sort_unstable();
        list.dedup();
    }
}

/// Attributes of an image, which are also noted in the document that it belongs to.
fn source(out: &mut String, document: &mut Document, path: &str, info: &ImageInfo) -> fmt::Result {
    let version = info.version();
    let (width, height) = info.fit_width(WIDTH);
    let whole = match info.format {
        Format::Svg => format!("/_ipx/_/{path}?v={version}"),
        _ => address(path, version, width),
    };
    write!(out, "src=\"{whole}\"")?;
    document.image_addresses.push(whole);
    let narrower = || NARROWER.into_iter().filter(|narrower| *narrower < width);
    if info.format != Format::Svg && narrower().next().is_some() {
        let widths = narrower().chain([width]);
        let choices: Vec<String> = widths
            .map(|width| format!("{} {width}w", address(path, version, width)))
            .collect();
        let choices = choices.join(", ");
        write!(out, " srcset=\"{choices}\" sizes=\"{SIZES}\"")?;
        document.image_addresses.push(choices);
    }
    write!(out, " width=\"{width}\" height=\"{height}\"")?;
    if let Some(colour) = &info.colour {
        let class = format!("ph-{}", colour.trim_start_matches('#'));
        write!(out, " class=\"{class}\"")?;
        document.classes.push(class);
    }
    Ok(())
}

fn address(path: &str, version: &str, width: u32) -> String {
    format!("/_ipx/w_{width},f_auto,q_{QUALITY}/{path}?v={version}")
}
