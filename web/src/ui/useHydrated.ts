import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and while hydrating, true ever after. What needs a script to work is drawn only when it is true;
 * until then the widget shows its form that works without one.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
