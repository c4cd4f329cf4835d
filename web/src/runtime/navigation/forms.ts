// Knows whether the visitor has unsent input in a form. A new build never reloads the page over it.
let unsent: HTMLFormElement | undefined;

/** Watches for POST forms with input that was not sent. Searches and filters do not count. */
export function watchForms(): void {
  document.addEventListener("input", (event) => {
    const form = event.target instanceof Element ? event.target.closest("form") : null;
    if (form?.method === "post") unsent = form;
  });
  const done = (event: Event) => {
    // A submission that a script prevents is not sent yet. The form counts until it has left the page.
    if (event.target === unsent && !event.defaultPrevented) unsent = undefined;
  };
  document.addEventListener("submit", done);
  document.addEventListener("reset", done);
}

/** True while such a form is in the document. */
export function isUnsent(): boolean {
  return unsent?.isConnected ?? false;
}
