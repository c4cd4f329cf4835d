use std::fmt::{self, Write};

use comrak::{
    Options,
    html::{ChildRendering, Context, format_document_with_formatter, format_node_default},
    nodes::{AstNode, NodeValue},
    options::Plugins,
};

use crate::{Heading, ImageInfo, ImageRef};

/// Widest picture that a text column shows, at two pixels a point.
const WIDTH: u32 = 1200;

/// Stands where an image's width and height go. NUL can't come from Markdown, which replaces it.
const MARK: char = '\0';

/// What the emitter still has to hand out.
struct Emitter<'h> {
    headings: std::slice::Iter<'h, Heading>,
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
    };
    // Writing to a String does not fail.
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
            out.write_str(
                "<div class=\"table-scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table\">\n",
            )?;
            return format_node_default(out, node, entering);
        }
        NodeValue::Table(_) => {
            format_node_default(out, node, entering)?;
            out.write_str("</div>\n")?;
        }
        NodeValue::CodeBlock(code) => {
            if entering {
                out.cr()?;
                // Focusable, since a long line scrolls.
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
        let modifiers = if path.ends_with(".svg") {
            "_".into()
        } else {
            format!("w_{WIDTH},f_webp")
        };
        write!(out, "<img src=\"/_ipx/{modifiers}/")?;
        out.escape_href(path)?;
        out.write_str("\" alt=\"")?;
        return Ok(ChildRendering::Plain);
    }
    out.write_str("\"")?;
    title(out, words)?;
    if path.parse::<ImageRef>().is_ok() {
        write!(out, "{MARK}{path}{MARK}")?;
    }
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

/// Small repairs of what the library writes. Quotation marks of an editor are escaped, so only tags match.
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

/// Puts width and height of the images in: as shown, so that the page keeps the space.
pub(crate) fn fill_sizes<'i>(
    html: &str,
    info: impl Fn(&ImageRef) -> Option<&'i ImageInfo>,
) -> String {
    let mut out = String::with_capacity(html.len());
    for (index, part) in html.split(MARK).enumerate() {
        if index % 2 == 0 {
            out.push_str(part);
            continue;
        }
        if let Some(info) = part.parse().ok().and_then(|image| info(&image)) {
            let (width, height) = info.fit_width(WIDTH);
            let _ = write!(out, " width=\"{width}\" height=\"{height}\"");
        }
    }
    out
}
