import { acceptsAll, type Category, type Consent, saveConsent } from "../runtime/consent";

/**
 * Saves the visitor's decision. Where the chat begins or ends with it, the document is loaded anew: its policy names the
 * chat's origin only for those who accepted all.
 */
export function decide(accepted: readonly Category[], before: Consent | undefined, chatScriptUrl: string | undefined): void {
  saveConsent(accepted);
  if (chatScriptUrl && acceptsAll(accepted) !== acceptsAll(before)) location.reload();
}
