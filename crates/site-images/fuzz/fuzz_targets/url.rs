#![no_main]

use site_images::{DerivativeRequest, Fit, Modifiers, ResizePlan, SIDE_LIMIT};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    if let Ok(tail) = std::str::from_utf8(data) {
        promise(tail);
    }
});

/// A URL is refused, or it stays inside the folder and the limits.
fn promise(tail: &str) {
    let Ok(request) = DerivativeRequest::parse(tail) else {
        return;
    };
    let Modifiers { width, height, .. } = request.modifiers;
    for side in [width, height].into_iter().flatten() {
        assert!((1..=SIDE_LIMIT).contains(&side), "{tail}");
    }
    let path = request.path.as_str();
    assert!(
        !path.is_empty() && !path.starts_with('/') && !path.contains('\0'),
        "{tail}"
    );
    assert!(
        path.split('/')
            .all(|segment| !segment.is_empty() && !segment.starts_with('.')),
        "{tail}"
    );
    let canonical = request.modifiers.canonical();
    assert_eq!(
        Modifiers::parse(&canonical).ok(),
        Some(request.modifiers),
        "{tail}"
    );
    for source in [(1, 1), (1, 7000), (7000, 1), (640, 480)] {
        let plan = ResizePlan::new(source, &request.modifiers);
        assert!(plan.canvas.0 >= 1 && plan.canvas.1 >= 1, "{tail}");
        let enlarged = plan.canvas.0 > source.0 || plan.canvas.1 > source.1;
        assert!(
            !enlarged || request.modifiers.fit == Fit::Outside,
            "{tail}: {plan:?}"
        );
    }
}
