/**
 * Loads the whole stylesheet, in at most two attempts; the document contains only the rules of its own page. Resolves to false if
 * it failed: the current page is styled without it, and other pages would not be.
 */
export async function loadStylesheet(attempts = 2): Promise<boolean> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: __STYLE_URL__ });
  const came = await new Promise<boolean>((resolve) => {
    link.addEventListener("load", () => resolve(true));
    link.addEventListener("error", () => resolve(false));
    document.head.append(link);
  });
  if (came) return true;
  link.remove();
  return attempts > 1 && loadStylesheet(attempts - 1);
}
