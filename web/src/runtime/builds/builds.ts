// Which build the server serves, and whether it has changed since the app started. Documents do not contain the build id,
// because each new build would then change every document.
const HOUR = 3_600_000;
const PATIENCE = 5000;

/** The build that was current when the app started; empty until the server has named one. */
let own = "";
let latest = "";

/** True if the server's app differs from the one in this tab. Then even the first build id that the server names is a newer one. */
let isOtherApp = false;

/** The files that an export has in place of a server that searches: addresses of the directory and of the site's texts. */
export type StaticFiles = { directory: string; search: string };

let files: StaticFiles | undefined;
let first: Promise<void> | undefined;

/** Redirects by path. */
export type Redirects = Record<string, { redirect?: string }>;

/** The redirects of this build; empty until the manifest has loaded. */
let redirects: Redirects = {};

/** Notes what the build's manifest says. */
export const noteRedirects = (given: Redirects): void => void (redirects = given);

/** Notes the build id that an answer of the site carries. */
export function noticeBuild(id: string | null | undefined): void {
  if (!id) return;
  latest = id;
  own ||= id;
}

/** True once the server has a newer build. The next navigation then loads a new document. */
export function isOutdated(): boolean {
  return isOtherApp || latest !== own;
}

/** The build the app started with; empty until known. */
export const ownBuild = (): string => own;

/** The files to search if the site is an export on a file server; `undefined` if a server answers. */
export const staticFiles = (): StaticFiles | undefined => files;

/** Settles with the first answer about the build. It never rejects. */
export const whenBuildIsKnown = (): Promise<void> => first ?? Promise.resolve();

/** The path to which the manifest redirects a path; undefined if it has not moved. */
export function redirectOf(path: string): string | undefined {
  return redirects[path]?.redirect;
}

/** Path of the app's own entry file, whose name contains a digest. Set by `watchBuilds`. */
let ownEntry = "";

/**
 * Asks which build is current: now, whenever the tab becomes visible, and every hour. `entry` is the path of the app's entry file.
 * Settles with the first answer and never rejects.
 */
export function watchBuilds(entry: string): Promise<void> {
  ownEntry = entry;
  setInterval(() => void look(), HOUR);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void look();
  });
  return (first = look());
}

/** A failure is not reported: without a connection it is expected, and Firefox also fails if the visitor leaves the page meanwhile. */
const look = () => askLatest().catch(() => {});

async function askLatest(): Promise<void> {
  const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
  const answer = (await response.json()) as { id?: unknown; entry?: unknown; directory?: unknown; search?: unknown };
  if (typeof answer.id !== "string") throw new Error("The answer names no build");
  const { directory, search } = answer;
  if (typeof directory === "string" && typeof search === "string") files = { directory, search };
  isOtherApp = typeof answer.entry === "string" && answer.entry !== ownEntry;
  noticeBuild(answer.id);
}

/**
 * Whether the server answers the request for the latest build. If it does not, loading a new document would replace a usable page
 * with a browser error.
 */
export function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false);
  return askLatest().then(
    () => true,
    () => false,
  );
}
