//! A drawing whose parts refer to each other is written out by the browser.

use base64::Engine as _;
use site_svg::SvgFault;

use crate::support::{document, pictures, read};

/// Nine levels of which each contains the one below ten times: a thousand million shapes. `level` writes a level with its
/// id and its content, and `repeated` what draws the level with an id.
fn tree(level: impl Fn(&str, &str) -> String, repeated: impl Fn(&str) -> String) -> String {
    let mut all = level("l0", "<rect width='1' height='1'/>");
    for number in 1..=9 {
        let below = repeated(&format!("l{}", number - 1));
        all += &level(&format!("l{number}"), &below.repeat(10));
    }
    all + &repeated("l9")
}

fn steps(step: impl Fn(usize) -> String) -> String {
    let steps: String = (1..=30).map(step).collect();
    format!("<filter id='f'><feFlood result='r0'/>{steps}</filter><rect filter='url(#f)'/>")
}

fn group(id: &str, content: &str) -> String {
    format!("<g id='{id}'>{content}</g>")
}

// Promise: pictures 25
#[test]
fn references_that_multiply_are_refused() {
    let applied = |element: &'static str, property: &'static str| {
        tree(
            move |id, content| format!("<{element} id='{id}'>{content}</{element}>"),
            move |id| format!("<rect width='1' height='1' {property}='url(#{id})'/>"),
        )
    };
    let heavy = group("h", &"<path/>".repeat(1_000));
    let many = |element: &str| element.repeat(1_000);
    let rects = many("<rect width='1'/>");
    let points = "1 1 ".repeat(1_000);
    let nested = document(&format!("{heavy}{}", many("<use href='#h'/>").repeat(4)));
    let nested = base64::engine::general_purpose::STANDARD.encode(nested);
    for inside in [
        tree(group, |id| format!("<use href='#{id}'/>")),
        tree(group, |id| format!("<use xlink:href='#{id}'/>")),
        // Percent-encoded: `l` is %6c.
        tree(group, |id| {
            format!("<use href='#{}'/>", id.replace('l', "%6c"))
        }),
        tree(
            |id, content| format!("<symbol id='{id}'>{content}</symbol>"),
            |id| format!("<use href='#{id}'/>"),
        ),
        format!(
            "<defs>{}</defs><use href='#l9'/>",
            tree(group, |id| format!("<use href='#{id}'/>"))
        ),
        applied("mask", "mask"),
        applied("clipPath", "clip-path"),
        applied("pattern", "fill"),
        applied("pattern", "stroke"),
        applied("marker", "marker-end"),
        applied("marker", "marker"),
        tree(
            |id, content| format!("<mask id='{id}'>{content}</mask>"),
            |id| format!("<rect style='mask: url(\"#{id}\")'/>"),
        ),
        tree(
            |id, content| {
                format!("<style>.u{id}{{mask:url(#{id})}}</style><mask id='{id}'>{content}</mask>")
            },
            |id| format!("<rect class='x u{id}'/>"),
        ),
        // A filter, step by step.
        steps(|n| format!("<feBlend in='r{0}' in2='r{0}' result='r{n}'/>", n - 1)),
        steps(|_| "<feComposite in2=''/>".replace(" in2=''", " in='x' in2='x'")),
        steps(|n| {
            format!(
                "<feMerge result='r{n}'>{}</feMerge>",
                format!("<feMergeNode in='r{}'/>", n - 1).repeat(2)
            )
        }),
        steps(|_| "<feMerge><feMergeNode/><feMergeNode/></feMerge>".to_owned()),
        steps(|_| "<feMerge><feMergeNode/><feMergeNode/></feMerge><filter/>".to_owned()),
        format!(
            "{heavy}<filter id='f'>{}</filter>{}",
            many("<feImage href='#h'/>"),
            many("<rect filter='url(#f)'/>")
        ),
        // A rule for many elements.
        format!("{heavy}{rects}<style>rect{{mask:url(#h)}}</style>"),
        format!("{heavy}{rects}<style>[width]{{mask:url(#h)}}</style>"),
        format!("{heavy}{rects}<style>g>*{{mask:url(#h)}}</style>"),
        format!("{heavy}{rects}<style>:not(text){{mask:url(#h)}}</style>"),
        format!("{heavy}{rects}<style>@media all{{g{{rect{{mask:url(#h)}}}}}}</style>"),
        format!("{heavy}{rects}<style>@keyframes k{{from{{mask:url(#h)}}}}</style>"),
        // Many names for many references, in the rule and in the element.
        format!(
            "<style>{}a{{{}}}</style>",
            (0..3_000).map(|n| format!(".x{n},")).collect::<String>(),
            (0..3_000)
                .map(|n| format!("mask:url(#y{n});"))
                .collect::<String>()
        ),
        format!(
            "<style>.a{{{}}}</style><rect class='{}'/>",
            (0..1_000)
                .map(|n| format!("mask:url(#y{n});"))
                .collect::<String>(),
            "a ".repeat(20_000)
        ),
        // A property that is inherited.
        format!("{heavy}<g fill='url(#h)'>{}</g>", many("<circle/>")),
        format!("{heavy}<g style='marker-mid:url(#h)'><path d='M{points}'/></g>"),
        format!("{heavy}<polyline points='{points}' marker-mid='url(#h)'/>"),
        // A drawing in the drawing.
        format!("<image href='data:image/svg+xml;base64,{nested}'/>"),
        format!(
            "<g id='h'><image href='data:image/svg+xml;base64,{}'/></g>{}",
            base64::engine::general_purpose::STANDARD.encode(document(&heavy)),
            many("<use href='#h'/>")
        ),
    ] {
        let outcome = site_svg::read(document(&inside).as_bytes(), pictures);
        // A drawing in the drawing is left out alone.
        let is_left_out = matches!(&outcome, Ok(svg) if svg.removed.len() == 1);
        assert!(
            outcome == Err(SvgFault::Work) || is_left_out,
            "{inside:.300}"
        );
    }
}

