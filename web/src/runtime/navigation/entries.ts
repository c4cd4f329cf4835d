// The entries of the browser's history: their pages, what was typed there, scroll positions, and the links by which they were left.
import type { TabKey } from "../../site/stored";
import { type Input, inputOf } from "../../ui/input";
import { type Place, placeOf } from "../../ui/place";
import { type Page, readShown, show } from "./shown";

/** What is known of an entry. The page is known to the document that has shown it; the rest is kept in the tab's storage. */
export type Kept = { top: number; link?: Place | undefined; page?: Page; input?: Input[] };

/** What the history itself keeps of an entry. */
export type Named = { key: string; index: number };

const STORE: TabKey = "scroll-places";
const MOST = 50;

const known = new Map<string, Kept>(read());

/** What is known of the entry with this key. */
export const keptOf = (key: string): Kept | undefined => known.get(key);

/** Replaces the browser's scroll restoration, which runs before a page is rendered. A reload keeps its position by the browser's. */
export function keepPlaces(): void {
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

/** Fields that keep what is typed or chosen. A contact form keeps its own draft; switches are kept by those who own them. */
const TYPED = "main :is([type=search], [type=email], [type=text], [type=radio], textarea, select, details):not([data-draft] *)";

/**
 * Notes what is needed to return to the page shown. `by` is what the visitor has pressed to leave, or the form that was sent, whose
 * words have arrived.
 */
export function leaveEntry(by?: Element): void {
  const { key, page } = readShown();
  // A dialog that has closed gave the focus back to what had opened it, which the page will have again.
  const anchor = by?.closest("dialog:not([open])") ? document.activeElement : by?.closest("a[href]");
  const link = anchor ? placeOf(anchor, document) : known.get(key)?.link;
  const fields = [...document.querySelectorAll(TYPED)].filter((field) => !by?.contains(field));
  known.delete(key);
  known.set(key, { top: scrollY, page, link, input: fields.map((field) => inputOf(field, document)) });
  if (known.size > MOST) known.delete(known.keys().next().value ?? "");
}

/** Keeps a page for an entry, before the visitor is there. */
export const keepPage = (key: string, page: Page): void => void known.set(key, { top: 0, ...known.get(key), page });

/** A name for the entry after that of the page shown. `crypto.randomUUID` is missing on sites without TLS. */
export const newEntry = (): Named => ({ key: Math.random().toString(36).slice(2), index: readShown().index + 1 });

/** Makes an entry of the history the one that is shown: `at` which the browser is, or a new one. */
export function showEntry(url: URL, page: Page, at?: Named): void {
  const { key, index } = at ?? newEntry();
  history[at ? "replaceState" : "pushState"]({ key, index }, "", url);
  show({ key, index, url, page });
}

/** Whether the browser's navigation is the one below. */
export let isAiming = false;

/** Makes what a fragment names the `:target`. Only a navigation of the browser's own can, and it forgets the entry's name. */
export function aimAt(hash: string): void {
  const { key, index } = readShown();
  isAiming = true;
  location.replace(hash);
  isAiming = false;
  history.replaceState({ key, index }, "");
}

// The history outlives this document, so the next document may need the positions.
function write(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...known].map(([key, { top, link }]) => [key, { top, link }])));
  } catch {
    // Without storage, going back starts at the top.
  }
}

function read(): [string, Kept][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "[]") as [string, Kept][];
  } catch {
    return [];
  }
}
