// Which build is served, and whether the server has moved on since the app started. Documents don't carry the id: they
// would all change whenever one of them does.
const HOUR = 3_600_000;

/** The build that was current when the app started; empty until the server said so. */
let own = "";
let latest = "";

/** Redirects of this build by path; empty until the manifest is there. */
let redirects: Record<string, { redirect?: string }> = {};

/** Every answer of the site says which build gave it. */
export function noticeBuild(id: string | null | undefined): void {
  if (!id) return;
  latest = id;
  own ||= id;
}

/** True once the server has a newer build: the next navigation then loads a new document. */
export function isOutdated(): boolean {
  return latest !== own;
}

/** The build the app started with; empty until known. */
export const ownBuild = (): string => own;

/** Where the manifest says a path has moved. */
export function redirectOf(path: string): string | undefined {
  return redirects[path]?.redirect;
}

/** Asks which build is current: now, when the tab is looked at again, and every hour. */
export function watchBuilds(): void {
  const look = () => void askLatest();
  look();
  setInterval(look, HOUR);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look();
  });
}

async function askLatest(): Promise<void> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: "no-store" });
    const { id } = (await response.json()) as { id: string };
    noticeBuild(id);
  } catch (error) {
    console.error("Could not ask for the latest build", error);
  }
}

/** Reads the build's manifest, so that moved pages need no round trip to be found. */
export async function loadManifest(): Promise<void> {
  if (!own) return;
  try {
    const response = await fetch(`/builds/meta/${own}.json`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const manifest = (await response.json()) as { matcher?: { static?: typeof redirects } };
    redirects = manifest.matcher?.static ?? {};
  } catch (error) {
    console.error("Could not read the build's manifest", error);
  }
}
