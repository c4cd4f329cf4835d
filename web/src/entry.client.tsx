// The door for the browser: takes over the page that the server drew, or draws it where the server could not.
import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root as ReactRoot } from "react-dom/client";
import { Failure } from "./layout/Boundary";
import { loadView } from "./pages/registry.client";
import { describe } from "./runtime/arrive";
import { isReachable, ownBuild, staticDirectory, watchBuilds } from "./runtime/builds";
import { mayReload } from "./runtime/chunkGuard";
import { chunkFailed } from "./runtime/chunks";
import { readDocument } from "./runtime/documentData";
import { handleError, rootHandlers } from "./runtime/failures";
import { watchForms } from "./runtime/forms";
import { adoptIslands } from "./runtime/islands";
import { goAgain, startNavigation, stopNavigation } from "./runtime/navigation";
import { startPrefetch } from "./runtime/prefetch";
import { Root } from "./runtime/Root";
import { readShown, show } from "./runtime/shown";
import { loadStylesheet } from "./runtime/stylesheet";
import { ownHtml } from "./runtime/trusted";

const { app, payload, site, options } = readDocument();
const served = ownHtml(app.innerHTML);
let hasBegun = false;
let hasFailed = false;

/** React takes everything away when it fails. The page that the server drew can be read, and its links work. */
function giveUp(error: unknown): void {
  stopNavigation();
  if (shell && document.documentElement.dataset["app"] === "shell") return fail(shell);
  if (document.documentElement.dataset["app"] === "started") void chunkFailed(error);
  else app.innerHTML = served as string;
}

/** Nobody could draw the page. Once: an error page that fails too must not be drawn for ever. */
function fail(root: ReactRoot): void {
  if (!hasFailed) root.render(<Failure />);
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
  void known.then(() => {
    if (staticDirectory()) import("./runtime/static/adopt").then(({ adoptDocument }) => adoptDocument(readShown(), show, goAgain), (error: unknown) => handleError("The document stays as it is", error));
  });
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
  }
  else startTransition(() => void hydrateRoot(app, root, rootHandlers(giveUp)));
} catch (error) {
  hasBegun = true;
  // The page stays as the server drew it. With nothing drawn, only a new document can help.
  handleError("The app did not start", error);
  if (shell) {
    if ((await isReachable()) && mayReload(ownBuild())) location.reload();
    else fail(shell);
  }
}
