import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { mayReload } from "./chunkGuard";
import { isUnsent } from "./forms";

/** A piece of code that did not come: a new document has a chance, but never over what somebody is writing, and not again and again. */
export function chunkFailed(error: unknown): void {
  console.error("A piece of the app did not come", error);
  if (!isUnsent() && mayReload()) location.reload();
}

/** `React.lazy` whose failure costs the piece, not the page. */
export function lazyPiece<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load()
      .catch((error: unknown): ComponentType<Props> => {
        chunkFailed(error);
        return () => null;
      })
      .then((piece) => ({ default: piece })),
  );
}
