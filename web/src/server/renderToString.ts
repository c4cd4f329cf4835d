// Renders React elements as HTML, several times faster than react-dom/server in the server's engine. The result is identical
// byte for byte for every feature that this app uses; any other feature is refused. See docs/decisions/0019.
import type { ReactNode } from "react";
import { isClass, renderClass, withoutRef } from "./classes";
import { givenHtml, kindOf, refuseContent } from "./elements";
import { escape } from "./escape";
import { input, isChosen, LAST, open, openForm, resetChoice, textarea, withChoice } from "./fields";
import { beginIds, type ContextLike, tookIds, withHooks } from "./hooks";
import { cachedHtml } from "./htmlCache";
import { noteImage, preloads, resetImages } from "./images";
import { hiddenFields, linksWithin } from "./links";
import { note } from "./notes";
import { enterChild, leaveChild, resetPosition } from "./treePosition";
import type { Props } from "./props";

const ELEMENT = Symbol.for("react.transitional.element");
const FRAGMENT = Symbol.for("react.fragment");
const STRICT = Symbol.for("react.strict_mode");
const SUSPENSE = Symbol.for("react.suspense");
const CONTEXT = Symbol.for("react.context");
const MEMO = Symbol.for("react.memo");
const FORWARD_REF = Symbol.for("react.forward_ref");

type Element = { $$typeof?: symbol; type: unknown; props: Props };

/** True directly after a text. An HTML parser joins adjacent texts, so a comment is written between them; with it, hydration finds both. */
let afterText = false;
/** True within `noscript` and `picture`, whose pictures may not be needed and so are not preloaded. */
let mayBeUnused = false;
/** True within `svg`, where a `title` is the name of a drawing. Elsewhere React hoists it. */
let isDrawing = false;

/** Renders an element. Throws whatever a component throws, and an error if a feature is not supported. */
export function renderToString(element: ReactNode): string {
  afterText = false;
  mayBeUnused = false;
  isDrawing = false;
  resetPosition();
  resetImages();
  resetChoice();
  try {
    const html = withHooks(() => draw(element));
    return preloads() + html;
  } catch (error) {
    throw isPromise(error) ? new Error(`A component waits for a promise: ${WAITS}`) : error;
  }
}

const WAITS = "the server does not wait, so give data as properties";
const isPromise = (value: unknown) => typeof (value as { then?: unknown } | null | undefined)?.then === "function";

function draw(node: unknown): string {
  switch (typeof node) {
    case "string":
      return text(node);
    case "object":
      if (node === null) return "";
      if ((node as Element).$$typeof === ELEMENT) return drawElement((node as Element).type, (node as Element).props);
      if (Array.isArray(node)) return drawAll(node);
      if (Symbol.iterator in node) return drawAll(Array.from(node as Iterable<unknown>));
      throw new Error(`The server's renderer does not draw ${nameOf(node as Element)}`);
    case "number":
    case "bigint":
      return text(String(node));
    default:
      return "";
  }
}

/** Names an object that is not an element: React's name for its kind, such as `react.portal`, or the object's keys. */
function nameOf(node: Element): string {
  if (isPromise(node)) return `a promise: ${WAITS}`;
  return String(node.$$typeof ?? `an object with the keys ${Object.keys(node).join(", ")}`);
}

function text(value: string): string {
  if (value === "") return "";
  if (afterText) return `<!-- -->${escape(value)}`;
  afterText = true;
  return escape(value);
}

function drawAll(nodes: readonly unknown[]): string {
  let html = "";
  for (let index = 0; index < nodes.length; index += 1) {
    enterChild(nodes.length, index);
    html += draw(nodes[index]);
    leaveChild();
  }
  return html;
}

function drawElement(type: unknown, props: Props): string {
  if (typeof type === "string") return drawHost(type, props);
  if (typeof type === "function") return drawComponent(type, props);
  if (type === FRAGMENT || type === STRICT) return draw(props["children"]);
  if (type === SUSPENSE) return drawSuspense(props);
  const kind = (type as { $$typeof?: symbol } | null)?.$$typeof;
  if (kind === CONTEXT) return drawWithin(type as ContextLike, props);
  if (kind === MEMO) return drawElement((type as { type: unknown }).type, props);
  if (kind === FORWARD_REF) {
    const { render } = type as { render: (props: Props, ref: unknown) => unknown };
    return drawComponent(() => render(withoutRef(props), props["ref"] ?? null), props);
  }
  throw new Error(`The server's renderer does not draw ${String(kind ?? type)}`);
}

