//! Pictures that are added, and the list of all.

use std::fs;

use pretty_assertions::assert_eq;
use site_edit::Refusal;

use crate::support::Desk;

// Promise: editing 14
#[test]
fn a_picture_comes_in_without_metadata_and_with_a_description() {
    let desk = Desk::new();
    let bytes = fs::read(desk.content.path().join("images/team/ana-lima.jpg")).unwrap();
    let comment = [&bytes[..2], &[0xFF, 0xFE, 0, 8], b"Secret", &bytes[2..]].concat();
    for (description, said) in [
        (" ", "The picture has no description."),
        (
            "IMG_1234.png",
            "The picture's description reads like a file name",
        ),
    ] {
        let refused = desk.editor.upload("blog", "x", description, &bytes);
        let why = refused.unwrap_err().to_string();
        assert!(why.starts_with(said), "{why}");
    }
    for (name, image) in [("con", "media/a-field.jpg"), ("NUL", "media/a-field.jpg")] {
        let upload = desk.editor.upload("media", name, "A field", &bytes);
        assert_eq!(upload.unwrap().0, image, "{name}");
    }
    let Err(Refusal::Wrong(why)) = desk
        .editor
        .upload("blog", "x", "X", &bytes[..bytes.len() / 2])
    else {
        panic!()
    };
    assert!(
        why.starts_with("The picture can't be shown whole: "),
        "{why}"
    );
    let (image, lost) = desk
        .editor
        .upload("blog", "First Post, Two", "A field", &comment)
        .unwrap();
    assert_eq!(lost, Vec::<String>::new());
    assert_eq!(image, "blog/first-post-two.jpg");
    let kept = fs::read(desk.content.path().join("images").join(&image)).unwrap();
    assert!(!kept.windows(6).any(|window| window == b"Secret"));
    let other = fs::read(desk.content.path().join("images/blog/first-post.jpg")).unwrap();
    assert_eq!(
        desk.editor
            .upload("blog", "First post two", "Another", &other)
            .unwrap()
            .0,
        "blog/first-post-two-2.jpg"
    );
    let pictures = desk.editor.pictures().unwrap();
    let of = |image: &str| {
        pictures
            .iter()
            .find(|picture| picture.image == image)
            .unwrap()
    };
    assert!(!of(&image).used && of("blog/first-post.jpg").used);
    assert_eq!(of(&image).description.as_deref(), Some("A field"));
}

#[test]
fn a_picture_that_is_renamed_with_its_entry_keeps_its_description() {
    let desk = Desk::new();
    let bytes = fs::read(desk.content.path().join("images/blog/first-post.jpg")).unwrap();
    // It is the picture that the post has already.
    let upload = desk
        .editor
        .upload("blog", "first-post", "Two wells", &bytes);
    assert_eq!(upload.unwrap().0, "blog/first-post.jpg");
    desk.editor.rename("blog/first-post.md", "wells").unwrap();
    let pictures = desk.editor.pictures().unwrap();
    let renamed = pictures.iter().find(|own| own.image == "blog/wells.jpg");
    let description = renamed.unwrap().description.as_deref();
    assert_eq!(description, Some("Two wells"));
}

// Promise: editing 17
#[test]
fn a_picture_over_the_limits_comes_in_smaller_and_others_as_they_are() {
    let desk = Desk::new();
    let size = |bytes: &[u8]| {
        let kept = site_content::taken_in(bytes).unwrap().bytes;
        let header = |at: usize| u32::from_be_bytes(kept[at..at + 4].try_into().unwrap());
        (header(16), header(20), kept == bytes)
    };
    let png = |width: u32, height: u32| {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Grayscale);
        let mut writer = encoder.write_header().unwrap();
        let pixels = vec![255; (width * height) as usize];
        writer.write_image_data(&pixels).unwrap();
        drop(writer);
        bytes
    };
    assert_eq!(size(&png(5000, 100)), (3000, 60, false));
    assert_eq!(size(&png(100, 5000)), (60, 3000, false));
    assert_eq!(size(&png(4096, 100)), (4096, 100, true));
    let image = desk.editor.upload("blog", "Wide", "White", &png(5000, 100));
    assert_eq!(image.unwrap().0, "blog/wide.png");
}

#[test]
fn a_damaged_picture_is_refused_with_one_sentence_for_people() {
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, 40, 40);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&[7; 1600]).unwrap();
    drop(writer);
    let gif = moving(40, 20);
    for (good, at) in [(&png, 20), (&png, 45), (&gif, 40)] {
        let mut bytes = good.clone();
        bytes[at] ^= 0xFF;
        let refused = site_content::taken_in(&bytes).unwrap_err();
        let expected = "The picture can't be shown whole: its data are damaged or end too early.";
        assert_eq!(refused, expected, "{at}");
    }
}

#[test]
fn what_cannot_be_written_is_named_with_what_the_operator_must_do() {
    let desk = Desk::new();
    let picture = fs::read(desk.content.path().join("images/team/ana-lima.jpg")).unwrap();
    // Root may write everywhere, but not below a file.
    let (content, data) = (desk.content.path(), desk.data.path());
    let in_the_way = content.join("images/jobs");
    fs::write(&in_the_way, "").unwrap();
    let refused = desk.editor.upload("jobs", "x", "X", &picture).unwrap_err();
    let shown = data.join("edit/shown");
    fs::remove_dir_all(&shown).unwrap();
    fs::write(&shown, "").unwrap();
    let unopened = desk.editor.open("blog/first-post.md").unwrap_err();
    for (refused, place) in [(refused, in_the_way), (unopened, shown)] {
        let place = place.display().to_string();
        assert!(refused.to_string().contains(&place), "{refused}");
    }
    let denied = || std::io::Error::from(std::io::ErrorKind::PermissionDenied);
    let path = content.to_owned();
    let renamed = site_edit::RenameError::from(site_content::EditError::Io {
        path,
        source: denied(),
    });
    for refused in [Refusal::from(denied()), renamed.into()] {
        let told = refused.to_string();
        assert!(
            matches!(refused, Refusal::Io(_)) && told.contains("The operator has to"),
            "{told}"
        );
    }
}

