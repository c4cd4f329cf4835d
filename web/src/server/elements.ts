// Which elements the renderer draws, and the HTML of `dangerouslySetInnerHTML`.
import type { Props } from "./props";

/** Void elements: they have neither children nor an end tag. */
const VOID = ["area", "base", "br", "col", "embed", "hr", "img", "input", "source", "track", "wbr"];
/** React hoists these elements or draws them by rules of their own. Components may not use them: the server writes the head. */
const REFUSED = "html head body title meta link script style math object menuitem listing keygen param".split(" ");

const known = new Map<string, boolean>(VOID.map((type) => [type, true]));

/** Whether an element is void. Throws if the renderer does not draw it. */
export function isVoid(type: string): boolean {
  return known.get(type) ?? learn(type);
}

function learn(type: string): boolean {
  // Names with a dash are custom elements, whose attributes follow other rules.
  if (REFUSED.includes(type) || !/^[a-z][a-zA-Z\d]*$/.test(type)) throw new Error(`The server's renderer does not draw <${type}>`);
  known.set(type, false);
  return false;
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
