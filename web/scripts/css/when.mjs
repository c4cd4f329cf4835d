// Decides on which pages a selector can match.
import parser from "postcss-selector-parser";

/** Classes of the html element. They depend on the visitor, so a rule is never left out because of them. */
const AMBIENT = new Set(["dark", "light", "js"]);

/**
 * For each selector of a list, the classes that must be on the page. Classes inside a :has() with one selector count;
 * those inside :is(), :not() and similar pseudo-classes do not.
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

/** Whether every page meets the condition. */
export function always(when) {
  return when.some((list) => list.length === 0);
}

/** True if any of the conditions holds. */
export function union(whens) {
  return simplify(whens.flat());
}

/** Leaves out each list that contains all classes of a shorter one. */
function simplify(lists) {
  const kept = [];
  for (const list of lists.toSorted((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1))) {
    if (!kept.some((other) => other.every((name) => list.includes(name)))) kept.push(list);
  }
  return kept;
}
