// The door for the browser: takes over the page that the server drew, or draws it where the server could not.
import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root as ReactRoot } from "react-dom/client";
import { Failure } from "./layout/Boundary";
import { loadView } from "./pages/registry.client";
import { followConsent, readConsent } from "./features/consent/consent";
import { Root } from "./Root";
import { isReachable, ownBuild, staticDirectory, watchBuilds } from "./runtime/builds/builds";
import { mayReload } from "./runtime/builds/chunkGuard";
import { chunkFailed } from "./runtime/builds/chunks";
import { adoptIslands } from "./runtime/islands/islands";
import { watchForms } from "./runtime/navigation/forms";
import { goAgain, startNavigation, stopNavigation } from "./runtime/navigation/navigation";
import { startPrefetch } from "./runtime/navigation/prefetch";
import { readShown, show } from "./runtime/navigation/shown";
import { giveSources } from "./runtime/navigation/sources";
import { readDocument } from "./runtime/start/documentData";
import { handleError, rootHandlers } from "./runtime/start/failures";
import { loadStylesheet } from "./runtime/start/stylesheet";
import { ownHtml } from "./site/trusted";
import { describe } from "./runtime/navigation/arrive";

const { app, payload, site, options } = readDocument();
const served = ownHtml(app.innerHTML);
let hasBegun = false;
let hasFailed = false;

giveSources({
  loadView,
  answerFromFiles: (...question) =>
    import("./features/directory/files/answers").then(({ answerFromFiles }) => answerFromFiles(...question)),
});

/** React takes everything away when it fails. The page that the server drew can be read, and its links work. */
function giveUp(error: unknown): void {
  stopNavigation();
  if (shell && document.documentElement.dataset["app"] === "shell") return fail(shell);
  if (document.documentElement.dataset["app"] === "started") void chunkFailed(error);
  else app.innerHTML = served as string;
}

/** Nobody could draw the page. Once: an error page that fails too must not be drawn for ever. */
function fail(root: ReactRoot): void {
  if (!hasFailed)
    root.render(
      <main>
        <Failure />
      </main>,
    );
  hasFailed = true;
}

/** React has taken over the page: only from here on may anything change it. */
function begin(isStyled: boolean): void {
  watchForms();
  const known = watchBuilds(new URL(import.meta.url).pathname);
  if (isStyled) {
    startNavigation();
    startPrefetch(known);
  } else handleError("Links load documents, for the style sheet did not come:", new Error(__STYLE_URL__));
  document.documentElement.dataset["app"] = "started";
  if (site.consent.visitsKeptMonths) countOnceAllowed();
  void known.then(() => {
    if (staticDirectory())
      import("./features/directory/files/adopt").then(
        ({ adoptDocument }) => adoptDocument(readShown(), show, goAgain),
        (error: unknown) => handleError("The document stays as it is", error),
      );
  });
}

/** Loads what counts visits once the visitor accepted Analytics, and not before. */
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

/** Where the server could not draw the page there is nothing to read, and a loader stands until the app has drawn it. */
const shell = document.documentElement.dataset["app"] === "shell" ? createRoot(app, rootHandlers(giveUp)) : undefined;

try {
  const styled = loadStylesheet();
  if (shell) void Promise.all([import("./ui/Loader"), styled]).then(([{ Loader }]) => hasBegun || shell.render(<Loader />), chunkFailed);
  const [View, isStyled] = await Promise.all([loadView(payload.page), styled]);
  hasBegun = true;
  show({ payload, View, options, loading: false });
  adoptIslands(app);
  const root = <Root site={site} onStart={() => begin(isStyled)} />;
  // In slices: in one piece it would hold a slow phone's first touch for a second.
  if (shell) {
    // Until now the head is that of the error.
    describe(payload.head);
    shell.render(root);
  } else startTransition(() => void hydrateRoot(app, root, rootHandlers(giveUp)));
} catch (error) {
  hasBegun = true;
  // The page stays as the server drew it. With nothing drawn, only a new document can help.
  handleError("The app did not start", error);
  if (shell) {
    if ((await isReachable()) && mayReload(ownBuild())) location.reload();
    else fail(shell);
  }
}
