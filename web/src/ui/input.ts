// What a visitor has typed, chosen and opened, and how it outlives the elements that held it. Translators and password managers
// change the document without React's knowledge, and React then draws it anew.
import { elementAt, type Place, placeOf } from "./place";

/**
 * Lets React remove and move text that a translator has wrapped in elements of its own. React names the text, whose parent is then
 * such a wrapper, and the browser would throw an error. The wrapper is removed or used in its place.
 */
export function tolerateWrappers(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const childOf = (parent: Node, node: Node | null) => {
    let at = node;
    while (at && at.parentNode !== parent) at = at.parentNode;
    return at;
  };
  Node.prototype.removeChild = function removeOwn<Child extends Node>(this: Node, child: Child): Child {
    const own = childOf(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeOwn<Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    insertBefore.call(this, node, childOf(this, before));
    return node;
  };
}

/** What a visitor can change in controls of any kind. */
type Control = Partial<Pick<HTMLInputElement, "value" | "defaultValue" | "checked"> & Pick<HTMLDetailsElement, "open">>;

/** What a control held, and where it was. */
export type Input = Control & { place: Place };

/** What a control below `root` holds. A property that its kind does not have is undefined. */
export function inputOf(element: Element, root: ParentNode): Input {
  const { value, defaultValue, checked, open } = element as Element & Control;
  return { place: placeOf(element, root), value, defaultValue, checked, open } as Input;
}

/** Gives controls below `root` what others of the same kinds and places held. Events tell React. */
export function giveInput(input: Input[], root: ParentNode): void {
  for (const { place, value, checked, open } of input) {
    const heir = elementAt(place, root) as (HTMLElement & Control) | undefined;
    if (!heir) continue;
    if (open) heir.open = true;
    if (checked !== heir.checked) heir.click();
    if (value === undefined || value === heir.value) continue;
    // React's own property of the element would hide the change from React.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(heir), "value")?.set?.call(heir, value);
    for (const sign of ["input", "change"]) heir.dispatchEvent(new Event(sign, { bubbles: true }));
  }
}

/**
 * Watches `root` while React hydrates it. Where React finds an element that it did not expect, it draws everything anew. What the
 * visitor has typed, chosen, opened and focused is then given to the new elements. Ends with the returned function.
 */
export function keepInput(root: HTMLElement): () => void {
  let focused = document.activeElement;
  const note = ({ target }: Event) => {
    focused = target as Element;
  };
  const giveBack = (records: MutationRecord[]) => {
    const old = document.createDocumentFragment();
    old.append(...records.flatMap(({ removedNodes }) => [...removedNodes]).filter((node) => !node.isConnected));
    const held = [...old.querySelectorAll("input, textarea, select, details")].map((control) => inputOf(control, old));
    // A field in which nothing was typed may have got a draft since. A select has no `defaultValue`.
    for (const one of held) if (one.value === one.defaultValue) delete one.value;
    giveInput(held, root);
    if (!focused || !old.contains(focused)) return;
    const heir = elementAt(placeOf(focused, old), root) as HTMLInputElement | undefined;
    const { selectionStart, selectionEnd } = focused as HTMLInputElement;
    heir?.focus({ preventScroll: true });
    if (Number.isInteger(selectionStart)) heir?.setSelectionRange(selectionStart, selectionEnd);
  };
  const observer = new MutationObserver(giveBack);
  observer.observe(root, { childList: true });
  root.addEventListener("focusin", note);
  return () => {
    giveBack(observer.takeRecords());
    observer.disconnect();
    root.removeEventListener("focusin", note);
  };
}
