import { acceptsAll, type Category, type Consent, keepConsent, saveConsent } from "../runtime/consent";

/**
 * Saves the visitor's decision. Where the chat begins or ends with it, the document is loaded anew: its policy names the
 * chat's origin only for those who accepted all.
 */
export function decide(accepted: readonly Category[], before: Consent | undefined, chatScriptUrl: string | undefined): void {
  if (chatScriptUrl && acceptsAll(accepted) !== acceptsAll(before)) {
    // Nobody here may act on it: this document's policy is still the old one.
    keepConsent(accepted);
    location.reload();
  } else saveConsent(accepted);
}
