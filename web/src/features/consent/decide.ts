import { acceptsAll, type Category, type Consent, keepConsent, saveConsent } from "./consent";

/**
 * Saves the visitor's decision. Where the chat begins or ends with it, the document is loaded anew: its policy names the
 * chat's origin only for those who accepted all. Without cookies the next document would have the same policy: then the
 * decision holds for this one.
 */
export function decide(accepted: readonly Category[], before: Consent | undefined, chatScriptUrl: string | undefined): void {
  // Nobody here may act on it before that: this document's policy is still the old one.
  if (chatScriptUrl && acceptsAll(accepted) !== acceptsAll(before) && keepConsent(accepted)) location.reload();
  else saveConsent(accepted);
}
