// Splits the stylesheet into rules for every page and rules for pages with certain classes, so that the server can inline only the
// rules of a page. Cascade layers are kept, so that the order of a page's rules agrees with that of all rules, which the app loads later.
import postcss from "postcss";
import { alternativesOf, always, union } from "./when.mjs";
import { animationsOf } from "./animations.mjs";

const CONDITIONS = new Set(["media", "supports", "container", "starting-style", "layer", "scope"]);

/**
 * @typedef {string[][]} When True if any of the lists matches. A list matches if the page has all its classes; an empty list always does
 * @typedef {{at: string[], css: string, when: When, animations?: Set<string>}} Piece
 * @param {string} css
 * @returns {{base: string, rules: Piece[]}} `base` comes before `rules`; the order of both is that of the cascade
 */
export function splitStylesheet(css) {
  const root = postcss.parse(css);
  const layers = [];
  /** @type {Piece[]} */
  const pieces = [];
  /** Keyframes, which are declared apart from the rules that use them. They are sent with these rules. */
  const keyframes = [];

  const visit = (node, at) => {
    if (node.type === "comment") return;
    if (node.type === "rule") {
      for (const [when, selectors] of byCondition(node.selectors))
        pieces.push({ at, css: node.clone({ selectors }).toString(), when, animations: animationsOf(node) });
      return;
    }
    if (node.name === "keyframes") {
      keyframes.push({ at, css: node.toString(), name: node.params });
      return;
    }
    if (!CONDITIONS.has(node.name)) throw new Error(`The splitter does not know @${node.name}`);
    if (node.name === "layer") for (const name of node.params.split(",")) if (!layers.includes(name.trim())) layers.push(name.trim());
    if (!node.nodes) return;
    const inside = [...at, `@${node.name}${node.params ? ` ${node.params}` : ""}`];
    node.each((child) => visit(child, inside));
  };
  root.each((node) => visit(node, []));

  const placed = place(keyframes, pieces);
  const order = [...placed, ...pieces];
  const base = order.filter((piece, index) => belongsToBase(piece, order.slice(0, index)));
  const rest = order.filter((piece) => !base.includes(piece));
  const statement = layers.length > 0 ? `@layer ${layers.join()};` : "";
  return { base: statement + print(base), rules: merge(rest) };
}

/** The selectors of a list by the pages on which they can match, so that a page gets those of its own features only. */
function byCondition(selectors) {
  const found = new Map();
  for (const selector of selectors) {
    const when = alternativesOf(selector);
    const [, others] = found.get(JSON.stringify(when)) ?? [when, []];
    found.set(JSON.stringify(when), [when, [...others, selector]]);
  }
  return found.values();
}

/** Gives each animation the conditions of the rules that use it; an unused animation is left out. */
function place(keyframes, pieces) {
  return keyframes
    .map(({ at, css, name }) => ({ at, css, when: union(pieces.filter(({ animations }) => animations.has(name)).map(({ when }) => when)) }))
    .filter(({ when }) => when.length > 0);
}

/** A rule for all pages may move before the conditional rules unless a conditional rule of its own layer comes before it. */
function belongsToBase(piece, before) {
  return always(piece.when) && !before.some((other) => !always(other.when) && other.at[0] === piece.at[0]);
}

function merge(pieces) {
  const merged = [];
  for (const { at, css, when } of pieces) {
    const last = merged.at(-1);
    if (last && same(last.at, at) && same(last.when, when)) last.css += css;
    else merged.push({ at, css, when });
  }
  return merged;
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Rules as text; adjacent rules with the same at-rules share one block. */
export function print(pieces) {
  let text = "";
  let open = [];
  for (const { at, css } of pieces) {
    let shared = 0;
    while (shared < open.length && shared < at.length && open[shared] === at[shared]) shared += 1;
    text +=
      "}".repeat(open.length - shared) +
      at
        .slice(shared)
        .map((condition) => `${condition}{`)
        .join("") +
      css;
    open = at;
  }
  return text + "}".repeat(open.length);
}
