// Words about cookies: the banner and the dialog. `categories.ts` says what each category means; the home page does not load it.

export const cookieConsent = "Cookie consent";
export const keptInCookies = "We keep your choices in cookies.";
export const rejectAll = "Reject All";
export const allowAll = "Allow All";
export const customize = "Customize Preferences";
export const allow = "Allow";
export const seeThe = " See the ";
/** The banner's request, with the purposes that this installation has. */
export const request = (purposes: readonly string[]): string =>
  purposes.length > 0 ? `If you agree, we also ${purposes.join(" and ")}.` : "Nothing on this site needs more than that today.";
export const countVisits = "count visits";
export const offerChat = "offer a chat";
/** Names of the two forms for visitors without a script. */
export const preferencesAsAsked = "Cookie preferences, as your browser asks";
