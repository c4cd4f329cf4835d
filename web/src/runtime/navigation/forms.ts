// What the visitor is typing. Nothing reloads the page over it, and no page that comes late erases it or takes the focus from it.
let unsent: Element | undefined;
let isHeld = false;
let touched: Element | undefined;
let changed: Element[] = [];

/** Watches for POST forms with input that was not sent, for fields that are changed, and for the field in use. */
export function watchForms(): void {
  const use = ({ target }: Event) => {
    touched = target instanceof Element && target.matches("input, textarea, select") ? target : undefined;
  };
  document.addEventListener("focusin", use);
  document.addEventListener("input", (event) => {
    use(event);
    if (touched) changed.push(touched);
    unsent = touched?.closest("form[method=post]") ?? unsent;
  });
  const done = (event: Event) => {
    // A submission that a script prevents is not sent yet. The form counts until it has left the page.
    if (event.target === unsent && !event.defaultPrevented) unsent = undefined;
  };
  document.addEventListener("submit", done);
  document.addEventListener("reset", done);
}

/** True while such a form or field is in the document, or a form's text in this document's memory alone. */
export const isUnsent = (): boolean => isHeld || [unsent, ...changed].some((one) => one?.isConnected);

/** Whether a field was changed since the visitor last started a navigation, which takes searches and filters with it. */
export const isChanged = (field: Element): boolean => changed.includes(field);

/** Says whether text is kept in the memory of this document alone, because the browser allows no storage. */
export function holdUnsent(value: boolean): void {
  isHeld = value;
}

/** The visitor starts a navigation: what is used and changed from now on is none of its causes. */
export function forgetFields(): void {
  touched = undefined;
  changed = [];
}

/** Whether the visitor is in a field that was used since the last navigation started. */
export const isInField = (): boolean => touched === document.activeElement;
