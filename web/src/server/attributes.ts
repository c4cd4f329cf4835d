// Writes properties of elements as HTML attributes, by React's rules. Only the properties listed here are written. Any other one
// throws an error with its name, because its rule is not known (`style`: the Content-Security-Policy forbids it anyway).
import { escape } from "./escape";
import { note } from "./notes";

/** How the value of a property is written. */
type Rule = "text" | "any" | "data" | "flag" | "optional" | "number" | "address" | "nothing";
type Known = { rule: Rule; name: string; before: string; noted?: "classes" | "stills" };

// An object is read quicker than a map in the server's engine, which keeps names of properties as numbers.
const known = Object.create(null) as Record<string, Known>;

const dashed = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function add(rule: Rule, property: string, name = property, noted?: Known["noted"]): Known {
  const fact = { rule, name, before: ` ${name}="`, noted };
  return (known[property] = fact);
}

function allow(rule: Rule, properties: string, spell?: (property: string) => string): void {
  for (const property of properties.split(" ")) add(rule, property, spell?.(property));
}

allow("any", "contentEditable spellCheck draggable value focusable");
allow(
  "flag",
  "inert allowFullScreen async autoPlay controls default defer disabled formNoValidate hidden loop noModule noValidate open playsInline readOnly required reversed itemScope",
);
allow("flag", "autoFocus multiple muted", (property) => property.toLowerCase());
allow("optional", "capture download");
allow("number", "cols rows size span rowSpan start");
allow("address", "src href action formAction");
allow("nothing", "defaultValue defaultChecked innerHTML suppressContentEditableWarning suppressHydrationWarning ref");
// HTML
allow(
  "text",
  "accept accessKey allow alt as autoCapitalize autoComplete autoCorrect charSet cite colSpan coords dateTime decoding dir dirName encType enterKeyHint fetchPriority form formEncType formMethod formTarget headers height high hrefLang id imageSizes imageSrcSet inputMode integrity itemID itemProp itemRef itemType kind label lang list loading low max maxLength media method min minLength name nonce optimum part pattern ping placeholder popover popoverTarget popoverTargetAction poster preload referrerPolicy rel role sandbox scope shape sizes slot srcDoc srcLang srcSet step summary target title translate type useMap width wrap",
);
// SVG
allow(
  "text",
  "clipPathUnits color cursor cx cy d display dx dy fill filter fx fy gradientTransform gradientUnits in in2 lengthAdjust markerHeight markerUnits markerWidth mask maskContentUnits maskUnits offset opacity orient overflow pathLength patternContentUnits patternTransform patternUnits points preserveAspectRatio r refX refY result rotate rx ry spreadMethod stdDeviation stroke textLength transform version viewBox visibility x x1 x2 xmlns y y1 y2",
);
allow(
  "text",
  "acceptCharset httpEquiv accentHeight alignmentBaseline arabicForm baselineShift capHeight clipPath clipRule colorInterpolation colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground fillOpacity fillRule floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight glyphName glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX imageRendering letterSpacing lightingColor markerEnd markerMid markerStart maskType overlinePosition overlineThickness paintOrder pointerEvents renderingIntent shapeRendering stopColor stopOpacity strikethroughPosition strikethroughThickness strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering transformOrigin underlinePosition underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic vHanging vIdeographic vMathematical vectorEffect vertAdvY vertOriginX vertOriginY wordSpacing writingMode xHeight",
  dashed,
);
add("text", "className", "class", "classes");
add("data", "data-still", "data-still", "stills");
add("text", "htmlFor", "for");
add("text", "crossOrigin", "crossorigin");
add("text", "tabIndex", "tabindex");

/** Event handlers are not written, because they belong to the browser. Names that begin with `data-` or `aria-` are all allowed. */
function learn(property: string): Known {
  if (/^on./is.test(property)) return add("nothing", property);
  if (/^(data|aria)-[\w:.-]*$/i.test(property)) return add("data", property);
  throw new Error(`The server's renderer does not draw the property ${property}`);
}

// React's own test of addresses.
// eslint-disable-next-line no-control-regex -- browsers skip these characters before a scheme
const SCRIPT = /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;
const BLOCKED = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')";

/** One property as an attribute with a space before it; empty if React writes nothing. `value` must be neither null nor undefined. */
export function attribute(property: string, value: unknown): string {
  const { rule, before, name, noted } = known[property] ?? learn(property);
  if (noted) note(noted, typeof value === "number" ? String(value) : value);
  if (typeof value === "string" && (rule === "text" || rule === "data" || rule === "any")) return before + escape(value) + '"';
  if (rule === "nothing") return "";
  if (typeof value === "object") throw new Error(`The property ${property} has an object as its value, and an attribute is a text`);
  if (typeof value === "function" || typeof value === "symbol") {
    if (rule === "address")
      throw new Error(`The server's renderer does not draw the property ${property} with a ${typeof value} as its value`);
    return "";
  }
  switch (rule) {
    case "address": {
      const text = String(value);
      if (typeof value === "boolean" || (text === "" && (name === "src" || name === "href"))) return "";
      // Most addresses are paths, which can't be scripts.
      return `${before}${escape(!text.startsWith("/") && SCRIPT.test(text) ? BLOCKED : text)}"`;
    }
    case "flag":
      return value ? `${before}"` : "";
    case "optional":
      if (value === false) return "";
      return value === true ? `${before}"` : `${before}${escape(String(value))}"`;
    case "number":
      return Number.isNaN(Number(value)) || (name !== "rowSpan" && name !== "start" && Number(value) < 1)
        ? ""
        : `${before}${escape(String(value))}"`;
    case "text":
      return typeof value === "boolean" ? "" : `${before}${escape(String(value))}"`;
    default:
      return `${before}${escape(String(value))}"`;
  }
}
