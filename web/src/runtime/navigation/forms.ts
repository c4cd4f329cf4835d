// Whether somebody is in the middle of writing to us: a new build never reloads over that.
let unsent: HTMLFormElement | undefined;

/** Notes forms that were written into and not yet sent. Searches and filters don't count. */
export function watchForms(): void {
  document.addEventListener("input", (event) => {
    const form = event.target instanceof Element ? event.target.closest("form") : null;
    if (form?.method === "post") unsent = form;
  });
  const done = (event: Event) => {
    // What a script holds back is not on its way yet; the form counts until it is gone.
    if (event.target === unsent && !event.defaultPrevented) unsent = undefined;
  };
  document.addEventListener("submit", done);
  document.addEventListener("reset", done);
}

/** True while such a form is on screen. */
export function isUnsent(): boolean {
  return unsent?.isConnected ?? false;
}
