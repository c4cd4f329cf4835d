// The door for the browser: takes over the page that the server drew, or draws it where the server could not.
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";
import { loadView } from "./pages/registry.client";
import { watchBuilds } from "./runtime/builds";
import { mayReload } from "./runtime/chunkGuard";
import { readDocument } from "./runtime/documentData";
import { startNavigation } from "./runtime/navigation";
import { startPrefetch } from "./runtime/prefetch";
import { Root } from "./runtime/Root";
import { show } from "./runtime/shown";
import { loadStylesheet } from "./runtime/stylesheet";

const { app, payload, site, options } = readDocument();
const log = (what: string) => (error: unknown, info: { componentStack?: string | undefined }) => console.error(what, error, info.componentStack ?? "");
const handlers: RootOptions = {
  onRecoverableError: log("Drawn again in the browser:"),
  onCaughtError: log("A part of the page failed:"),
  onUncaughtError: log("The app failed:"),
};

try {
  const [View] = await Promise.all([loadView(payload.page), loadStylesheet()]);
  show({ payload, View, options, loading: false });
  const root = <Root site={site} />;
  if (app.firstElementChild) hydrateRoot(app, root, handlers);
  else createRoot(app, handlers).render(root);
  watchBuilds();
  startNavigation();
  startPrefetch();
} catch (error) {
  // The page stays as the server drew it. With nothing drawn, only a new document can help.
  console.error("The app did not start", error);
  if (!app.firstElementChild && mayReload()) location.reload();
}
