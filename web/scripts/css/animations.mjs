/** Names of the animations that the declarations of a rule may use. */
export function animationsOf(rule) {
  const names = new Set();
  rule.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) names.add(word);
  });
  return names;
}
