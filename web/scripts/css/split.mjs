// Cuts the stylesheet into what every page carries and what goes with certain classes, so that the server can inline
// just the rules of a page. Layers stay: a page's own rules and the whole sheet, loaded later, then agree on who wins.
import postcss from "postcss";
import { alternativesOf, always, union } from "./when.mjs";
import { animationsOf } from "./animations.mjs";

const CONDITIONS = new Set(["media", "supports", "container", "starting-style", "layer", "scope"]);

/**
 * @typedef {string[][]} When any of the lists suffices; a list needs all its classes; an empty list always holds
 * @typedef {{at: string[], css: string, when: When, animations?: Set<string>}} Piece
 * @param {string} css
 * @returns {{base: string, rules: Piece[]}} `base` stands before `rules`; the order of both is the cascade's
 */
export function splitStylesheet(css) {
  const root = postcss.parse(css);
  const layers = [];
  /** @type {Piece[]} */
  const pieces = [];
  /** Declared apart from where they are used: they go wherever their users go. */
  const keyframes = [];

  const visit = (node, at) => {
    if (node.type === "comment") return;
    if (node.type === "rule") {
      pieces.push({ at, css: node.toString(), when: alternativesOf(node.selector), animations: animationsOf(node) });
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

/** Gives each animation the conditions of the rules that use it; what nobody uses is left out. */
function place(keyframes, pieces) {
  return keyframes
    .map(({ at, css, name }) => ({ at, css, when: union(pieces.filter(({ animations }) => animations.has(name)).map(({ when }) => when)) }))
    .filter(({ when }) => when.length > 0);
}

/** A rule for all pages may move before the conditional ones unless one of its own layer stands before it. */
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

/** Rules as text, neighbours with the same conditions under one set of braces. */
export function print(pieces) {
  let text = "";
  let open = [];
  for (const { at, css } of pieces) {
    let shared = 0;
    while (shared < open.length && shared < at.length && open[shared] === at[shared]) shared += 1;
    text += "}".repeat(open.length - shared) + at.slice(shared).map((condition) => `${condition}{`).join("") + css;
    open = at;
  }
  return text + "}".repeat(open.length);
}
