import { createStore, useStore } from "../../ui/store";

// The footer's button and the banner's open the same dialog; neither needs to know where it hangs.
const isOpen = createStore(() => false);

/** Opens the dialog "Cookie preferences". */
export const openPreferences = (): void => isOpen.set(true);

/** Closes it. */
export const closePreferences = (): void => isOpen.set(false);

/** Whether it is to be shown. */
export const usePreferencesOpen = (): boolean => useStore(isOpen, false);
