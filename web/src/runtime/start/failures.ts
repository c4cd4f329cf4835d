import type { RootOptions } from "react-dom/client";

type Info = { componentStack?: string | undefined };

/** The app's error handler: logs, and tells who listens to `app-error` on the window, such as an operator's monitor. */
export function handleError(what: string, error: unknown, info: Info = {}): void {
  console.error(what, error, info.componentStack ?? "");
  dispatchEvent(new CustomEvent("app-error", { detail: { what, error } }));
}

/** React's errors, all to the one handler. `giveUp` is called when nothing of the app is left. */
export function rootHandlers(giveUp: (error: unknown) => void): RootOptions {
  return {
    onRecoverableError: (error, info) => handleError("Drawn again in the browser:", error, info),
    onCaughtError: (error, info) => handleError("A part of the page failed:", error, info),
    onUncaughtError: (error, info) => {
      handleError("The app failed:", error, info);
      giveUp(error);
    },
  };
}
