/**
 * Loads the whole stylesheet: the document carries only the rules of its own page. Resolves when it is there, and
 * when it could not be had: the page at hand is styled without it.
 */
export function loadStylesheet(): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = __STYLE_URL__;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}
