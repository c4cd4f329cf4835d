// Whether somebody is in the middle of writing to us: a new build never reloads over that.
let unsent: HTMLFormElement | undefined;

/** Notes forms that were written into and not yet sent. Searches and filters don't count. */
export function watchForms(): void {
  document.addEventListener("input", (event) => {
    const form = event.target instanceof Element ? event.target.closest("form") : null;
    if (form?.method === "post") unsent = form;
  });
  document.addEventListener("submit", () => {
    unsent = undefined;
  });
}

/** True while such a form is on screen. */
export function isUnsent(): boolean {
  return unsent?.isConnected ?? false;
}
