//! Pictures that an earlier run has read.

use site_images::{KeptPictures, KnownPictures, read_picture};

use crate::support::{Folder, Picture};

/// What a file keeps, with a colour that no picture here has.
fn kept(known: &KnownPictures) -> Option<KeptPictures> {
    let kept = serde_json::to_string(&known.to_keep()?).unwrap();
    let colour = kept.find("\"#").expect("a picture with a colour");
    let altered = [&kept[..colour], "\"#123456", &kept[colour + 8..]].concat();
    Some(serde_json::from_str(&altered).unwrap())
}

#[test]
fn a_start_decodes_only_pictures_that_the_last_run_has_not_read() {
    let folder = Folder::new();
    let read = |name, known: &KnownPictures| read_picture(&folder.images(), name, known);
    let altered = Some("#123456".to_owned());
    folder.write("a.jpg", &Picture::gradient(40, 30).jpeg());

    let first = KnownPictures::default();
    let decoded = read("a.jpg", &first).unwrap();
    let second = KnownPictures::from_kept(kept(&first));
    let known = read("a.jpg", &second).unwrap();
    assert_eq!(known.colour, altered, "it is taken from what was kept");
    assert_eq!((known.width, &known.hash), (decoded.width, &decoded.hash));
    assert!(second.to_keep().is_none(), "nothing is new");

    folder.write("b.jpg", &Picture::gradient(40, 30).jpeg());
    assert_eq!(read("b.jpg", &second).unwrap().colour, altered, "a copy");
    folder.write("a.jpg", &Picture::gradient(41, 30).jpeg());
    assert_ne!(read("a.jpg", &second).unwrap().colour, altered, "changed");
    folder.write("half.png", &Picture::gradient(40, 30).png()[..60]);
    let third = KnownPictures::from_kept(second.to_keep());
    for again in ["the first time", "the second time"] {
        assert!(read("half.png", &third).is_err(), "{again}");
    }
    assert!(third.to_keep().is_none(), "what is refused is not kept");
}

#[test]
fn pictures_that_are_gone_and_those_of_another_version_are_not_kept() {
    let folder = Folder::new();
    let read = |name, known: &KnownPictures| read_picture(&folder.images(), name, known).unwrap();
    folder.write("a.jpg", &Picture::gradient(40, 30).jpeg());
    folder.write("b.jpg", &Picture::gradient(50, 30).jpeg());

    let first = KnownPictures::default();
    read("a.jpg", &first);
    let second = KnownPictures::from_kept(first.to_keep());
    read("b.jpg", &second);
    let kept = serde_json::to_value(second.to_keep().unwrap()).unwrap();
    assert_eq!(kept["pictures"].as_object().unwrap().len(), 1);

    let mut other = kept;
    other["version"] = "0.0.1".into();
    let third = KnownPictures::from_kept([serde_json::from_value(other).unwrap()]);
    read("b.jpg", &third);
    assert!(third.to_keep().is_some(), "it was decoded again");
}
