import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For an element that may be removed while it contains the focus. The focus then returns to where it was before. If `back` is false
 * or that element is gone too, it goes to the page's content. Otherwise the browser would reset it to the start of the document.
 */
export function useFocusReturn<Box extends HTMLElement>(back = true): RefObject<Box | null> {
  const box = useRef<Box>(null);
  // A layout effect, because the element is still in the document when it is cleaned up.
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

/** Moves the focus to the page's content. */
export function focusContent(): void {
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}
