const KEY = "chunk-reload";
const GUARD = 10_000;

/** Whether this tab may load a document because a chunk failed: at most once in ten seconds, or a broken build would spin. */
export function mayReload(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (now - last < GUARD) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    // No storage, no memory of the last time: better a page that lacks a piece than one that reloads for ever.
    return false;
  }
}
