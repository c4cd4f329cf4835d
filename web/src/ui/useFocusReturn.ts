import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For what goes away while the focus may be in it: the focus goes to where it was before, or with `back` false, or
 * where that is gone too, to the page's content. Otherwise it would fall to the document's beginning.
 */
export function useFocusReturn<Box extends HTMLElement>(back = true): RefObject<Box | null> {
  const box = useRef<Box>(null);
  // In the layout phase the element still stands when it goes away.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    let before: EventTarget | null = null;
    const entered = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) before = relatedTarget;
    };
    element.addEventListener("focusin", entered);
    return () => {
      element.removeEventListener("focusin", entered);
      if (!element.contains(document.activeElement)) return;
      if (back && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      else focusContent();
    };
  }, [back]);
  return box;
}

/** Puts the focus on the page's content. */
export function focusContent(): void {
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}
