//! The elements and attributes that stay.

/// Shapes, text, paint, clipping and filters. Excluded on purpose: `script`, `foreignObject`, `feImage`, `set`,
/// `animate…`, `handler`, `iframe` and all elements of other namespaces. `a` is handled separately.
pub(super) fn element(name: &str) -> bool {
    ELEMENTS.binary_search(&name).is_ok()
}

/// Elements in which a link becomes a `tspan` instead of a group.
pub(super) fn is_line_of_text(name: &str) -> bool {
    matches!(name, "text" | "tspan" | "textPath")
}

/// Elements whose text is shown or read out.
pub(super) fn holds_text(name: &str) -> bool {
    matches!(name, "text" | "tspan" | "textPath" | "title" | "desc")
}

/// Geometry, presentation and names. The list must not contain an attribute that begins with `on`.
pub(super) fn attribute(name: &str) -> bool {
    ATTRIBUTES.binary_search(&name).is_ok() || (name.starts_with("aria-") && !name.contains(':'))
}

#[rustfmt::skip]
const ELEMENTS: &[&str] = &[
    "circle", "clipPath", "defs", "desc", "ellipse", "feBlend", "feColorMatrix", "feComponentTransfer",
    "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap", "feDistantLight",
    "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feMerge",
    "feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight",
    "feTile", "feTurbulence", "filter", "g", "image", "line", "linearGradient", "marker", "mask", "path",
    "pattern", "polygon", "polyline", "radialGradient", "rect", "stop", "style", "svg", "switch", "symbol",
    "text", "textPath", "title", "tspan", "use", "view",
];

#[rustfmt::skip]
const ATTRIBUTES: &[&str] = &[
    "alignment-baseline", "amplitude", "azimuth", "baseFrequency", "baseline-shift", "bias", "class",
    "clip-path", "clip-rule", "clipPathUnits", "color", "color-interpolation",
    "color-interpolation-filters", "cx", "cy", "d", "diffuseConstant", "direction", "display", "divisor",
    "dominant-baseline", "dx", "dy", "edgeMode", "elevation", "exponent", "fill", "fill-opacity",
    "fill-rule", "filter", "filterUnits", "flood-color", "flood-opacity", "font-family", "font-size",
    "font-stretch", "font-style", "font-variant", "font-weight", "fr", "fx", "fy", "gradientTransform",
    "gradientUnits", "height", "href", "id", "image-rendering", "in", "in2", "intercept", "k1", "k2", "k3",
    "k4", "kernelMatrix", "lengthAdjust", "letter-spacing", "lighting-color", "limitingConeAngle",
    "marker-end", "marker-mid", "marker-start", "markerHeight", "markerUnits", "markerWidth", "mask",
    "maskContentUnits", "maskUnits", "media", "mode", "numOctaves", "offset", "opacity", "operator",
    "order", "orient", "overflow", "paint-order", "pathLength", "patternContentUnits", "patternTransform",
    "patternUnits", "points", "pointsAtX", "pointsAtY", "pointsAtZ", "preserveAspectRatio",
    "primitiveUnits", "r", "radius", "refX", "refY", "result", "role", "rotate", "rx", "ry", "scale",
    "seed", "shape-rendering", "slope", "specularConstant", "specularExponent", "spreadMethod",
    "startOffset", "stdDeviation", "stitchTiles", "stop-color", "stop-opacity", "stroke",
    "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-opacity", "stroke-width", "style", "surfaceScale", "systemLanguage", "tableValues",
    "targetX", "targetY", "text-anchor", "text-decoration", "text-rendering", "textLength", "transform",
    "transform-origin", "type", "unicode-bidi", "values", "vector-effect", "version", "viewBox",
    "visibility", "width", "word-spacing", "writing-mode", "x", "x1", "x2", "xChannelSelector",
    "xlink:href", "xml:lang", "xml:space", "y", "y1", "y2", "yChannelSelector", "z",
];

#[cfg(test)]
mod tests {
    use super::*;

    /// `binary_search` needs a sorted list.
    #[test]
    fn the_lists_are_sorted_and_hold_no_event_attribute() {
        assert!(ELEMENTS.is_sorted(), "{ELEMENTS:?}");
        assert!(ATTRIBUTES.is_sorted(), "{ATTRIBUTES:?}");
        assert!(!ATTRIBUTES.iter().any(|name| name.starts_with("on")));
    }
}
