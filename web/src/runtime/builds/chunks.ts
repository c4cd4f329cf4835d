import { type ComponentType, useEffect, useState } from "react";
import { isReachable, ownBuild } from "./builds";
import { mayReload } from "./chunkGuard";
import { isUnsent } from "../navigation/forms";

/**
 * Handles a chunk that failed to load. A new document may help. It is not loaded while a form has unsent input, if the reload
 * limit is reached, or if the server can't be reached.
 */
export async function chunkFailed(error: unknown): Promise<void> {
  console.error("A piece of the app did not come", error);
  if ((await isReachable()) && !isUnsent() && mayReload(ownBuild())) location.reload();
}

/**
 * A component whose code is loaded once `wanted` is true. A failure affects only this component: `giveUp` should set `wanted` to
 * false again, and the next time that it becomes true the code is requested again.
 */
export function useLazyComponent<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  giveUp?: () => void,
): [ComponentType<Props> | undefined] {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!wanted || Component) return;
    load().then(
      (component) => setComponent(() => component),
      (error: unknown) => {
        giveUp?.();
        void chunkFailed(error);
      },
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each render passes new function objects that do the same
  }, [wanted]);
  return [wanted ? Component : undefined];
}
