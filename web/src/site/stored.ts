// Every name under which the app keeps something on a visitor's device. The privacy policy lists them by these types: a
// new one does not compile before the policy names it.

/** Cookies, for a year. The server reads and sets the same ones. */
export type CookieName = "isDarkTheme" | "isLowData" | "areCookiesSetupUp" | "acceptedCookies";

/** Keys of session storage, which ends with the tab. Local storage is not used. */
export type TabKey = "contactDraft" | "scroll-places" | "chunk-reload";
