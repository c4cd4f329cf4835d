// Where each entry of the history was scrolled to. The browser's own memory comes too early: the page is not drawn yet.
import type { TabKey } from "../../site/stored";

type Place = { key: string };

const STORE: TabKey = "scroll-places";
const MOST = 50;

const places = new Map<string, number>(read());
/** The entry whose page is on screen; on the way back the browser's own entry runs ahead of it. */
let current = "";
/** Path and query on screen. On the way back, `location` changes before the page does. */
let address = "";

/** Path and query of the page on screen. */
export const shownAddress = (): string => address;

/** Gives the page on screen another address, without a new entry. */
export function renameAddress(url: string): void {
  history.replaceState(history.state, "", url);
  noteAddress();
}

const noteAddress = () => void (address = location.pathname + location.search);

/** The entry's name; empty where the browser made it, for a fragment. */
export function keyOf(state: unknown): string {
  const key = (state as Place | null)?.key;
  return typeof key === "string" ? key : "";
}

// Not `randomUUID`: it lacks where a site is served without TLS.
const newKey = () => Math.random().toString(36).slice(2);

/** Takes over from the browser, and gives back when the document goes, so that a reload keeps its place. */
export function rememberScrolling(): void {
  nameEntry();
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => {
    leaveEntry();
    write();
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
}

/** Gives the browser's entry a name, where it has none, and makes it the one on screen. */
export function nameEntry(): void {
  current = keyOf(history.state) || newKey();
  history.replaceState({ key: current }, "");
  noteAddress();
}

/** Notes where the entry that is being left stands. */
export function leaveEntry(): void {
  places.delete(current);
  places.set(current, scrollY);
}

/** A new entry, or the browser's own with another address. */
export function enterEntry(url: URL, replace: boolean): void {
  current = (replace && keyOf(history.state)) || newKey();
  if (replace) history.replaceState({ key: current }, "", url);
  else history.pushState({ key: current }, "", url);
  noteAddress();
}

/** Makes the entry that the visitor went back or forward to the one on screen, and says where it stood. */
export function returnToEntry(): number {
  nameEntry();
  return places.get(current) ?? 0;
}

// Documents come and go in one history: what this one knows, the next may need.
function write(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...places].slice(-MOST)));
  } catch {
    // No storage: going back starts at the top.
  }
}

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}
