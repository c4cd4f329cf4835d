import { startTransition, useEffect, useState } from "react";

let isStarted = false;

/** From now on, `useHydrated` is true in a component's first render too. The app calls it when the whole document is hydrated. */
export function noteHydrated(): void {
  isStarted = true;
}

/** Whether the whole document is hydrated. What is rendered for the first time now is added by the running app. */
export const hasHydrated = (): boolean => isStarted;

/**
 * False on the server and during hydration, then true. Parts that need a script are rendered only when it is true; until then a
 * widget renders the form that works without one.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isStarted);
  // A transition, so that React renders what all widgets add in slices. In one piece it would block a slow phone for 40 ms.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
