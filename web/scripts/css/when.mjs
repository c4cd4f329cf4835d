// On which pages a selector can match anything.
import parser from "postcss-selector-parser";

/** Classes of the html element: present or not by visitor, so never a reason to leave a rule out. */
const AMBIENT = new Set(["dark", "light", "js"]);

/**
 * For each selector of a list, the classes that must be on the page. The classes inside a :has() with one selector are among
 * them; those inside :is(), :not() and the like are not.
 */
export function alternativesOf(selector) {
  const lists = [];
  parser((root) => {
    root.each((one) => {
      const classes = new Set();
      one.each((node) => {
        const within = node.type === "pseudo" && node.value === ":has" && node.nodes.length === 1 ? node.nodes[0].nodes : [node];
        for (const part of within) if (part.type === "class" && !AMBIENT.has(part.value)) classes.add(part.value);
      });
      lists.push([...classes].toSorted());
    });
  }).processSync(selector);
  return simplify(lists);
}

/** True where every page qualifies. */
export function always(when) {
  return when.some((list) => list.length === 0);
}

/** Any of several conditions. */
export function union(whens) {
  return simplify(whens.flat());
}

/** Leaves out lists that another, smaller one already covers. */
function simplify(lists) {
  const kept = [];
  for (const list of lists.toSorted((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1))) {
    if (!kept.some((other) => other.every((name) => list.includes(name)))) kept.push(list);
  }
  return kept;
}
