import { acceptsAll, type Category, type Consent, keepConsent, saveConsent } from "./consent";

/**
 * Saves the visitor's decision. If the chat starts or stops with it, the document is loaded again, because the policy contains the
 * chat's origin only for visitors who accepted all. If the browser keeps no cookies, a new document would have the same policy, so
 * the decision applies to the current document only.
 */
export function decide(accepted: readonly Category[], before: Consent | undefined, chatScriptUrl: string | undefined): void {
  // The listeners are not called before the reload, because this document still has the old policy.
  if (chatScriptUrl && acceptsAll(accepted) !== acceptsAll(before) && keepConsent(accepted)) location.reload();
  else saveConsent(accepted);
}
