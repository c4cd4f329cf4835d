import { useSyncExternalStore } from "react";
import type { RenderOptions } from "../../site/contexts";
import type { Payload } from "../../generated/payload";
import type { View } from "../../site/pages";
import { createStore } from "../../ui/store";

/** What is rendered, and how. */
export type Page = { payload: Payload; View: View; options: RenderOptions };

/**
 * The page shown: an entry of the browser's history with its address and its page. Nothing else says which page is shown. On
 * `popstate`, `location` and `history.state` are those of the next page, which may never come.
 */
export type Entry = { key: string; index: number; url: URL; page: Page };

/** Empty until the first call of `show`. */
const store = createStore(() => ({}) as Entry);
/** The page that is awaited: none, one, or one that has been for so long that the visitor should see it. */
const awaited = createStore<"" | "soon" | "late">(() => "");

/** Makes an entry the one that is shown. React renders its page at once. */
export const show = store.set;

/** The page that is shown. Only valid after the first call of `show`. */
export const readShown = store.read;

/** What is rendered; the component renders again whenever it changes. */
export function usePage(): Page {
  const read = () => store.read().page;
  return useSyncExternalStore(store.follow, read, read);
}

/** The router calls this at the start and at the end of a navigation. */
export const setAwaited = awaited.set;

/** Whether a navigation is under way. */
export const isUnderway = (): boolean => awaited.read() !== "";

/** Whether the page is late. */
export const useLate = (): boolean => useSyncExternalStore(awaited.follow, isLate, isLate);
const isLate = () => awaited.read() === "late";

/** Calls `listener` with every arrival: at another page, another query, a fragment, or the same page again. */
export const followPages = store.follow;

/** Whether an address is that of the page shown, whatever its fragment. */
export const isShown = ({ pathname, search }: URL): boolean => pathname === store.read().url.pathname && search === store.read().url.search;
