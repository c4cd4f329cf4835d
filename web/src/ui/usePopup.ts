import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Behaviour of every popup: a press outside `anchor` closes it. It opens upwards (`data-side="top"`) if there is no room below. If it
 * would extend beyond the window's left edge, it is aligned to the left side of its anchor (`data-align="start"`).
 */
export function usePopup<Popup extends HTMLElement>(anchor: RefObject<HTMLElement | null>, open: boolean, onOutside: () => void) {
  const popup = useRef<Popup>(null);
  const latest = useRef(onOutside);
  useEffect(() => {
    latest.current = onOutside;
  });

  useEffect(() => {
    if (!open) return;
    const press = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) latest.current();
    };
    document.addEventListener("pointerdown", press, true);
    return () => document.removeEventListener("pointerdown", press, true);
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
