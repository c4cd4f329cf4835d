import { useSyncExternalStore } from "react";
import type { RenderOptions } from "../../site/contexts";
import type { Payload } from "../../generated/payload";
import type { View } from "../../site/pages";
import { createStore, useStore } from "../../ui/store";

/** What is rendered, and how. */
export type Page = { payload: Payload; View: View; options: RenderOptions };

/**
 * The page shown: an entry of the browser's history with its address and its page. Nothing else says which page is shown. On
 * `popstate`, `location` and `history.state` are those of the next page, which may never come.
 */
export type Entry = { key: string; index: number; url: URL; page: Page };

/** Empty until the first call of `show`. */
const store = createStore(() => ({}) as Entry);
const loading = createStore(() => false);

/** Makes an entry the one that is shown. React renders its page at once. */
export const show = store.set;

/** The page that is shown. Only valid after the first call of `show`. */
export const readShown = store.read;

/** What is rendered; the component renders again whenever it changes. */
export function usePage(): Page {
  const read = () => store.read().page;
  return useSyncExternalStore(store.follow, read, read);
}

/** Says whether a page has been awaited for so long that the visitor should see it. */
export const setLoading = loading.set;

/** Whether a page is awaited. */
export const useLoading = (): boolean => useStore(loading, false);

/** Calls `listener` with every arrival: at another page, another query, a fragment, or the same page again. */
export const followPages = store.follow;

/** Whether an address is that of the page shown, whatever its fragment. */
export const isShown = ({ pathname, search }: URL): boolean => pathname === store.read().url.pathname && search === store.read().url.search;
