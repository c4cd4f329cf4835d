// Keeps the scroll position of each history entry. The browser's own restoration runs before the page is rendered.
import type { TabKey } from "../../site/stored";

type Place = { key: string };

const STORE: TabKey = "scroll-places";
const MOST = 50;

const places = new Map<string, number>(read());
/** Key of the entry whose page is shown. On `popstate`, `history.state` changes before the page does. */
let current = "";
/** Path and query of the page shown. On `popstate`, `location` changes before the page does. */
let address = "";

/** Path and query of the page shown. */
export const shownAddress = (): string => address;

/** Changes the address of the page shown, without a new entry. */
export function renameAddress(url: string): void {
  history.replaceState(history.state, "", url);
  noteAddress();
}

const noteAddress = () => void (address = location.pathname + location.search);

/** The key in an entry's state; empty for an entry that the browser made for a fragment. */
export function keyOf(state: unknown): string {
  const key = (state as Place | null)?.key;
  return typeof key === "string" ? key : "";
}

// `crypto.randomUUID` is missing on sites without TLS.
const newKey = () => Math.random().toString(36).slice(2);

/** Replaces the browser's scroll restoration. On `pagehide` the browser gets it back, so that a reload keeps its position. */
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

/** Makes the browser's entry the current one, and gives it a key if it has none. */
export function nameEntry(): void {
  current = keyOf(history.state) || newKey();
  history.replaceState({ key: current }, "");
  noteAddress();
}

/** Notes the scroll position of the entry that is being left. */
export function leaveEntry(): void {
  places.delete(current);
  places.set(current, scrollY);
}

/** Adds an entry, or with `replace` changes the address of the browser's current one. */
export function enterEntry(url: URL, replace: boolean): void {
  current = (replace && keyOf(history.state)) || newKey();
  if (replace) history.replaceState({ key: current }, "", url);
  else history.pushState({ key: current }, "", url);
  noteAddress();
}

/** After `popstate`: makes the browser's entry the current one, and returns its scroll position. */
export function returnToEntry(): number {
  nameEntry();
  return places.get(current) ?? 0;
}

// The history outlives this document, so the next document may need the positions.
function write(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...places].slice(-MOST)));
  } catch {
    // Without storage, going back starts at the top.
  }
}

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}
