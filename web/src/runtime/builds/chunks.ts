import { type ComponentType, useEffect, useState } from "react";
import { isReachable, ownBuild } from "./builds";
import { mayReload } from "./chunkGuard";
import { isUnsent } from "../navigation/forms";

/** A piece of code that did not come: a new document has a chance, but never over what somebody is writing, not again and again, and not where the server can't be reached. */
export async function chunkFailed(error: unknown): Promise<void> {
  console.error("A piece of the app did not come", error);
  if ((await isReachable()) && !isUnsent() && mayReload(ownBuild())) location.reload();
}

/**
 * A component whose code is fetched once it is wanted. A failure costs the piece, not the page: `giveUp` takes the wish
 * back, and the next one asks again.
 */
export function usePiece<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  giveUp?: () => void,
): [ComponentType<Props> | undefined] {
  const [Piece, setPiece] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!wanted || Piece) return;
    load().then(
      (piece) => setPiece(() => piece),
      (error: unknown) => {
        giveUp?.();
        void chunkFailed(error);
      },
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions are the same in every render but for their identity
  }, [wanted]);
  return [wanted ? Piece : undefined];
}
