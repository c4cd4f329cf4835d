/** Names of custom properties and animations that a rule's declarations speak of. */
export function mentioned(rule) {
  const names = new Set();
  rule.walkDecls(({ prop, value }) => {
    if (prop.startsWith("--")) names.add(prop);
    for (const [name] of value.matchAll(/--[\w-]+/g)) names.add(name);
    if (prop === "animation" || prop === "animation-name") for (const word of value.split(/[\s,]+/)) names.add(word);
  });
  return names;
}
