import type { RootOptions } from "react-dom/client";

type Info = { componentStack?: string | undefined };

/** The app's error handler: logs the error, and dispatches `app-error` on the window, for example for an operator's monitoring. */
export function handleError(what: string, error: unknown, info: Info = {}): void {
  console.error(what, error, info.componentStack ?? "");
  dispatchEvent(new CustomEvent("app-error", { detail: { what, error } }));
}

/** Options of a React root that send all errors to `handleError`. `giveUp` is called after an error that no boundary caught. */
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
