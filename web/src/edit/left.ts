// What was typed just before the page was left. It is sent then, and a page that is loaded at once may be older than that.

/** A page that is loaded later than this after another was left has what was typed there. */
const FRESH_MS = 10_000;

const keyOf = (form: HTMLFormElement) => `left ${form.dataset["file"] ?? ""}`;

/** Keeps what the form has and the server did not confirm, for the page that is loaded next. */
export function keepLeft(form: HTMLFormElement, now: URLSearchParams, known: URLSearchParams): void {
  const typed = [...now].filter(([name, value]) => known.get(name) !== value);
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify({ at: Date.now(), typed }));
  } catch {
    // A browser that allows no storage.
  }
}

/** Puts back what was typed when the page was left. Returns whether there was anything. */
export function takeLeft(form: HTMLFormElement): boolean {
  try {
    const { at, typed } = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "") as { at: number; typed: [string, string][] };
    sessionStorage.removeItem(keyOf(form));
    const controls = typed.map(([name, value]) => ({ control: form.elements.namedItem(name), value }));
    const changed = controls.filter(({ control, value }) => isText(control) && control.value !== value);
    if (Date.now() - at > FRESH_MS) return false;
    for (const { control, value } of changed) if (isText(control)) control.value = value;
    return changed.length > 0;
  } catch {
    return false;
  }
}

function isText(control: Element | RadioNodeList | null): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (control instanceof HTMLInputElement) return !["hidden", "checkbox", "radio", "file"].includes(control.type);
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
}
