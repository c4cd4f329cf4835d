// The browser's entry point. It hydrates the page that the server rendered, or renders it if the server could not.
import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root as ReactRoot } from "react-dom/client";
import { Failure } from "./layout/Boundary";
import { loadView } from "./pages/registry.client";
import { followConsent, readConsent } from "./features/consent/consent";
import { Root } from "./Root";
import { isReachable, ownBuild, staticFiles, watchBuilds } from "./runtime/builds/builds";
import { chunkFailed, mayReload } from "./runtime/builds/reloads";
import { adoptIslands } from "./runtime/islands/islands";
import { watchForms } from "./runtime/navigation/forms";
import { goAgain, startNavigation, stopNavigation } from "./runtime/navigation/navigation";
import { readShown, show } from "./runtime/navigation/shown";
import { giveSources } from "./runtime/navigation/sources";
import { readDocument } from "./runtime/start/documentData";
import { handleError, rootHandlers } from "./runtime/start/failures";
import { addRareLetters, loadStylesheet } from "./runtime/start/stylesheet";
import { ownHtml } from "./site/trusted";
import type { PageOfResults } from "./features/directory/files/answers";
import { describe } from "./runtime/navigation/arrive";
import { followLowData } from "./site/settings";
import { keepInput, tolerateWrappers } from "./ui/input";
import { noteHydrated } from "./ui/useHydrated";

const { app, payload, site, options, entry } = readDocument();
tolerateWrappers();
const stopKeeping = keepInput(app);
const served = ownHtml(app.innerHTML);
let hasBegun = false;
let hasFailed = false;

giveSources({
  essentials: [
    () => import("./layout/Drawer"),
    () => import("./features/search/SearchBox"),
    () => import("./features/consent/CookiePreferences"),
  ],
  loadView,
  answerFromFiles: (...question) =>
    import("./features/directory/files/answers").then(({ answerFromFiles }) => answerFromFiles(...question, pageOfResults)),
});

/** The search of an export, whose code is loaded with the first search. */
async function pageOfResults(...question: Parameters<PageOfResults>): ReturnType<PageOfResults> {
  const chunk = await import("./features/search/files/searchFile");
  return chunk.pageOfResults(...question);
}

/** React removes its whole tree when it fails. This restores the server's HTML, which can be read and whose links load documents. */
function giveUp(error: unknown): void {
  stopNavigation();
  if (shell && document.documentElement.dataset["app"] === "shell") return fail(shell);
  if (document.documentElement.dataset["app"] === "started") void chunkFailed(error);
  else app.innerHTML = served as string;
}

/** Shows an error page in an app shell. Does so only once: an error page that fails too must not be rendered in a loop. */
function fail(root: ReactRoot): void {
  if (!hasFailed)
    root.render(
      <main>
        <Failure />
      </main>,
    );
  hasFailed = true;
}

/** Called when React has hydrated the page. Nothing may change the page before that. */
function begin(isStyled: boolean): void {
  stopKeeping();
  noteHydrated();
  watchForms();
  followLowData();
  for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, addRareLetters, { once: true, passive: true });
  const known = watchBuilds(new URL(import.meta.url).pathname);
  if (isStyled) {
    startNavigation();
    // A failure costs speed alone. Firefox and WebKit also fail where the visitor leaves the page meanwhile.
    import("./runtime/navigation/prefetch").then(
      ({ startPrefetch }) => startPrefetch(known),
      () => {},
    );
  } else handleError("Links load documents:", new Error(__STYLE_URL__));
  document.documentElement.dataset["app"] = "started";
  if (site.consent.visitsKeptMonths) countOnceAllowed();
  void known.then(() => {
    if (!staticFiles()) return;
    addRareLetters();
    import("./features/directory/files/adopt").then(
      ({ adoptDocument }) => adoptDocument(readShown(), show, goAgain),
      (error: unknown) => handleError("The document stays as it is", error),
    );
  });
}

/** Loads the code that counts visits once the visitor has accepted Analytics, and not before. */
function countOnceAllowed(): void {
  const look = () => {
    if (!readConsent()?.includes("Analytics")) return;
    stop();
    import("./features/consent/visits").then(
      ({ countVisits }) => countVisits(payload.path),
      (error: unknown) => handleError("Visits are not counted", error),
    );
  };
  const stop = followConsent(look);
  look();
}

/** Set if the server could not render the page. It then sent an app shell, which shows a loader until the app has rendered the page. */
const shell = document.documentElement.dataset["app"] === "shell" ? createRoot(app, rootHandlers(giveUp)) : undefined;

/** Loads what the page needs and starts the app. The module itself waits for nothing, because chunks of pages import from its file. */
async function start(): Promise<void> {
  try {
    const styled = loadStylesheet();
    if (shell) void Promise.all([import("./ui/Loader"), styled]).then(([{ Loader }]) => hasBegun || shell.render(<Loader />), chunkFailed);
    const [View, isStyled] = await Promise.all([loadView(payload.page), styled]);
    hasBegun = true;
    show({ ...entry, page: { payload, View, options } });
    adoptIslands(app);
    const root = <Root site={site} onStart={() => begin(isStyled)} />;
    // A transition lets React hydrate in slices. In one piece, hydration would delay the first tap on a slow phone by a second.
    if (shell) {
      // The document's head still describes the server's error.
      describe(payload.head);
      shell.render(root);
    } else startTransition(() => void hydrateRoot(app, root, rootHandlers(giveUp)));
  } catch (error) {
    hasBegun = true;
    // The page stays as the server rendered it. In an app shell there is no page, so only a new document can help.
    handleError("The app did not start", error);
    if (shell) {
      if ((await isReachable()) && mayReload(ownBuild())) location.reload();
      else fail(shell);
    }
  }
}

// In a task of its own: the stylesheet, which has come already, is parsed at once when it is added.
setTimeout(start);
