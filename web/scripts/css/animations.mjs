/** Names of the animations that a rule's declarations may speak of. */
export function animationsOf(rule) {
  const names = new Set();
  rule.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) names.add(word);
  });
  return names;
}
