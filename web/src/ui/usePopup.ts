import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * The two things every popup here shares: a press outside `anchor` closes it, and it opens upwards
 * (`data-side="top"`) where there is no room below; one that would leave the window at the left is aligned to its
 * anchor's left side (`data-align="start"`).
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
