// Where each entry of the history was scrolled to. The browser's own memory comes too early: the page is not drawn yet.
type Place = { key: string };

const places = new Map<string, number>();
let current = "";

function keyOf(state: unknown): string {
  const key = (state as Place | null)?.key;
  return typeof key === "string" ? key : "";
}

/** Takes over from the browser, and gives back when the document goes, so that a reload keeps its place. */
export function rememberScrolling(): void {
  current = keyOf(history.state);
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
}

/** Notes where the entry that is being left stands. */
export function leaveEntry(): void {
  places.set(current, scrollY);
}

/** A new entry, or the current one with another address. */
export function enterEntry(url: URL, replace: boolean): void {
  const key = replace ? current : crypto.randomUUID();
  current = key;
  if (replace) history.replaceState({ key }, "", url);
  else history.pushState({ key }, "", url);
}

/** The entry that the visitor went back or forward to, and where it stood. */
export function returnToEntry(state: unknown): number {
  current = keyOf(state);
  return places.get(current) ?? 0;
}
