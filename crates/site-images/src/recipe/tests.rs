use super::*;

/// A picture with many colours.
fn drawn(width: u32, height: u32) -> Pixels {
    let values = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let data = values.flat_map(|(x, y)| [x as u8, y as u8, (x ^ y) as u8]);
    Pixels::new(width, height, Channels::Rgb, data.collect()).unwrap()
}

fn source(format: Format, width: u32, height: u32) -> Vec<u8> {
    encode(&drawn(width, height), format, 90, 0).unwrap()
}

/// Makes a derivative with what is kept of its source alone, without the bytes of the source.
fn made_again(source: &[u8], list: &str, steps: &mut Steps) -> Option<Vec<u8>> {
    recipe(source, list).make(&[], steps).ok()
}

fn recipe(source: &[u8], list: &str) -> Recipe {
    let modifiers = Modifiers::parse(list).unwrap();
    Recipe::new(&Facts::read(source).unwrap(), &modifiers, &[])
}

// Promise: pictures 28
#[test]
fn a_source_is_decoded_once_for_all_derivatives_that_need_the_same_pixels_of_it() {
    let [png, jpeg] = [Format::Png, Format::Jpeg].map(|format| source(format, 160, 90));
    for (source, first, then, is_kept) in [
        (&png, "w_80,f_webp,q_72", "w_80,f_webp,q_45", true),
        (&png, "w_80,f_webp", "w_80,f_jpeg", true),
        (&png, "w_80", "w_20", true),
        (&png, "w_80", "_", true),
        (&png, "w_80", "w_40,h_40,fit_cover", true),
        (
            &png,
            "w_80,h_80,fit_contain",
            "w_80,h_80,fit_contain,b_ff0000",
            true,
        ),
        (&jpeg, "w_90", "w_150", true),
        (&jpeg, "w_36", "w_30", true),
        // It is decoded at another size.
        (&jpeg, "w_150", "w_36", false),
    ] {
        let mut steps = Steps::kept();
        recipe(source, first).make(source, &mut steps).unwrap();
        let again = made_again(source, then, &mut steps);
        assert_eq!(again.is_some(), is_kept, "{first}, {then}");
        let alone = recipe(source, then).make(source, &mut Steps::default());
        assert!(
            again.is_none_or(|again| again == alone.unwrap()),
            "{first}, {then}"
        );
    }
}

#[test]
fn what_is_kept_of_one_source_is_not_used_for_another() {
    let [one, other] = [160, 164].map(|width| source(Format::Png, width, 90));
    let mut steps = Steps::kept();
    recipe(&one, "w_80,h_40").make(&one, &mut steps).unwrap();
    assert_eq!(made_again(&other, "w_80,h_40", &mut steps), None);
    assert_eq!(made_again(&other, "w_40", &mut steps), None);
}

// Promise: pictures 28
#[test]
fn large_pixels_are_not_kept_and_none_for_a_single_request() {
    let [small, large] = [160, 2400].map(|side| source(Format::Png, side, side));
    for (source, mut steps, is_kept) in [
        (&small, Steps::kept(), true),
        (&large, Steps::kept(), false),
        (&small, Steps::default(), false),
    ] {
        recipe(source, "w_80").make(source, &mut steps).unwrap();
        let again = made_again(source, "w_40", &mut steps);
        assert_eq!(again.is_some(), is_kept, "{}", source.len());
    }
}
