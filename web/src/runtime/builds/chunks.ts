import { isReachable, ownBuild } from "./builds";
import { mayReload } from "./chunkGuard";
import { isUnsent } from "../navigation/forms";

/**
 * Handles a chunk that failed to load. A new document may help. It is not loaded without `mayHelp`, while a form has unsent input, if
 * the reload limit is reached, or if the server can't be reached.
 */
export async function chunkFailed(error: unknown, mayHelp = true): Promise<void> {
  console.error("A piece of the app did not come", error);
  if (mayHelp && (await isReachable()) && !isUnsent() && mayReload(ownBuild())) location.reload();
}
