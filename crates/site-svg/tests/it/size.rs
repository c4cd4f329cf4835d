use pretty_assertions::assert_eq;
use site_svg::SvgFault;

use crate::support::pictures;

/// The attributes of the root, and the natural size that Chromium gives such a picture.
// Promise: pictures 15
#[test]
fn the_size_is_what_css_makes_of_width_height_and_view_box() {
    for (root, size) in [
        (r#"viewBox="0 0 100 80""#, (100, 80)),
        ("viewBox=\"0 0\n100\n80\"", (100, 80)),
        ("viewBox=' 0,0 , 100,\t80 '", (100, 80)),
        (r#"viewBox="-5.5 +1e1 1e2 8.04e1""#, (100, 80)),
        (r#"width="40" height="20""#, (40, 20)),
        (r#"width="40px" height="20PX""#, (40, 20)),
        (r#"width="40mm" height="20mm""#, (151, 76)),
        (r#"width="4cm" height="2cm""#, (151, 76)),
        (r#"width="160Q" height="80q""#, (151, 76)),
        (r#"width="2in" height="1in""#, (192, 96)),
        (r#"width="30pt" height="15pt""#, (40, 20)),
        (r#"width="5pc" height="2.5pc""#, (80, 40)),
        (r#"width="2em" height="1rem" viewBox="0 0 24 24""#, (32, 16)),
        (r#"width=" 40 " height="20""#, (40, 20)),
        (r#"width="40" height="20" viewBox="0 0 400 200""#, (40, 20)),
        (
            r#"width="100%" height="100%" viewBox="0 0 100 80""#,
            (100, 80),
        ),
        (r#"width="50" viewBox="0 0 100 80""#, (50, 40)),
        (r#"height="40" viewBox="0 0 100 80""#, (50, 40)),
        (
            r#"width="auto" height="-5" viewBox="0 0 100 80""#,
            (100, 80),
        ),
        (
            r#"width="inf" height="nan" viewBox="0 0 100 80""#,
            (100, 80),
        ),
        (r#"width="40""#, (40, 150)),
        (r#"height="40""#, (300, 40)),
        ("", (300, 150)),
        (r#"viewBox="0 0 100""#, (300, 150)),
        (r#"viewBox="0 0 100 80 9""#, (300, 150)),
        (r#"viewBox="0 0 0.4 0.2""#, (1, 1)),
        // A map in metres.
        (r#"viewBox="0 0 2000000 1000000""#, (100_000, 50_000)),
        // The name of another attribute, and characters that a text search would stop at.
        (
            r#"stroke-width="9" data-x="> width='7'" viewBox="0 0 100 80""#,
            (100, 80),
        ),
        (r#"viewBox="0 0 &#49;00 80""#, (100, 80)),
    ] {
        let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" {root}/>"#);
        let read = site_svg::read(svg.as_bytes(), pictures).expect(root);
        assert_eq!((read.width, read.height), size, "{root}");
    }
}

// Promise: pictures 15
#[test]
fn only_the_root_counts() {
    for svg in [
        r#"<!-- <svg width="5" height="5"> --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80"/>"#,
        r#"<?x <svg width="5" height="5"> ?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80"><svg width="5" height="5"/></svg>"#,
        r#"<!DOCTYPE svg [<!-- <svg width="5"> -->]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80"/>"#,
        r#"<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:x="http://x.example/" x:width="5" viewBox="0 0 100 80"/>"#,
    ] {
        let read = site_svg::read(svg.as_bytes(), pictures).expect(svg);
        assert_eq!((read.width, read.height), (100, 80), "{svg}");
    }
}

#[test]
fn a_drawing_without_an_area_is_refused() {
    for root in [
        r#"width="0" height="5""#,
        r#"width="5" height="0px""#,
        r#"viewBox="0 0 0 5""#,
        r#"viewBox="0 0 5 0""#,
    ] {
        let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" {root}/>"#);
        let fault = site_svg::read(svg.as_bytes(), pictures).expect_err(root);
        assert!(matches!(fault, SvgFault::NoArea(_)), "{root}: {fault}");
    }
}
