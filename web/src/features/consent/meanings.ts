// What consent means on this installation. The preferences and the privacy policy use these texts.
import type { SiteData } from "../../generated/payload";
import * as words from "../../site/words/categories";
import type { Category } from "./consent";

/** The host of an absolute address. The server's engine has no `URL`. */
const hostOf = (address: string) => address.split("/")[2] ?? address;

/** What each category allows on this installation. */
export function meanings({ consent, chatScriptUrl }: SiteData): Record<Category, string> {
  return {
    Necessary: words.necessary,
    Analytics: consent.visitsKeptMonths ? words.analytics(consent.visitsKeptMonths) : words.noAnalytics,
    Marketing: chatScriptUrl ? words.marketing(hostOf(chatScriptUrl)) : words.noMarketing,
  };
}
