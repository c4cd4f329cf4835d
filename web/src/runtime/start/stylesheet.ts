/**
 * Loads the whole stylesheet, in at most two attempts; the document contains only the rules of its own page. Resolves to false if
 * it failed: the current page is styled without it, and other pages would not be.
 */
export async function loadStylesheet(): Promise<boolean> {
  return (await loadOnce()) || loadOnce();
}

function loadOnce(): Promise<boolean> {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = __STYLE_URL__;
    link.addEventListener("load", () => resolve(true));
    link.addEventListener("error", () => {
      link.remove();
      resolve(false);
    });
    document.head.append(link);
  });
}
