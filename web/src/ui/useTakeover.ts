import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "./useHydrated";

/**
 * Decides when a widget replaces its form for visitors without a script by the richer one. It waits while the plain form is open or
 * pressed, because the replacement would lose what is shown or typed there. `carry` reads the choice from the plain form; if that had
 * the focus, the richer form gets it.
 */
export function useTakeover<Plain extends HTMLElement, Rich extends HTMLElement>(carry?: (plain: Plain) => void) {
  const plain = useRef<Plain>(null);
  const rich = useRef<Rich>(null);
  const latest = useRef(carry);
  const hadFocus = useRef(false);
  const hydrated = useHydrated();
  // A widget that is first rendered by the running app is the richer form from the start.
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
    // A click fires after the press has ended. The timeout lets all its listeners run first, which may open or close the form.
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
