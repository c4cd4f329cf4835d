// Limits how often this tab may load a new document because something failed to load. Without a limit, a broken build or two
// pages that fail in turn would reload for ever.
import { isUnsent } from "../navigation/forms";
import type { TabKey } from "../../site/stored";
import { isReachable, ownBuild } from "./builds";

const KEY: TabKey = "chunk-reload";
const PAUSE = 10_000;
const MOST_A_BUILD = 3;
const MOST = 6;

/** Whether one more reload is allowed. If so, it is counted. Limits: one in ten seconds, three a build, six a tab. */
export function mayReload(build: string, now = Date.now()): boolean {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    // An earlier build may have stored something else.
    const reloads = Array.isArray(stored) ? (stored as { at: number; of: string }[]) : [];
    const elapsed = now - (reloads.at(-1)?.at ?? -Infinity);
    // A clock that was set back gives a negative time, which must not block reloads for ever.
    const isTooSoon = elapsed >= 0 && elapsed < PAUSE;
    if (isTooSoon || reloads.length >= MOST || reloads.filter(({ of }) => of === build).length >= MOST_A_BUILD) return false;
    sessionStorage.setItem(KEY, JSON.stringify([...reloads, { at: now, of: build }]));
    return true;
  } catch {
    // Without storage nothing can be counted. A page that lacks a part is better than one that reloads for ever.
    return false;
  }
}

/**
 * Handles a chunk that failed to load. A new document may help. It is not loaded without `mayHelp`, while a form has unsent input, if
 * the reload limit is reached, or if the server can't be reached.
 */
export async function chunkFailed(error: unknown, mayHelp = true): Promise<void> {
  console.error("A piece of the app did not come", error);
  if (mayHelp && (await isReachable()) && !isUnsent() && mayReload(ownBuild())) location.reload();
}
