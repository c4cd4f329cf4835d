import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and during hydration, then always true. Parts that need a script are rendered only when it is true; until then
 * a widget renders the form that works without one.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
