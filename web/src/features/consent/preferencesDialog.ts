import { createStore, useStore } from "../../ui/store";

// Buttons in the footer and in the banner open the same dialog, which neither of them renders.
const isOpen = createStore(() => false);

/** Opens or closes the dialog "Cookie preferences". */
export const setPreferencesOpen = isOpen.set;
export const openPreferences = (): void => isOpen.set(true);
export const closePreferences = (): void => isOpen.set(false);

/** Whether the dialog is open. */
export const usePreferencesOpen = (): boolean => useStore(isOpen, false);
