import type { RenderOptions } from "../../site/contexts";
import type { Payload } from "../../generated/payload";
import type { View } from "../../site/pages";

/** The page on screen, and how it is drawn. */
export type Shown = { payload: Payload; View: View; options: RenderOptions; loading: boolean };

let shown: Shown;
const listeners = new Set<() => void>();

/** Changes what is on screen. React redraws at once. */
export function show(change: Partial<Shown>): void {
  shown = { ...shown, ...change };
  for (const listener of listeners) listener();
}

/** What is on screen. Only after the first `show`. */
export const readShown = (): Shown => shown;

/** For `useSyncExternalStore`. */
export function followShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` whenever another page, or the same page with another query, takes the place of the one on screen. */
export function followPages(listener: () => void): () => void {
  let { payload } = shown;
  return followShown(() => {
    if (shown.payload === payload) return;
    payload = shown.payload;
    listener();
  });
}
