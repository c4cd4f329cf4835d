// Limits how often this tab may load a new document because something failed to load. Without a limit, a broken build or two
// pages that fail in turn would reload for ever.
import type { TabKey } from "../../site/stored";

const KEY: TabKey = "chunk-reload";
const PAUSE = 10_000;
const MOST_A_BUILD = 3;
const MOST = 6;

type Memory = { last: number; total: number; builds: Record<string, number> };

/** Whether one more reload is allowed. If so, it is counted. Limits: one in ten seconds, three a build, six a tab. */
export function mayReload(build: string, now = Date.now()): boolean {
  try {
    const memory = read();
    const ofBuild = memory.builds[build] ?? 0;
    const elapsed = now - memory.last;
    // A clock that was set back gives a negative time, which must not block reloads for ever.
    if ((elapsed >= 0 && elapsed < PAUSE) || ofBuild >= MOST_A_BUILD || memory.total >= MOST) return false;
    const next: Memory = { last: now, total: memory.total + 1, builds: { ...memory.builds, [build]: ofBuild + 1 } };
    sessionStorage.setItem(KEY, JSON.stringify(next));
    return true;
  } catch {
    // Without storage nothing can be counted. A page that lacks a part is better than one that reloads for ever.
    return false;
  }
}

function read(): Memory {
  const memory = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Memory | null;
  return memory ?? { last: Number.NEGATIVE_INFINITY, total: 0, builds: {} };
}
