// Runs in every document of these tests, before the document's own scripts.
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber, sample }) => {
  console.error(`The policy forbids ${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber} ${sample})`);
});
// The state of the document before anything can be painted.
new MutationObserver((_, observer) => {
  if (!document.body) return;
  observer.disconnect();
  const { className } = document.documentElement;
  window.atFirst = { classes: className, background: getComputedStyle(document.documentElement).backgroundColor };
}).observe(document, { childList: true, subtree: true });
