use pretty_assertions::assert_eq;
use proptest::prelude::*;
use site_images::{Fit, Modifiers, ResizePlan};

fn plan(source: (u32, u32), list: &str) -> ResizePlan {
    ResizePlan::new(source, &Modifiers::parse(list).unwrap())
}

// Promise: pictures 10
/// (source, modifiers, size of the result, size of the picture in it)
#[test]
fn sizes_are_those_of_ipx() {
    let wide = (400, 200);
    let table = [
        (wide, "_", (400, 200), (400, 200)),
        (wide, "w_200", (200, 100), (200, 100)),
        (wide, "h_50", (100, 50), (100, 50)),
        (wide, "w_800", (400, 200), (400, 200)),
        (wide, "h_800", (400, 200), (400, 200)),
        (wide, "s_100x100", (100, 100), (100, 100)),
        (wide, "s_800x800", (200, 200), (200, 200)),
        (wide, "s_800x400", (400, 200), (400, 200)),
        (wide, "s_300x400", (150, 200), (150, 200)),
        (wide, "s_100x100&fit_contain", (100, 100), (100, 50)),
        (wide, "s_800x800&fit_contain", (200, 200), (200, 100)),
        (wide, "s_100x100&fit_fill", (100, 100), (100, 100)),
        (wide, "s_800x800&fit_fill", (200, 200), (200, 200)),
        (wide, "s_100x100&fit_inside", (100, 50), (100, 50)),
        (wide, "s_800x800&fit_inside", (200, 100), (200, 100)),
        (wide, "s_100x100&fit_outside", (200, 100), (200, 100)),
        (wide, "s_300x50&fit_outside", (300, 150), (300, 150)),
        (wide, "w_100&fit_fill", (100, 50), (100, 50)),
        (wide, "h_100&fit_fill", (200, 100), (200, 100)),
        (wide, "w_100&fit_contain", (100, 50), (100, 50)),
        ((3, 1000), "w_1", (1, 333), (1, 333)),
        ((1000, 3), "w_100", (100, 1), (100, 1)),
        ((1, 1), "s_4096x4096&fit_contain", (1, 1), (1, 1)),
        ((333, 333), "w_100", (100, 100), (100, 100)),
        ((1001, 667), "w_500", (500, 333), (500, 333)),
        // The longest side of a WebP.
        ((100, 40_000), "_", (41, 16_383), (41, 16_383)),
        ((40_000, 100), "h_90", (16_383, 41), (16_383, 41)),
        ((300, 30_000), "w_200", (164, 16_383), (164, 16_383)),
    ];
    for (source, list, canvas, size) in table {
        let plan = plan(source, list);
        assert_eq!(
            (plan.canvas, plan.size),
            (canvas, size),
            "{source:?} {list}"
        );
    }
}

#[test]
fn cover_keeps_the_centre() {
    let crop = plan((400, 200), "s_100x100").crop;
    assert_eq!(
        (crop.left, crop.top, crop.width, crop.height),
        (100.0, 0.0, 200.0, 200.0)
    );
    let crop = plan((200, 400), "s_100x50").crop;
    assert_eq!(
        (crop.left, crop.top, crop.width, crop.height),
        (0.0, 150.0, 200.0, 100.0)
    );
    let crop = plan((400, 200), "s_100x50").crop;
    assert_eq!(
        (crop.left, crop.top, crop.width, crop.height),
        (0.0, 0.0, 400.0, 200.0)
    );
}

proptest! {
    // Promise: pictures 10
    #[test]
    fn nothing_is_enlarged_or_cut_outside_of_the_source(
        source in (1_u32..20_000, 1_u32..20_000),
        width in proptest::option::of(1_u32..=4096),
        height in proptest::option::of(1_u32..=4096),
        fit in prop_oneof![Just(Fit::Cover), Just(Fit::Contain), Just(Fit::Fill), Just(Fit::Inside), Just(Fit::Outside)],
    ) {
        let plan = ResizePlan::new(source, &Modifiers { width, height, fit, ..Modifiers::default() });
        for (side, limit) in [(plan.size.0, plan.canvas.0), (plan.size.1, plan.canvas.1),
            (plan.canvas.0, source.0), (plan.canvas.1, source.1)] {
            prop_assert!(side >= 1 && side <= limit, "{plan:?} of {source:?}");
        }
        let crop = plan.crop;
        prop_assert!(crop.left >= 0.0 && crop.left + crop.width <= f64::from(source.0) + 1e-6);
        prop_assert!(crop.top >= 0.0 && crop.top + crop.height <= f64::from(source.1) + 1e-6);
    }
}
