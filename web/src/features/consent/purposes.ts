import type { SiteData } from "../../generated/payload";
import * as words from "../../site/words/consent";

/** The purposes for which the banner asks consent. */
export function purposes({ consent, chatScriptUrl }: SiteData): string[] {
  return [consent.visitsKeptMonths ? words.countVisits : "", chatScriptUrl ? words.offerChat : ""].filter(Boolean);
}
