import { readCookie, readFlag, writeCookie } from "../../site/cookies";
import { createStore, useStore } from "../../ui/store";

/** Categories of cookies, in the order they are shown. */
export const CATEGORIES = ["Necessary", "Analytics", "Marketing"] as const;
export type Category = (typeof CATEGORIES)[number];

/** What the visitor decided; `null` until they did. Only names of known categories are kept. */
export type Consent = readonly Category[] | null;

/** Reads the decision from the cookies. Garbage counts as no decision. */
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

/** What the visitor decided, as this document knows it. */
export const readConsent = store.read;

/** Calls `listener` after each decision in this document. */
export const followConsent = store.follow;

/** Keeps a decision for the next document. False where the browser keeps no cookies. */
export function keepConsent(accepted: readonly Category[]): boolean {
  const list = encodeURIComponent(JSON.stringify(accepted));
  writeCookie("acceptedCookies", list);
  writeCookie("areCookiesSetupUp", "true");
  return readCookie("acceptedCookies") === list;
}

/** Keeps a decision and tells everyone who listens. */
export function saveConsent(accepted: readonly Category[]): void {
  keepConsent(accepted);
  store.set(accepted);
}

/** True where every category was accepted: only then may the chat exist. */
export function acceptsAll(consent: Consent | undefined): boolean {
  return CATEGORIES.every((category) => consent?.includes(category));
}

/** Whether this document's policy names the chat's origin. Consent given in another tab does not change the policy here. */
export const policyKnowsChat = (): boolean => document.documentElement.hasAttribute("data-chat-allowed");

/** A browser that asks not to be tracked refuses what is not necessary, until its owner chooses otherwise. */
export function asksForPrivacy(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || document.documentElement.hasAttribute("data-gpc");
}

/** The decision, followed live; `undefined` on the server and during hydration, where nobody can know it. */
export const useConsent = (): Consent | undefined => useStore(store, undefined);
