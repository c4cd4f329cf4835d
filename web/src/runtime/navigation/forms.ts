// What the visitor is typing. No new build reloads the page over it, and no page that comes late takes the focus from it.
let unsent: HTMLFormElement | undefined;
let isHeld = false;
let touched: Element | undefined;

/** Watches for POST forms with input that was not sent (searches and filters do not count), and for the field in use. */
export function watchForms(): void {
  const use = ({ target }: Event) => {
    touched = target instanceof Element && target.matches("input, textarea, select") ? target : undefined;
  };
  document.addEventListener("focusin", use);
  document.addEventListener("input", (event) => {
    use(event);
    const form = touched?.closest("form");
    if (form?.method === "post") unsent = form;
  });
  const done = (event: Event) => {
    // A submission that a script prevents is not sent yet. The form counts until it has left the page.
    if (event.target === unsent && !event.defaultPrevented) unsent = undefined;
  };
  document.addEventListener("submit", done);
  document.addEventListener("reset", done);
}

/** True while such a form is in the document, or its text in this document's memory alone. */
export const isUnsent = (): boolean => isHeld || (unsent?.isConnected ?? false);

/** Says whether text is kept in the memory of this document alone, because the browser allows no storage. */
export function holdUnsent(value: boolean): void {
  isHeld = value;
}

/** A navigation starts: what the visitor uses from now on is none of its causes. */
export function forgetField(): void {
  touched = undefined;
}

/** Whether the visitor is in a field that was used since the last navigation started. */
export const isInField = (): boolean => touched !== undefined && touched === document.activeElement;
