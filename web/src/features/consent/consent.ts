import { useSyncExternalStore } from "react";
import { followCookies, readCookie, readFlag, tellChoice, writeCookie } from "../../site/cookies";

/** Categories of cookies, in the order in which they are shown. */
export const CATEGORIES = ["Necessary", "Analytics", "Marketing"] as const;
export type Category = (typeof CATEGORIES)[number];

/** The categories that the visitor accepted; `null` before a decision. Contains only known categories. */
export type Consent = readonly Category[] | null;

/** Reads the decision from the value of its cookie. An unreadable value counts as no decision. */
export function parseConsent(accepted = ""): Consent {
  try {
    const list: unknown = JSON.parse(decodeURIComponent(accepted));
    return Array.isArray(list) ? CATEGORIES.filter((category) => list.includes(category)) : null;
  } catch {
    return null;
  }
}

/** A decision that the browser did not keep. It holds in this document. */
let unkept: Consent = null;
let last: { accepted?: string | undefined; consent: Consent } = { consent: null };

/** The visitor's decision, as the cookies say it now: another tab may have changed it. The same decision is the same object. */
export function readConsent(): Consent {
  const accepted = readFlag("areCookiesSetupUp") ? readCookie("acceptedCookies") : undefined;
  if (last.accepted !== accepted) last = { accepted, consent: parseConsent(accepted) };
  return last.consent ?? unkept;
}

/** Calls `listener` after each decision, and after one in another tab once this one is seen again. */
export const followConsent = followCookies;

/** Stores a decision in cookies, for the next document. Returns false if the browser keeps no cookies. */
export function keepConsent(accepted: readonly Category[]): boolean {
  const list = encodeURIComponent(JSON.stringify(accepted));
  writeCookie("areCookiesSetupUp", "true");
  return writeCookie("acceptedCookies", list);
}

/** Stores a decision and calls all listeners. */
export function saveConsent(accepted: readonly Category[]): void {
  unkept = keepConsent(accepted) ? null : accepted;
  tellChoice();
}

/** Whether every category was accepted. Only then may the chat load. */
export function acceptsAll(consent: Consent | undefined): boolean {
  return CATEGORIES.every((category) => consent?.includes(category));
}

/** Whether this document's policy allows the chat's origin. Consent that is given in another tab does not change the policy here. */
export const policyKnowsChat = (): boolean => document.documentElement.hasAttribute("data-chat-allowed");

/** Whether the browser asks for privacy (Global Privacy Control). This refuses all optional categories until the visitor decides. */
export function asksForPrivacy(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || document.documentElement.hasAttribute("data-gpc");
}

/** The decision, followed; `undefined` on the server and during hydration, where it is unknown. */
export const useConsent = (): Consent | undefined => useSyncExternalStore<Consent | undefined>(followConsent, readConsent, () => undefined);
