import { readCookie, readFlag, writeCookie } from "../../site/cookies";
import { createStore, useStore } from "../../ui/store";

/** Categories of cookies, in the order in which they are shown. */
export const CATEGORIES = ["Necessary", "Analytics", "Marketing"] as const;
export type Category = (typeof CATEGORIES)[number];

/** The categories that the visitor accepted; `null` before a decision. Contains only known categories. */
export type Consent = readonly Category[] | null;

/** Reads the decision from the values of the two cookies. Unreadable values count as no decision. */
export function parseConsent(isSetUp: boolean | undefined, accepted: string | undefined): Consent {
  if (!isSetUp || accepted === undefined) return null;
  try {
    const list: unknown = JSON.parse(decodeURIComponent(accepted));
    return Array.isArray(list) ? CATEGORIES.filter((category) => list.includes(category)) : null;
  } catch {
    return null;
  }
}

const store = createStore<Consent>(() => parseConsent(readFlag("areCookiesSetupUp"), readCookie("acceptedCookies")));

/** The visitor's decision, as known to this document. */
export const readConsent = store.read;

/** Calls `listener` after each decision in this document. */
export const followConsent = store.follow;

/** Stores a decision in cookies, for the next document. Returns false if the browser keeps no cookies. */
export function keepConsent(accepted: readonly Category[]): boolean {
  const list = encodeURIComponent(JSON.stringify(accepted));
  writeCookie("acceptedCookies", list);
  writeCookie("areCookiesSetupUp", "true");
  return readCookie("acceptedCookies") === list;
}

/** Stores a decision and calls all listeners. */
export function saveConsent(accepted: readonly Category[]): void {
  keepConsent(accepted);
  store.set(accepted);
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
export const useConsent = (): Consent | undefined => useStore(store, undefined);
