//! The elements and attributes that draw (SVG 1.1, SVG 2, Filter Effects, CSS Masking, SVG Animations).

/// Where a name is from, by its namespace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Space {
    Svg,
    XLink,
    Xml,
    Xhtml,
    /// No namespace: attributes, and what is copied from an HTML document.
    None,
    /// Drawing programs keep data of their own in such namespaces. It draws nothing.
    Other,
}

impl Space {
    pub(crate) fn of(uri: &[u8]) -> Self {
        match uri {
            b"http://www.w3.org/2000/svg" => Self::Svg,
            b"http://www.w3.org/1999/xlink" => Self::XLink,
            b"http://www.w3.org/XML/1998/namespace" => Self::Xml,
            b"http://www.w3.org/1999/xhtml" => Self::Xhtml,
            b"" => Self::None,
            _ => Self::Other,
        }
    }
}

/// Whether an element of the SVG namespace is copied. `script`, `foreignObject`, `handler` and all others are not. `a`
/// is handled separately.
pub(crate) fn element(name: &str) -> bool {
    ELEMENTS.binary_search(&name).is_ok()
}

/// Elements in which a link becomes a `tspan` instead of a group.
pub(crate) fn is_line_of_text(name: &str) -> bool {
    matches!(name, "text" | "tspan" | "textPath")
}

/// Elements whose text is shown or read out.
pub(crate) fn holds_text(name: &str) -> bool {
    is_line_of_text(name) || matches!(name, "title" | "desc")
}

/// Elements that change an attribute in time.
pub(crate) fn animates(name: &str) -> bool {
    matches!(name, "animate" | "animateTransform" | "set")
}

/// Whether an attribute can be animated: not those that hold an address or several declarations.
pub(crate) fn animated(attribute: &str) -> bool {
    ATTRIBUTES.binary_search(&attribute).is_ok() && !matches!(attribute, "style" | "id")
}

/// Whether an attribute without a namespace is copied. `href` is handled separately. Style sheets select by `data-…`.
pub(crate) fn attribute(name: &str) -> bool {
    ATTRIBUTES.binary_search(&name).is_ok()
        || ["aria-", "data-"]
            .iter()
            .any(|prefix| name.strip_prefix(prefix).is_some_and(is_plain))
}

/// Attributes whose value is text, which no browser reads as CSS.
pub(crate) fn is_text(attribute: &str) -> bool {
    matches!(attribute, "class" | "id" | "lang" | "role")
        || attribute.starts_with("aria-")
        || attribute.starts_with("data-")
}

/// Whether the rest of a name has only characters that every XML reader accepts.
fn is_plain(name: &str) -> bool {
    !name.is_empty()
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.'))
}

#[rustfmt::skip]
const ELEMENTS: &[&str] = &[
    "animate", "animateMotion", "animateTransform", "circle", "clipPath", "defs", "desc", "ellipse",
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix",
    "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA",
    "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology",
    "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence", "filter", "g",
    "hatch", "hatchpath", "image", "line", "linearGradient", "marker", "mask", "mesh", "meshgradient",
    "meshpatch", "meshrow", "mpath", "path", "pattern", "polygon", "polyline", "radialGradient", "rect",
    "set", "solidcolor", "stop", "style", "svg", "switch", "symbol", "text", "textPath", "title", "tspan",
    "use", "view",
];

/// Geometry, presentation, conditions and names. No attribute that begins with `on`, and none that holds an address.
#[rustfmt::skip]
const ATTRIBUTES: &[&str] = &[
    "accumulate", "additive", "alignment-baseline", "amplitude", "attributeName", "attributeType", "azimuth",
    "backface-visibility", "baseFrequency", "baseProfile", "baseline-shift", "baseline-source", "begin",
    "bias", "by", "calcMode", "class", "clip", "clip-path", "clip-rule", "clipPathUnits", "color",
    "color-interpolation", "color-interpolation-filters", "color-rendering", "cx", "cy", "d",
    "diffuseConstant", "direction", "display", "divisor", "dominant-baseline", "dur", "dx", "dy", "edgeMode",
    "elevation", "enable-background", "end", "exponent", "fill", "fill-opacity", "fill-rule", "filter",
    "filterRes", "filterUnits", "flood-color", "flood-opacity", "font", "font-family",
    "font-feature-settings", "font-kerning", "font-size", "font-size-adjust", "font-stretch", "font-style",
    "font-variant", "font-variation-settings", "font-weight", "fr", "from", "fx", "fy",
    "glyph-orientation-horizontal", "glyph-orientation-vertical", "gradientTransform", "gradientUnits",
    "height", "id", "image-rendering", "in", "in2", "inline-size", "intercept", "isolation", "k1", "k2",
    "k3", "k4", "kernelMatrix", "kernelUnitLength", "kerning", "keyPoints", "keySplines", "keyTimes", "lang",
    "lengthAdjust", "letter-spacing", "lighting-color", "limitingConeAngle", "line-height", "marker",
    "marker-end", "marker-mid", "marker-start", "markerHeight", "markerUnits", "markerWidth", "mask",
    "mask-type", "maskContentUnits", "maskUnits", "max", "media", "method", "min", "mix-blend-mode", "mode",
    "numOctaves", "offset", "opacity", "operator", "order", "orient", "origin", "overflow", "paint-order",
    "path", "pathLength", "patternContentUnits", "patternTransform", "patternUnits", "pitch",
    "pointer-events", "points", "pointsAtX", "pointsAtY", "pointsAtZ", "preserveAlpha",
    "preserveAspectRatio", "primitiveUnits", "r", "radius", "refX", "refY", "repeatCount", "repeatDur",
    "requiredExtensions", "requiredFeatures", "restart", "result", "role", "rotate", "rx", "ry", "scale",
    "seed", "shape-image-threshold", "shape-inside", "shape-margin", "shape-padding", "shape-rendering",
    "shape-subtract", "side", "slope", "solid-color", "solid-opacity", "spacing", "specularConstant",
    "specularExponent", "spreadMethod", "startOffset", "stdDeviation", "stitchTiles", "stop-color",
    "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-opacity", "stroke-width", "style", "surfaceScale", "systemLanguage",
    "tableValues", "targetX", "targetY", "text-align", "text-anchor", "text-decoration",
    "text-decoration-color", "text-decoration-line", "text-decoration-style", "text-indent",
    "text-orientation", "text-overflow", "text-rendering", "textLength", "to", "transform", "transform-box",
    "transform-origin", "type", "unicode-bidi", "values", "vector-effect", "version", "viewBox",
    "visibility", "white-space", "width", "word-spacing", "writing-mode", "x", "x1", "x2",
    "xChannelSelector", "y", "y1", "y2", "yChannelSelector", "z", "zoomAndPan",
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
