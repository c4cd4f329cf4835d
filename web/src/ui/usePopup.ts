import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** How a popup is left: by a press outside of it, or because the focus has gone elsewhere (Tab, the keys of a phone, a script). */
export type Leaving = "press" | "focus";

/**
 * Behaviour of every popup: it is left by a press outside `anchor`, and when the focus leaves `anchor`. A press on the label of a field
 * in `anchor` is inside. It opens upwards (`data-side="top"`) if there is no room below. If it
 * would extend beyond the window's left edge, it is aligned to the left side of its anchor (`data-align="start"`).
 */
export function usePopup<Popup extends HTMLElement>(anchor: RefObject<HTMLElement | null>, open: boolean, onLeave: (how: Leaving) => void) {
  const popup = useRef<Popup>(null);
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });

  useEffect(() => {
    const box = anchor.current;
    if (!open || !box) return;
    /** Whether the last press was inside. It may take the focus from a field without giving it to another one. */
    let inside = false;
    const press = ({ target }: Event) => {
      inside = target instanceof Element && box.contains(target.closest("label")?.control ?? target);
      if (!inside) latest.current("press");
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Without a next element, the window may have lost the focus. The element is then still the active one.
      const next = relatedTarget instanceof Node ? relatedTarget : document.activeElement;
      if (!box.contains(next) && (relatedTarget || !inside)) latest.current("focus");
    };
    const forget = () => {
      inside = false;
    };
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("keydown", forget, true);
    box.addEventListener("focusout", leave);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("keydown", forget, true);
      box.removeEventListener("focusout", leave);
    };
  }, [anchor, open]);

  useLayoutEffect(() => {
    const box = popup.current;
    if (!open || !box || !anchor.current) return;
    const { top, bottom } = anchor.current.getBoundingClientRect();
    const below = window.innerHeight - bottom;
    if (box.getBoundingClientRect().left < 0) box.dataset["align"] = "start";
    box.dataset["side"] = below < box.offsetHeight + 12 && top > below ? "top" : "bottom";
  }, [anchor, open]);

  return popup;
}
