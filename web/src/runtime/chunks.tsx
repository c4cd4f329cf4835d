import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { isReachable, ownBuild } from "./builds";
import { mayReload } from "./chunkGuard";
import { isUnsent } from "./forms";

/** A piece of code that did not come: a new document has a chance, but never over what somebody is writing, not again and again, and not where the server can't be reached. */
export async function chunkFailed(error: unknown): Promise<void> {
  console.error("A piece of the app did not come", error);
  if ((await isReachable()) && !isUnsent() && mayReload(ownBuild())) location.reload();
}

/** `React.lazy` whose failure costs the piece, not the page. */
export function lazyPiece<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load()
      .catch((error: unknown): ComponentType<Props> => {
        void chunkFailed(error);
        return () => null;
      })
      .then((piece) => ({ default: piece })),
  );
}
