// Translators and password managers change the document without React's knowledge. Here React learns to live with it.
import { elementAt, placeOf } from "./place";

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
type Control = HTMLInputElement & Pick<HTMLDetailsElement, "open">;

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
    for (const control of old.querySelectorAll<Control>("input, textarea, select, details")) {
      const heir = elementAt(placeOf(control, old), root);
      if (heir) inherit(control, heir as Control);
    }
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

/** Gives `heir` what the visitor has changed in `old`, an element of the same kind. Events tell React. */
function inherit(old: Control, heir: Control): void {
  if (old.open) heir.open = true;
  if (old.checked !== heir.checked) heir.click();
  // A select has no `defaultValue`, and a `<details>` no value at all.
  if (old.value === old.defaultValue || old.value === heir.value) return;
  // React's own property of the element would hide the change from React.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(heir), "value")?.set?.call(heir, old.value);
  for (const sign of ["input", "change"]) heir.dispatchEvent(new Event(sign, { bubbles: true }));
}
