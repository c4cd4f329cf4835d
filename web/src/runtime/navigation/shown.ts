import type { RenderOptions } from "../../site/contexts";
import type { Payload } from "../../generated/payload";
import type { View } from "../../site/pages";
import { createStore, useStore } from "../../ui/store";

/** The page that is shown, and how it is rendered. */
export type Shown = { payload: Payload; View: View; options: RenderOptions; loading: boolean };

/** Empty until the first call of `show`, which must set every field. */
const store = createStore(() => ({}) as Shown);

/** Changes the given fields. React renders again at once. */
export function show(change: Partial<Shown>): void {
  store.set({ ...store.read(), ...change });
}

/** The page that is shown. Only valid after the first call of `show`. */
export const readShown = store.read;

/** The page that is shown; the component renders again whenever it changes. */
export const useShown = (): Shown => useStore(store, store.read());

/** Calls `listener` whenever the page or its query changes. */
export function followPages(listener: () => void): () => void {
  let { payload } = store.read();
  return store.follow(() => {
    if (store.read().payload === payload) return;
    payload = store.read().payload;
    listener();
  });
}
