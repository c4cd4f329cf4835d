// Which elements the renderer draws, and the HTML of `dangerouslySetInnerHTML`.
import type { Props } from "./props";

/** Void elements: they have neither children nor an end tag. */
const VOID = ["area", "base", "br", "col", "embed", "hr", "img", "source", "track", "wbr"];
/** React hoists these elements or draws them by rules of their own. Components may not use them: the server writes the head. */
const REFUSED = "html head body title meta link script style math object menuitem listing keygen param".split(" ");

/** How an element is drawn: without content, by rules of its own, or as a tag with attributes and content. */
export type ElementKind = "void" | "own" | "plain";
/** Form fields, and elements whose content is written or read by rules of its own. */
const OWN = "button form input noscript option picture pre select svg textarea".split(" ");

// An object is read quicker than a map in the server's engine, which keeps names of elements and of properties as numbers.
const known = Object.create(null) as Record<string, ElementKind>;
for (const type of VOID) known[type] = "void";
for (const type of OWN) known[type] = "own";

/** The kind of an element. Throws if the renderer does not draw it. */
export function kindOf(type: string): ElementKind {
  return known[type] ?? learn(type);
}

function learn(type: string): ElementKind {
  // Names with a dash are custom elements, whose attributes follow other rules.
  if (REFUSED.includes(type) || !/^[a-z][a-zA-Z\d]*$/.test(type)) throw new Error(`The server's renderer does not draw <${type}>`);
  return (known[type] = "plain");
}

/** Throws if an element that can't have content has some. */
export function refuseContent(type: string, props: Props): void {
  for (const name of ["children", "dangerouslySetInnerHTML"]) {
    if (props[name] !== null && props[name] !== undefined) throw new Error(`The server's renderer draws <${type}> without ${name}`);
  }
}

/** The value of `dangerouslySetInnerHTML` as HTML. */
export function givenHtml(type: string, given: unknown, children: unknown): string {
  if (children !== null && children !== undefined) throw new Error("An element has either children or dangerouslySetInnerHTML");
  if (typeof given !== "object" || given === null || !("__html" in given))
    throw new Error("dangerouslySetInnerHTML is an object with __html");
  const html = String(given.__html ?? "");
  return type === "pre" && html.startsWith("\n") ? `\n${html}` : html;
}
