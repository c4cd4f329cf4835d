// What other programs do to a page: translators and password managers.
import type { Page } from "@playwright/test";

/** What runs in the page; also sent to other engines as text. */
export const scripts = {
  /** Wraps every text in elements of its own, as a translator does, from now on too. */
  translate: () => {
    const isDone = (text: Node) => text.parentElement?.closest("font, script, style, textarea, title") !== null;
    const wrap = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (isDone(text) || text.data.trim() === "") continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text);
      }
    };
    wrap(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) wrap(node.nodeType === Node.TEXT_NODE ? (node.parentNode ?? node) : node);
    }).observe(document.body, { childList: true, subtree: true });
  },
  /** Puts elements beside every field and at the ends of forms and of the page, as password managers and writing aids do. */
  decorate: () => {
    for (const field of document.querySelectorAll("#app input, #app textarea, #app select")) {
      field.setAttribute("data-lastpass-icon", "1");
      field.insertAdjacentElement("afterend", document.createElement("com-1password-button"));
    }
    for (const form of document.querySelectorAll("#app form")) form.append(document.createElement("grammarly-extension"));
    document.querySelector("#app")?.prepend(document.createElement("grammarly-desktop-integration"));
    document.body.append(document.createElement("grammarly-popups"));
  },
};

/** Translates every document of the page as soon as it has been parsed, before the app starts. */
export const translateFromNowOn = (page: Page): Promise<void> =>
  page.addInitScript(`addEventListener("DOMContentLoaded", ${String(scripts.translate)})`).then(() => undefined);