/// A moving picture with two frames of one colour.
fn moving(width: u16, height: u16) -> Vec<u8> {
    let [[w, v], [h, g]] = [width, height].map(u16::to_le_bytes);
    let mut bytes = [
        &b"GIF89a"[..],
        &[w, v, h, g, 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    ]
    .concat();
    for _ in 0..2 {
        bytes.extend([
            0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, w, v, h, g, 0, 2,
        ]);
        // Each pixel has a code of three bits and is followed by the code that clears the table.
        let mut bits = Vec::new();
        let codes = std::iter::repeat_n([0_u8, 4], usize::from(width) * usize::from(height));
        for code in std::iter::once(4).chain(codes.flatten()).chain([5]) {
            bits.extend((0..3).map(|bit| code >> bit & 1));
        }
        let packed = bits.chunks(8).map(|byte| {
            let bits = byte.iter().enumerate();
            bits.map(|(at, bit)| bit << at).sum::<u8>()
        });
        for block in packed.collect::<Vec<_>>().chunks(255) {
            bytes.push(u8::try_from(block.len()).unwrap());
            bytes.extend(block);
        }
        bytes.push(0);
    }
    [bytes, vec![0x3B]].concat()
}

// Promise: editing 17
#[test]
fn of_a_moving_picture_over_the_limits_the_first_frame_comes_in_and_the_answer_says_so() {
    let told = "Only the first frame of this moving picture is shown.";
    for (width, height, kept) in [
        (4100, 20, (3000, 15)),
        (20, 4100, (15, 3000)),
        (40, 20, (40, 20)),
    ] {
        let given = moving(width, height);
        let taken = site_content::taken_in(&given).unwrap();
        let side = |at: usize| match taken.ending {
            "gif" => u16::from_le_bytes([taken.bytes[at], taken.bytes[at + 1]]),
            // A PNG has four bytes for each, in the other order.
            _ => u16::from_be_bytes([taken.bytes[2 * at + 6], taken.bytes[2 * at + 7]]),
        };
        assert_eq!((side(6), side(8)), kept);
        let is_small = width == 40;
        assert_eq!(taken.ending == "gif", is_small);
        assert_eq!(
            taken.bytes == given,
            is_small,
            "a small one keeps its bytes"
        );
        assert_eq!(taken.lost, [told], "{width}");
    }
}

/// What can't be made smaller here is refused, and not put among the others as it is.
// Promise: editing 17
#[test]
fn a_drawing_over_the_limit_of_bytes_is_refused_with_a_sentence() {
    let rects = "<rect width='9' height='9' fill='#123456'/>".repeat(100_000);
    let drawing =
        format!("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>{rects}</svg>");
    let refused = site_content::taken_in(drawing.as_bytes()).unwrap_err();
    assert!(refused.contains("too large"), "{refused}");
    let wide = "<svg xmlns='http://www.w3.org/2000/svg' width='9000' height='9'><rect width='9' height='9'/></svg>";
    assert!(site_content::taken_in(wide.as_bytes()).is_ok());
}

// Promise: editing 17
#[test]
fn a_picture_of_noise_comes_in_under_the_limit_of_bytes() {
    let mut state = 1_u32;
    let mut noise = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        (state >> 24) as u8
    };
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 2600, 2000);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    let pixels: Vec<u8> = (0..2600 * 2000).map(|_| noise()).collect();
    writer.write_image_data(&pixels).unwrap();
    drop(writer);
    assert!(bytes.len() > 4_000_000);
    let taken = site_content::taken_in(&bytes).unwrap();
    assert!(taken.bytes.len() <= 4_000_000, "{}", taken.bytes.len());
}

// Promise: editing 14
#[test]
fn a_drawing_comes_in_as_visitors_get_it_and_what_went_is_named() {
    let desk = Desk::new();
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><!-- Secret --><metadata>Secret</metadata>\
        <script>Secret()</script><rect width='9' height='9' onload='Secret()'/></svg>";
    let added = desk
        .editor
        .upload("blog", "図", "A square", drawing.as_bytes());
    let (image, lost) = added.unwrap();
    // A name without a letter for an address gives way to the description.
    assert_eq!(image, "blog/a-square.svg");
    let kept = fs::read_to_string(desk.content.path().join("images").join(&image)).unwrap();
    assert!(kept.contains("<rect") && !kept.contains("Secret"), "{kept}");
    assert!(lost.concat().contains("script"), "{lost:?}");
    let again = site_content::taken_in(kept.as_bytes()).unwrap();
    assert_eq!((again.bytes, again.lost), (kept.into_bytes(), vec![]));
}

/// Icons have fixed names, and social cards show the PNG beside a drawing.
#[test]
fn no_picture_of_the_sample_is_listed_as_unused() {
    let desk = Desk::of("content");
    let unused = |picture: &site_edit::ListedPicture| !picture.used;
    let unused: Vec<_> = (desk.editor.pictures().unwrap().into_iter())
        .filter(unused)
        .map(|picture| picture.image)
        .collect();
    assert_eq!(unused, Vec::<String>::new());
}
