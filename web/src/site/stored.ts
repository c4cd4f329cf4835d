// All names under which the app stores something on a visitor's device. The privacy policy lists them by these types, so a new
// name does not compile until the policy has it.

/** Cookies, stored for a year. The server reads and sets the same ones. */
export type CookieName = "isDarkTheme" | "isLowData" | "areCookiesSetupUp" | "acceptedCookies";

/** Keys of session storage, which the browser deletes when the tab is closed. The app does not use local storage. */
export type TabKey = "contactDraft" | "scroll-places" | "chunk-reload";
