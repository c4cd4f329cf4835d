import type { RenderOptions } from "../../site/contexts";
import type { Payload } from "../../generated/payload";
import type { View } from "../../site/pages";
import { createStore, useStore } from "../../ui/store";

/** The page on screen, and how it is drawn. */
export type Shown = { payload: Payload; View: View; options: RenderOptions; loading: boolean };

/** Empty until the first `show`, which is given everything. */
const store = createStore(() => ({}) as Shown);

/** Changes what is on screen. React redraws at once. */
export function show(change: Partial<Shown>): void {
  store.set({ ...store.read(), ...change });
}

/** What is on screen. Only after the first `show`. */
export const readShown = store.read;

/** What is on screen, followed. */
export const useShown = (): Shown => useStore(store, store.read());

/** Calls `listener` whenever another page, or the same page with another query, takes the place of the one on screen. */
export function followPages(listener: () => void): () => void {
  let { payload } = store.read();
  return store.follow(() => {
    if (store.read().payload === payload) return;
    payload = store.read().payload;
    listener();
  });
}
