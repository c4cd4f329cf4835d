/**
 * Loads the rules of all pages, in at most two attempts; the document contains those of every page and of its own. Resolves to false
 * if it failed: the current page is styled without them, and other pages would not be.
 */
export async function loadStylesheet(attempts = 2): Promise<boolean> {
  const link = sheet(__STYLE_URL__);
  const came = await new Promise<boolean>((resolve) => {
    link.addEventListener("load", () => resolve(true));
    link.addEventListener("error", () => resolve(false));
    document.head.append(link);
  });
  if (came) return true;
  link.remove();
  return attempts > 1 && loadStylesheet(attempts - 1);
}

const sheet = (href: string) => Object.assign(document.createElement("link"), { rel: "stylesheet", href });

const letters = sheet(__RARE_LETTERS_URL__);

/**
 * Adds the fonts of rare letters, which a document has only if its own text needs them. For fonts that are added a browser lays out the
 * whole page again, so they wait until the visitor types or opens something.
 */
export function addRareLetters(): void {
  if (!letters.isConnected) document.head.append(letters);
}
