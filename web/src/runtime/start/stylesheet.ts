/**
 * Loads the whole stylesheet, at most twice: the document carries only the rules of its own page. False where it could
 * not be had: the page at hand is styled without it, and another page would not be.
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
