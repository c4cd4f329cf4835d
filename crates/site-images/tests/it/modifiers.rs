use pretty_assertions::assert_eq;
use proptest::prelude::*;
use site_images::{Colour, DerivativeRequest, Fit, Format, FormatChoice, Modifiers};

fn read(list: &str) -> Modifiers {
    Modifiers::parse(list).expect(list)
}

// Promise: payloads-and-builds 31; pictures 5
#[test]
fn the_grammar_is_ipx_s() {
    let none = Modifiers::default();
    let sized = |width, height| Modifiers {
        width,
        height,
        ..none
    };
    let table = [
        ("_", none),
        ("w_200", sized(Some(200), None)),
        ("width_200", sized(Some(200), None)),
        ("h_100", sized(None, Some(100))),
        ("s_300x200", sized(Some(300), Some(200))),
        ("s_300", sized(Some(300), Some(300))),
        ("resize_300x200", sized(Some(300), Some(200))),
        ("w_1&h_4096", sized(Some(1), Some(4096))),
        ("w_200,h_100", sized(Some(200), Some(100))),
        ("w:200", sized(Some(200), None)),
        ("w=200", sized(Some(200), None)),
        ("w%5F200", sized(Some(200), None)),
        ("w_%32%30%30", sized(Some(200), None)),
        ("w_100&w_200", sized(Some(200), None)),
        ("f_webp", none),
        (
            "format_webp&q_72",
            Modifiers {
                quality: Some(72),
                ..none
            },
        ),
        (
            "f_jpg",
            Modifiers {
                format: FormatChoice::Exactly(Format::Jpeg),
                ..none
            },
        ),
        (
            "f_auto",
            Modifiers {
                format: FormatChoice::Auto,
                ..none
            },
        ),
        ("fit_cover", none),
        (
            "fit_contain",
            Modifiers {
                fit: Fit::Contain,
                ..none
            },
        ),
        (
            "b_fff",
            Modifiers {
                background: Some(Colour([255; 4])),
                ..none
            },
        ),
        (
            "b_12345678",
            Modifiers {
                background: Some(Colour([0x12, 0x34, 0x56, 0x78])),
                ..none
            },
        ),
        (
            "b_1238",
            Modifiers {
                background: Some(Colour([0x11, 0x22, 0x33, 0x88])),
                ..none
            },
        ),
        (
            "background_ABCDEF",
            Modifiers {
                background: Some(Colour([0xAB, 0xCD, 0xEF, 255])),
                ..none
            },
        ),
        ("blur_5&kernel_nearest&x", none),
        ("&,", none),
    ];
    for (list, wanted) in table {
        assert_eq!(read(list), wanted, "{list}");
    }
}

// Promise: pictures 8
#[test]
fn a_bad_value_of_a_known_modifier_is_an_error() {
    let bad = [
        "",
        "w_0",
        "w_4097",
        "w_abc",
        "w_",
        "w",
        "w_-5",
        "w_+5",
        "w_1.5",
        "w_99999999999",
        "h_0",
        "h_4097",
        "s_0x5",
        "s_5x",
        "s_x5",
        "s_5x5x5",
        "s_5000x5",
        "resize_",
        "q_0",
        "q_101",
        "q_abc",
        "q_",
        "f_bmp",
        "f_",
        "f_svg",
        "fit_bogus",
        "b_12",
        "b_12345",
        "b_ggg",
        "b_#fff",
        "w_%ff",
        "w_２",
    ];
    for list in bad {
        let error = Modifiers::parse(list).expect_err(list);
        assert_eq!(error.status(), 400, "{list}");
    }
    assert!(Modifiers::parse(&"w_5&".repeat(500)).is_err());
}

#[test]
fn a_url_without_a_path_or_modifiers_is_an_error() {
    for tail in ["", "/", "w_5", "w_5/", "/x.jpg"] {
        assert_eq!(
            DerivativeRequest::parse(tail).expect_err(tail).status(),
            400,
            "{tail}"
        );
    }
}

#[test]
fn two_spellings_of_the_same_modifiers_are_equal() {
    assert_eq!(
        read("s_10x20&f_jpg"),
        read("f_jpeg,height:20,width=10,fit_cover")
    );
    assert_eq!(read("s_10x20&f_jpg").canonical(), "s_10x20&f_jpeg");
    assert_eq!(read("f_webp").canonical(), "_");
}

proptest! {
    #[test]
    fn no_text_makes_the_parser_panic(text in "\\PC*") {
        let _ = DerivativeRequest::parse(&text);
    }

    #[test]
    fn no_list_of_modifiers_makes_the_parser_panic(
        text in "((w|h|s|q|f|b|fit|resize)[_:=%&,x]{0,2}[0-9a-fx%é]{0,6}[&,]?){0,8}/[a-z%2e/.]{0,9}"
    ) {
        if let Ok(request) = DerivativeRequest::parse(&text) {
            prop_assert_eq!(Modifiers::parse(&request.modifiers.canonical()).unwrap(), request.modifiers);
        }
    }
}