#[test]
fn drawings_that_repeat_much_are_kept() {
    let symbol = format!(
        "<symbol id='s'>{}</symbol>",
        "<path d='M0 0h9'/>".repeat(20)
    );
    let shadow = "<filter id='f'><feGaussianBlur in='SourceAlpha'/><feOffset dx='1'/><feMerge><feMergeNode/><feMergeNode in='SourceGraphic'/></feMerge></filter>";
    let colours = format!(
        "<linearGradient id='c'>{}</linearGradient>",
        "<stop/>".repeat(50)
    );
    for inside in [
        // The houses of a map.
        format!("{symbol}{}", "<use href='#s' x='5'/>".repeat(10_000)),
        format!("{shadow}{}", "<rect class='shadow' filter='url(#f)'/>".repeat(1_000)),
        format!("{colours}<style>.c{{fill:url(#c)}}</style>{}", "<rect class='c'/>".repeat(20_000)),
        format!("{colours}<g fill='url(#c)'>{}</g>", "<rect/>".repeat(20_000)),
        format!("<marker id='m'><path/></marker><path marker-mid='url(#m)' d='M{}'/>", "1 1 ".repeat(20_000)),
        // Browsers don't draw what contains itself.
        "<g id='a'><use href='#b'/><use href='#b'/></g><g id='b'><use href='#a'/><use href='#a'/></g>".to_owned(),
        "<mask id='a' mask='url(#a)'><rect mask='url(#a)'/></mask><rect mask='url(#a)'/>".to_owned(),
        "<use href='#none'/><rect fill='url(#none)'/>".to_owned(),
        // Many without any reference.
        "<g/>".repeat(400_000),
    ] {
        assert_eq!(read(&document(&inside)).removed, [""; 0], "{inside:.300}");
    }
}

/// A chain of references costs no stack.
#[test]
fn a_long_chain_of_references_is_read() {
    let chain: String = (0..50_000)
        .map(|n| format!("<g id='i{n}'><use href='#i{}'/></g>", n + 1))
        .collect();
    let outcome = site_svg::read(
        document(&format!("<defs>{chain}</defs><use href='#i0'/>")).as_bytes(),
        pictures,
    );
    assert!(outcome.is_ok());
}
