// Islands: parts of a page that only the server renders. The browser gets their HTML by address; the code and the data of their
// components are never sent. Still parts are rendered by the server in a document, and by the browser after a navigation.
import type { Payload } from "../../generated/payload";
import { noticeBuild } from "../builds/builds";
import { ownHtml } from "../../site/trusted";
import { createStore } from "../../ui/store";

/** The state of an island. The object stays the same until something changes, so that React does not replace the HTML. */
export type IslandState = { state: "shown"; html: { __html: TrustedHTML | string } } | { state: "coming" | "failed"; html?: never };

const PREFIX = "/__nuxt_island/";
const MOST = 60;
const COMING: IslandState = { state: "coming" };
const FAILED: IslandState = { state: "failed" };

const states = createStore<ReadonlyMap<string, IslandState>>(() => new Map());

/** The state of the island at an address. */
export const readIsland = (address: string): IslandState => states.read().get(address) ?? COMING;

/** For `useSyncExternalStore`. */
export const followIslands = states.follow;

/** On the server: sets the HTML of a page's islands by address, and forgets those of the page before. */
export function giveIslands(islands: readonly (readonly [address: string, html: string])[]): void {
  states.set(new Map(islands.map(([address, html]) => [address, { state: "shown", html: { __html: ownHtml(html) } }])));
}

/** The HTML of the document's parts that stay as they are, by name. */
const stills = new Map<string, { __html: TrustedHTML | string }>();

/** The HTML of a part whose data the document leaves out; `undefined` if the document has no such part. */
export const readStill = (name: string): { __html: TrustedHTML | string } | undefined => stills.get(name);

/** In the browser: reads the islands and the still parts that the document already contains. Must run before the app hydrates. */
export function adoptIslands(app: HTMLElement): void {
  for (const place of app.querySelectorAll<HTMLElement>("[data-still]"))
    stills.set(place.dataset["still"] ?? "", { __html: ownHtml(place.innerHTML) });
  for (const place of app.querySelectorAll<HTMLElement>("[data-island]")) {
    const address = place.dataset["island"];
    if (address && place.firstElementChild) set(address, { state: "shown", html: { __html: ownHtml(place.innerHTML) } });
  }
}

/** Fetches the islands that a page names in its data. Settles when all have come or failed; never rejects. */
export async function fetchIslands({ data }: Payload, signal: AbortSignal): Promise<void> {
  const addresses = Object.values(data).filter((value): value is string => typeof value === "string" && value.startsWith(PREFIX));
  await Promise.all(addresses.map((address) => fetchIsland(address, signal)));
}

const underway = new Map<string, AbortSignal>();

/** Fetches one island unless it is there or being fetched. Never rejects. */
export async function fetchIsland(address: string, signal: AbortSignal): Promise<void> {
  if (states.read().get(address)?.state === "shown" || underway.get(address)?.aborted === false) return;
  underway.set(address, signal);
  set(address, COMING);
  try {
    const response = await fetch(address, { signal, headers: { accept: "application/json" } });
    noticeBuild(response.headers.get("x-build-id"));
    const answer: unknown = response.ok ? await response.json() : undefined;
    const html = (answer as { html?: unknown } | undefined)?.html;
    if (typeof html !== "string") throw new Error(`${address} answered ${response.status} without HTML`);
    set(address, { state: "shown", html: { __html: ownHtml(html) } });
  } catch (error) {
    if (!signal.aborted) console.error("A piece of the page did not come", error);
    if (underway.get(address) === signal) set(address, FAILED);
  } finally {
    if (underway.get(address) === signal) underway.delete(address);
  }
}

/** Keeps an island as the newest, and drops the oldest ones if there are too many. */
function set(address: string, island: IslandState): void {
  const others = [...states.read()].filter(([other]) => other !== address);
  states.set(new Map([...others, [address, island] as const].slice(-MOST)));
}
