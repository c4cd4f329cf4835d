/** Where an element is: a selector of elements like it, and its number among them. It finds the same element in a page drawn anew. */
export type Place = { selector: string; nth: number };

/** Attributes by which elements are told apart. A page that is drawn again has the same ones. */
const TELLING = ["href", "name", "type", "aria-label"];

/** Parts that a page drawn anew may lack, such as a dialog, with links that other parts have too. */
const PARTS = "header,main,footer,dialog";

/** The place of an element below `root`. */
export function placeOf(element: Element, root: ParentNode): Place {
  const told = TELLING.filter((name) => element.hasAttribute(name));
  const part = element.parentElement?.closest(PARTS)?.localName ?? "";
  const selector = `${part} ${element.localName}` + told.map((name) => `[${name}=${JSON.stringify(element.getAttribute(name))}]`).join("");
  return { selector, nth: [...root.querySelectorAll(selector)].indexOf(element) };
}

/** The element at a place below `root`; undefined if the page no longer has one. */
export function elementAt({ selector, nth }: Place, root: ParentNode): HTMLElement | undefined {
  const element = root.querySelectorAll(selector)[nth];
  return element instanceof HTMLElement ? element : undefined;
}
