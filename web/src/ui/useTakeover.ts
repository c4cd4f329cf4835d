import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "./useHydrated";

/**
 * Decides when a widget's form that works without a script gives way to its richer one. While the plain one is open or
 * being pressed it stays as it is: it works, and what is shown or typed in it would be lost. `carry` reads what was chosen
 * in it, and a focus on it goes on to the richer one.
 */
export function useTakeover<Plain extends HTMLElement, Rich extends HTMLElement>(carry?: (plain: Plain) => void) {
  const plain = useRef<Plain>(null);
  const rich = useRef<Rich>(null);
  const latest = useRef(carry);
  const hadFocus = useRef(false);
  const hydrated = useHydrated();
  // A widget that is drawn by the running app is the richer one from the start.
  const [ready, setReady] = useState(hydrated);

  useEffect(() => {
    latest.current = carry;
  });

  useEffect(() => {
    if (ready) return;
    const look = () => {
      const element = plain.current;
      if (element && isInUse(element)) return;
      if (element) latest.current?.(element);
      hadFocus.current = element?.contains(document.activeElement) ?? false;
      setReady(true);
    };
    // A click comes after the press has ended, and opens or closes after everyone has heard it.
    const later = () => void setTimeout(look);
    const signs = ["toggle", "click", "pointercancel", "change", "focusout"] as const;
    for (const sign of signs) document.addEventListener(sign, later, true);
    look();
    return () => {
      for (const sign of signs) document.removeEventListener(sign, later, true);
    };
  }, [ready]);

  useLayoutEffect(() => {
    if (!ready || !hadFocus.current) return;
    hadFocus.current = false;
    rich.current?.focus({ preventScroll: true });
  }, [ready]);

  return { ready, plain, rich, takeOver: () => setReady(true) };
}

function isInUse(element: HTMLElement): boolean {
  if (element instanceof HTMLDetailsElement && element.open) return true;
  return element.matches(":active") || (CSS.supports("selector(:open)") && element.matches(":open"));
}
