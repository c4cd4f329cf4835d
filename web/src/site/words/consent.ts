// Words about cookies: the banner, the dialog, the meaning of each category.

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
export const necessary = "Remember your theme, your data mode and this choice.";
export const analytics = (months: number): string =>
  `Count visits: the day, the page and the name of the site that led you here. Nothing about you. Kept for ${months} months. What a search does not find is kept for 90 days.`;
export const noAnalytics = "Visits are not counted here, so this changes nothing.";
export const marketing = (host: string): string => `Load a chat from ${host}, once all three are on. It may set cookies of its own.`;
export const noMarketing = "No chat is set up here, so this changes nothing.";
/** Names of the two forms for visitors without a script. */
export const preferencesAsAsked = "Cookie preferences, as your browser asks";
