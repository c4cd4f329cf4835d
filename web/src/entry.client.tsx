// The door for the browser: takes over the page that the server drew, or draws it where the server could not.
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadView } from "./pages/registry.client";
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

/** React takes everything away when it fails. The page that the server drew can be read, and its links work. */
function giveUp(error: unknown): void {
  stopNavigation();
  if (document.documentElement.dataset["app"] === "started") void chunkFailed(error);
  else app.innerHTML = served as string;
}

try {
  const [View, isStyled] = await Promise.all([loadView(payload.page), loadStylesheet()]);
  show({ payload, View, options, loading: false });
  adoptIslands(app);
  const root = <Root site={site} />;
  // In slices: in one piece it would hold a slow phone's first touch for a second.
  if (app.firstElementChild) startTransition(() => void hydrateRoot(app, root, rootHandlers(giveUp)));
  else createRoot(app, rootHandlers(giveUp)).render(root);
  const known = watchBuilds();
  watchForms();
  if (isStyled) {
    startNavigation();
    startPrefetch(known);
  } else handleError("Links load documents, for the style sheet did not come:", new Error(__STYLE_URL__));
  await known;
  if (staticDirectory()) import("./runtime/static/adopt").then(({ adoptDocument }) => adoptDocument(readShown(), show, goAgain), (error: unknown) => handleError("The document stays as it is", error));
} catch (error) {
  // The page stays as the server drew it. With nothing drawn, only a new document can help.
  handleError("The app did not start", error);
  if (!app.firstElementChild && (await isReachable()) && mayReload(ownBuild())) location.reload();
}
