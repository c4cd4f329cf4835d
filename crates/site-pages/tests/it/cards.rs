use std::path::Path;

use site_pages::{
    Route,
    card::{
        BEHIND_PANEL, CardPicture, HEIGHT, PANEL, WIDTH, card, card_path, card_route, picture_of,
    },
};

use crate::help::{NOW, SITE_URL, pages, pages_of, route, site_with};

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

fn number(png: &[u8], at: usize) -> u32 {
    u32::from_be_bytes(png[at..at + 4].try_into().unwrap())
}

// Promise: pages 3
#[test]
fn a_card_is_a_small_png_of_the_size_that_networks_ask_for() {
    let pages = pages();
    for address in [
        "/",
        "/blog/cash-transfers-what-the-evidence-says",
        "/organizations/open-well",
        "/vision",
    ] {
        let png = card(&pages, &route(address), None).unwrap();
        assert!(png.starts_with(SIGNATURE));
        assert_eq!((number(&png, 16), number(&png, 20)), (WIDTH, HEIGHT));
        assert!(png.len() <= 60_000, "{address}: {} bytes", png.len());
    }
}

#[test]
fn a_page_always_has_the_same_card_and_two_pages_have_different_cards() {
    let pages = pages();
    let team = card(&pages, &Route::Team, None);
    assert_eq!(team, card(&pages, &Route::Team, None));
    assert_ne!(team, card(&pages, &Route::Vision, None));
}

#[test]
fn any_name_can_be_drawn() {
    for name in [
        "বাংলাদেশ স্বাস্থ্য জাল",
        "منظمة الصحة",
        "Ŵ𝕎 🌍 \u{202e}abc",
        "Donaudampfschifffahrtsgesellschaftskapitänsverein zu Wien an der schönen blauen Donau e. V.",
    ] {
        let rename = |text: &str| {
            let (before, after) = text.split_once("name = \"Open Well\"\n").unwrap();
            format!("{before}name = \"{name}\"\n{after}")
        };
        let site = site_with(&[("organizations/open-well.toml", &rename)]);
        let pages = pages_of(&site, NOW);
        assert_eq!(pages.site().organization("open-well").unwrap().name, name);
        let png = card(&pages, &route("/organizations/open-well"), None).unwrap();
        assert!(png.starts_with(SIGNATURE) && png.len() <= 60_000);
    }
}

// Promise: pages 3
#[test]
fn every_page_names_a_card_that_is_drawn_for_it() {
    let pages = pages();
    for route in pages.routes() {
        let head = pages.page(&route).unwrap().payload.head;
        let path = head.image.strip_prefix(SITE_URL).unwrap();
        assert_eq!(path, card_path(&route));
        let drawn = card_route(path).unwrap();
        assert_eq!(drawn.path(), route.path());
    }
    for path in [
        "/og/.png",
        "/og.png",
        "/og/nothing.png",
        "/og/blog/x",
        "/blog.png",
    ] {
        assert_eq!(card_route(path), None, "{path}");
    }
    assert!(card(&pages, &route("/blog/no-such"), None).is_none());
}

/// A PNG of one colour with alpha.
fn plain(width: u32, height: u32, colour: [u8; 4]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width, height);
    encoder.set_color(png::ColorType::Rgba);
    let mut writer = encoder.write_header().unwrap();
    let pixels = colour.repeat((width * height) as usize);
    writer.write_image_data(&pixels).unwrap();
    writer.finish().unwrap();
    out
}

/// The colour of one pixel of a card.
fn pixel(card: &[u8], x: usize, y: usize) -> [u8; 3] {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(card));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let at = (y * WIDTH as usize + x) * 3;
    pixels[at..at + 3].try_into().unwrap()
}

#[test]
fn posts_people_events_and_organizations_show_their_own_picture() {
    let pages = pages();
    for (address, path, whole) in [
        (
            "/blog/when-to-stop-reading",
            "blog/when-to-stop-reading.jpg",
            false,
        ),
        ("/team/amara-okafor", "team/amara-okafor.png", false),
        (
            "/events/ai-for-development-2024/agenda",
            "events/ai-for-development-2024.jpg",
            false,
        ),
        (
            "/events/ai-for-development-2025/speakers/aisha-bello",
            "speakers/aisha-bello.png",
            false,
        ),
        (
            "/organizations/acacia-learning-trust",
            "organizations/acacia-learning-trust.png",
            true,
        ),
    ] {
        let shown = picture_of(&pages, &route(address));
        let wanted = CardPicture {
            path: path.to_owned(),
            whole,
        };
        assert_eq!(shown, Some(wanted), "{address}");
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/images");
        assert!(file.join(path).exists(), "{path}");
    }
    for address in ["/blog/no-such", "/vision"] {
        assert_eq!(picture_of(&pages, &route(address)), None, "{address}");
    }
    let (width, height) = PANEL;
    let teal = [15, 95, 80];
    let picture = plain(width, height, [teal[0], teal[1], teal[2], 255]);
    let post = route("/blog/cash-transfers-what-the-evidence-says");
    let card = card(&pages, &post, Some(&picture)).unwrap();
    let shown = pixel(&card, 960, 315);
    let far = shown.iter().zip(teal).any(|(a, b)| a.abs_diff(b) > 4);
    assert!(!far, "{shown:?} is not the picture");
    assert_eq!(pixel(&card, 4, 4), [0xfa, 0xf6, 0xec]);
}

#[test]
fn a_small_picture_stands_in_the_middle_of_a_tinted_panel() {
    let pages = pages();
    let organization = route("/organizations/acacia-learning-trust");
    let small = plain(100, 60, [0, 0, 0, 255]);
    let card = card(&pages, &organization, Some(&small)).unwrap();
    let near = |at: [u8; 3], to: [u8; 3]| at.iter().zip(to).all(|(a, b)| a.abs_diff(b) <= 4);
    assert!(near(pixel(&card, 960, 315), [0; 3]));
    assert!(near(pixel(&card, 960, 280), BEHIND_PANEL));
    assert!(near(pixel(&card, 905, 315), BEHIND_PANEL));
}

#[test]
fn a_picture_that_cannot_be_read_leaves_the_globe() {
    let pages = pages();
    let without = card(&pages, &Route::Team, None);
    let (width, height) = PANEL;
    let wide = plain(width + 1, height, [255; 4]);
    let whole = plain(width, height, [255; 4]);
    for broken in [b"no picture", &wide[..], &whole[..whole.len() / 2], b""] {
        assert_eq!(card(&pages, &Route::Team, Some(broken)), without);
    }
}
