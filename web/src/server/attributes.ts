// Properties of host elements as HTML attributes, by React's rules; those that no component here uses are refused rather
// than guessed (`style`: the Content-Security-Policy forbids it anyway).
import { escape } from "./escape";

/** How the value of a property is written. */
type Rule = "text" | "any" | "data" | "flag" | "optional" | "number" | "address" | "nothing";
type Known = { rule: Rule; name: string; before: string };

const RULES: Partial<Record<string, Rule>> = {};
const say = (rule: Rule, names: string) => {
  for (const name of names.split(" ")) RULES[name] = rule;
};
say("any", "contentEditable spellCheck draggable value focusable");
say("flag", "autoFocus multiple muted inert allowFullScreen async autoPlay controls default defer disabled formNoValidate hidden loop noModule noValidate open playsInline readOnly required reversed itemScope");
say("optional", "capture download");
say("number", "cols rows size span rowSpan start");
say("address", "src href action formAction");
say("nothing", "defaultValue defaultChecked innerHTML suppressContentEditableWarning suppressHydrationWarning ref");

const NAMES: Partial<Record<string, string>> = {
  className: "class",
  tabIndex: "tabindex",
  htmlFor: "for",
  acceptCharset: "accept-charset",
  crossOrigin: "crossorigin",
  autoFocus: "autofocus",
  clipPath: "clip-path",
  clipRule: "clip-rule",
  fillOpacity: "fill-opacity",
  fillRule: "fill-rule",
  stopColor: "stop-color",
  stopOpacity: "stop-opacity",
  strokeDasharray: "stroke-dasharray",
  strokeDashoffset: "stroke-dashoffset",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
  strokeMiterlimit: "stroke-miterlimit",
  strokeOpacity: "stroke-opacity",
  strokeWidth: "stroke-width",
  textAnchor: "text-anchor",
  vectorEffect: "vector-effect",
  dominantBaseline: "dominant-baseline",
  fontFamily: "font-family",
  fontSize: "font-size",
  fontWeight: "font-weight",
  letterSpacing: "letter-spacing",
  transformOrigin: "transform-origin",
};

const SAFE_NAME = /^[:A-Z_a-z][\w:.-]*$/;
const known = new Map<string, Known>();

function learn(name: string): Known {
  if (name === "style" || name.startsWith("xlink") || /^xml[A-Z]/.test(name)) throw new Error(`The server's renderer does not draw the property ${name}`);
  const spelled = NAMES[name] ?? name;
  const handler = /^on./i.test(name);
  const rule = handler || !SAFE_NAME.test(spelled) ? "nothing" : (RULES[name] ?? (/^(data|aria)-/i.test(name) ? "data" : "text"));
  const fact = { rule, name: spelled, before: ` ${spelled}="` };
  known.set(name, fact);
  return fact;
}

// React's own test of addresses.
// eslint-disable-next-line no-control-regex -- what browsers skip before a scheme
const SCRIPT = /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;
const BLOCKED = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')";

/** One property as an attribute, with a space before it; nothing where React writes nothing. `value` is neither null nor undefined. */
export function attribute(property: string, value: unknown): string {
  const { rule, before, name } = known.get(property) ?? learn(property);
  if (typeof value === "string" && (rule === "text" || rule === "data" || rule === "any")) return before + escape(value) + '"';
  if (rule === "nothing" || typeof value === "function" || typeof value === "symbol") return "";
  switch (rule) {
    case "address": {
      const text = String(value);
      if (typeof value === "boolean" || (text === "" && (name === "src" || name === "href"))) return "";
      return `${before}${escape(SCRIPT.test(text) ? BLOCKED : text)}"`;
    }
    case "flag":
      return value ? `${before}"` : "";
    case "optional":
      if (value === false) return "";
      return value === true ? `${before}"` : `${before}${escape(String(value))}"`;
    case "number":
      return Number.isNaN(Number(value)) || (name !== "rowSpan" && name !== "start" && Number(value) < 1) ? "" : `${before}${escape(String(value))}"`;
    case "text":
      return typeof value === "boolean" ? "" : `${before}${escape(String(value))}"`;
    default:
      return `${before}${escape(String(value))}"`;
  }
}
