//! The lines on the globe of the home page.

use crate::help::{NOW, pages_of, payload, site_with};

// Promise: pages 48
#[test]
fn a_line_of_the_globe_ends_at_its_places_and_one_to_the_far_side_is_a_link_only() {
    let line = |label: &str, places: [f64; 4]| {
        let [from_lat, from_lng, to_lat, to_lng] = places;
        format!(
            "[[lines]]\nlabel = \"{label}\"\npage = \"/vision\"\nfromLat = {from_lat}\nfromLng = {from_lng}\ntoLat = {to_lat}\ntoLng = {to_lng}\n\n"
        )
    };
    // The middle of the globe is 8° north and 12° east, in the middle of a view of 640 × 640.
    let lines = [
        line("To the middle", [8.0, -18.0, 8.0, 12.0]),
        line("To Lima", [8.0, 12.0, -12.0, -77.0]),
        line("Nowhere", [8.0, 12.0, 8.0, 12.0]),
    ];
    let with_lines = |old: &str| old.replace("[closing]", &format!("{}[closing]", lines.concat()));
    let site = site_with(&[("pages/home.toml", &with_lines)]);
    let pages = pages_of(&site, NOW);
    let home = payload(&pages, "/");
    let globe = home["data"]["globe"].as_array().unwrap();
    let [middle, lima, nowhere] = ["To the middle", "To Lima", "Nowhere"]
        .map(|label| globe.iter().find(|line| line["label"] == label).unwrap());
    assert_eq!(middle["arc"]["to"], serde_json::json!([320, 320]));
    let path = middle["arc"]["path"].as_str().unwrap();
    // 30° to the west are half of the radius, 300, to the left.
    assert!(path.starts_with("M171 "), "{path}");
    let from = &middle["arc"]["from"];
    assert!(
        path.starts_with(&format!("M{} {}C", from[0], from[1])),
        "{path} {from}"
    );
    assert!(path.ends_with(" 320 320"), "{path}");
    for line in [lima, nowhere] {
        assert_eq!((&line["route"], line.get("arc")), (&"/vision".into(), None));
    }
}
