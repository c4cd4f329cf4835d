// Does what the server does with css.json, as a reference for tests and previews.
import { print } from "./split.mjs";

/** Class names in a page's markup. */
export function classesOf(html) {
  return new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)]
      .flatMap(([, value]) => value.split(/\s+/))
      .map((name) => name.replaceAll("&amp;", "&").replaceAll("&gt;", ">").replaceAll("&lt;", "<")),
  );
}

/** The CSS that the document of a page inlines. */
export function pageCss({ base, rules }, html) {
  const classes = classesOf(html);
  const needed = rules.filter(({ when }) => when.some((list) => list.every((name) => classes.has(name))));
  return base + print(needed);
}
