use site_pages::{
    Route,
    card::{HEIGHT, WIDTH, card, card_path, card_route},
};

use crate::help::{NOW, SITE_URL, pages, pages_of, route, site_with};

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

fn number(png: &[u8], at: usize) -> u32 {
    u32::from_be_bytes(png[at..at + 4].try_into().unwrap())
}

// Contract §3: Routes
#[test]
fn a_card_is_a_small_png_of_the_size_that_networks_ask_for() {
    let pages = pages();
    for address in [
        "/",
        "/blog/cash-transfers-what-the-evidence-says",
        "/organizations/open-well",
        "/vision",
    ] {
        let png = card(&pages, &route(address)).unwrap();
        assert!(png.starts_with(SIGNATURE));
        assert_eq!((number(&png, 16), number(&png, 20)), (WIDTH, HEIGHT));
        assert!(png.len() <= 60_000, "{address}: {} bytes", png.len());
    }
}

#[test]
fn a_page_always_has_the_same_card_and_two_pages_have_different_cards() {
    let pages = pages();
    let team = card(&pages, &Route::Team);
    assert_eq!(team, card(&pages, &Route::Team));
    assert_ne!(team, card(&pages, &Route::Vision));
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
        let png = card(&pages, &route("/organizations/open-well")).unwrap();
        assert!(png.starts_with(SIGNATURE) && png.len() <= 60_000);
    }
}

// Contract §3: Routes
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
    assert!(card(&pages, &route("/blog/no-such")).is_none());
}
