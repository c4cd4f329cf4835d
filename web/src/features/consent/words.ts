// What consent means on this installation. The banner, the preferences and the privacy policy all say it from here.
import type { SiteData } from "../../generated/payload";
import type { Category } from "./consent";

/** The banner's request. */
export function request({ consent, chatScriptUrl }: SiteData): string {
  const wishes = [consent.visitsKeptMonths ? "count visits" : "", chatScriptUrl ? "offer a chat" : ""].filter(Boolean);
  return wishes.length > 0 ? `With your leave we would also ${wishes.join(" and ")}.` : "Nothing on this site needs more than that today.";
}

/** The host of an absolute address; the engine of the server knows no `URL`. */
const hostOf = (address: string) => address.split("/")[2] ?? address;

/** What each category allows here. */
export function meanings({ consent, chatScriptUrl }: SiteData): Record<Category, string> {
  return {
    Necessary: "Remember your theme, your data mode and this choice.",
    Analytics: consent.visitsKeptMonths
      ? `Count visits: the day, the page and the name of the site that led you here. Nothing about you. Kept for ${consent.visitsKeptMonths} months.`
      : "Visits are not counted here, so this changes nothing.",
    Marketing: chatScriptUrl
      ? `Load a chat from ${hostOf(chatScriptUrl)}, once all three are on. It may set cookies of its own.`
      : "No chat is set up here, so this changes nothing.",
  };
}