/** A Suspense boundary whose children never suspend: a component that needs a promise is refused. */
function drawSuspense({ children }: Props): string {
  afterText = false;
  const html = `<!--$-->${draw(children)}<!--/$-->`;
  afterText = false;
  return html;
}

function drawWithin(context: ContextLike, { value, children }: Props): string {
  const before = context._currentValue;
  context._currentValue = value;
  try {
    return draw(children);
  } finally {
    context._currentValue = before;
  }
}

function drawComponent(type: unknown, props: Props): string {
  const html = cachedHtml(type, props, drawOnce);
  if (html === undefined) return drawOnce(type, props);
  afterText = false;
  return html;
}

function drawOnce(type: unknown, props: Props): string {
  if (isClass(type)) return draw(renderClass(type, props));
  beginIds();
  const drawn = (type as (props: Props) => unknown)(props);
  if (!tookIds()) return draw(drawn);
  enterChild(1, 0);
  const html = draw(drawn);
  leaveChild();
  return html;
}

function drawHost(type: string, props: Props): string {
  if (isDrawing && type === "title") return `${open(type, props)}>${content(type, props)}</title>`;
  switch (kindOf(type)) {
    case "plain":
      return `${open(type, props)}>${content(type, props)}</${type}>`;
    case "own":
      return drawOwn(type, props);
    default:
      afterText = false;
      refuseContent(type, props);
      if (type === "img") {
        note("images", props["src"]);
        note("images", props["srcSet"]);
        if (!mayBeUnused) noteImage(props);
      }
      return `${open(type, props)}/>`;
  }
}

/** Elements that are drawn by rules of their own. */
function drawOwn(type: string, props: Props): string {
  switch (type) {
    case "input":
      afterText = false;
      return input(props);
    case "textarea":
      afterText = false;
      return textarea(props);
    case "select": {
      const { value: _, defaultValue: __, ...others } = props;
      return `${open(type, others)}>${withChoice(props, () => content(type, props))}</select>`;
    }
    case "option": {
      const { selected: _, ...others } = props;
      return `${open(type, others)}${isChosen(props) ? ' selected=""' : ""}>${content(type, props)}</option>`;
    }
    case "noscript":
    case "picture": {
      const before = mayBeUnused;
      const tag = open(type, props);
      mayBeUnused = true;
      // React ignores the value of a select around these elements.
      const html = withChoice({}, () => content(type, props));
      mayBeUnused = before;
      return `${tag}>${html}</${type}>`;
    }
    case "svg": {
      const before = isDrawing;
      const tag = open(type, props);
      isDrawing = true;
      const html = content(type, props);
      isDrawing = before;
      return `${tag}>${html}</svg>`;
    }
    case "pre": {
      const { children } = props;
      // The HTML parser drops the first line break after the tag, so it is written twice.
      const lineBreak = typeof children === "string" && children.startsWith("\n") ? "\n" : "";
      return `${open(type, props)}>${lineBreak}${content(type, props)}</pre>`;
    }
    default: {
      const last = LAST[type];
      const tag = last ? openForm(type, props, last) : open(type, props);
      return `${tag}>${type === "form" ? hiddenFields(props) : ""}${content(type, props)}</${type}>`;
    }
  }
}

/** What stands between the tags of an element. */
function content(type: string, props: Props): string {
  afterText = false;
  const { children, dangerouslySetInnerHTML: given } = props;
  let html = "";
  if (given !== null && given !== undefined) {
    const own = givenHtml(type, given, children);
    const island = props["data-island"];
    note("islands", island);
    // This renderer has already drawn the island, so its links have the query.
    html = island === undefined ? linksWithin(own) : own;
  } else if (typeof children === "string") html = escape(children);
  else if (children !== null && children !== undefined) html = draw(children);
  afterText = false;
  return html;
}
