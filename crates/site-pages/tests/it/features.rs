use crate::help::{NOW, pages_of, payload, site_with};

// Promise: content 2
#[test]
fn a_feature_has_its_image_on_every_page_that_shows_it() {
    let alt = |text: &str| {
        let picture = "image = \"events/ai-for-development-2025.jpg\"\nalt = \"A search\"";
        let (before, after) = text.split_once("alt = \"A search field").unwrap();
        let after = after.split_once('\n').unwrap().1;
        format!("{before}{picture}\n{after}")
    };
    let pages = pages_of(&site_with(&[("pages/aidinsight.toml", &alt)]), NOW);
    for address in ["/", "/aidinsight"] {
        let page = payload(&pages, address);
        let features = page["data"]["features"].as_array().unwrap();
        assert_eq!(features.len(), 3, "{address}");
        let image = features[0]["image"].as_str().unwrap();
        assert_eq!(features[0]["alt"], "A search");
        assert!(page["data"]["images"].get(image).is_some(), "{address}");
        // The other two features have no image, so the component shows the drawings.
        assert!(features[1..].iter().all(|one| one.get("image").is_none()));
    }
}
