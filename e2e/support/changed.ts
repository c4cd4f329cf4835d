// Which pages a change can affect, as `make test` says after an edit (`scripts/unaffected.mjs`).

/** Expressions for paths. Without them every page may differ. */
const CHANGED = process.env["CHANGED_PATHS"]?.split("\n").map((pattern) => new RegExp(pattern));

/** Whether every page may differ. A test that counts what all pages have together counts only then. */
export const EVERY_PAGE = CHANGED === undefined;

/**
 * Whether a page may differ from what the last whole run has seen. A test that examines page by page, and takes long, skips the
 * others; a test that compares pages with each other needs all of them.
 */
export const mayDiffer = (address: string): boolean => CHANGED?.some((changed) => changed.test(address.split(/[?#]/)[0] ?? "")) ?? true;
