import { useSyncExternalStore } from "react";

// The footer's button and the banner's open the same dialog; neither needs to know where it hangs.
let open = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  open = value;
  for (const listener of listeners) listener();
}

/** Opens the dialog "Cookie preferences". */
export const openPreferences = (): void => set(true);

/** Closes it. */
export const closePreferences = (): void => set(false);

/** Whether it is to be shown. */
export function usePreferencesOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => false,
  );
}
