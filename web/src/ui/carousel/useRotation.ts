import { type FocusEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useHydrated } from "../useHydrated";

const REDUCED = "(prefers-reduced-motion: reduce)";

/** Whether anything may move by itself: not under reduced motion, and not in low-data mode. */
function mayMove(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return !window.matchMedia(REDUCED).matches && !connection?.saveData && !document.documentElement.hasAttribute("data-low-data");
}

function onMotionChange(listener: () => void) {
  const query = window.matchMedia(REDUCED);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/**
 * Calls `next` every `delay` milliseconds (0: never). The time starts again after each change of `current`. It pauses while the
 * pointer is over the carousel or the focus inside, off the screen, and in a hidden tab. `playing` is undefined if it never moves.
 */
export function useRotation(box: RefObject<HTMLElement | null>, delay: number, current: number, next: () => void) {
  const hydrated = useHydrated();
  // Without `hydrated` the value would change right after hydration, and React would render that change in one piece.
  const may = () => hydrated && mayMove();
  const moves = useSyncExternalStore(onMotionChange, may, () => false) && delay > 0;
  const [wanted, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [seen, setSeen] = useState(false);
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });

  useEffect(() => {
    if (!moves || !box.current) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, moves]);

  const running = moves && wanted && seen && !hovered && !focused;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => document.hidden || latest.current(), delay);
    return () => clearInterval(timer);
  }, [running, delay, current]);

  return {
    playing: moves ? wanted : undefined,
    setPlaying,
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
