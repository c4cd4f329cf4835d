// Which build is served, and whether the server has moved on since the app started. Documents don't carry the id: they
// would all change whenever one of them does.
const HOUR = 3_600_000;
const PATIENCE = 5000;

/** The build that was current when the app started; empty until the server said so. */
let own = "";
let latest = "";

/** Whether the server has other code than this tab runs: then even the first build it names is a newer one. */
let isOtherApp = false;

/** Where an export keeps the directory; nowhere where a server answers. */
let directory: string | undefined;
let first: Promise<void> | undefined;

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
  return isOtherApp || latest !== own;
}

/** The build the app started with; empty until known. */
export const ownBuild = (): string => own;

/** Address of the directory where only files are served; `undefined` where a server answers questions. */
export const staticDirectory = (): string | undefined => directory;

/** Settles with the first answer about the build, whatever it is. */
export const whenBuildIsKnown = (): Promise<void> => first ?? Promise.resolve();

/** Where the manifest says a path has moved. */
export function redirectOf(path: string): string | undefined {
  return redirects[path]?.redirect;
}

/** This app's own file, which is named after its bytes. Set by the app as it starts. */
let ownEntry = "";

/** Asks which build is current: now, when the tab is looked at again, and every hour. Settles with the first answer, whatever it is. */
export function watchBuilds(entry: string): Promise<void> {
  ownEntry = entry;
  setInterval(() => void look(), HOUR);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void look();
  });
  return (first = look());
}

const look = () => askLatest().catch((error: unknown) => console.error("Could not ask for the latest build", error));

async function askLatest(): Promise<void> {
  const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
  const answer = (await response.json()) as { id?: unknown; entry?: unknown; directory?: unknown };
  if (typeof answer.id !== "string") throw new Error("The answer names no build");
  if (typeof answer.directory === "string") directory = answer.directory;
  isOtherApp = typeof answer.entry === "string" && answer.entry !== ownEntry;
  noticeBuild(answer.id);
}

/** Whether the server answers at all: only then can a new document be better than the page at hand. */
export function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false);
  return askLatest().then(
    () => true,
    () => false,
  );
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
