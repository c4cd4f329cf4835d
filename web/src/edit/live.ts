// A form that is checked and saved as a working copy while somebody types, with the preview of the page beside it.

/** A finding as the server says it. Lines and columns are those of the file. */
export type Told = { message: string; help: string; severity: string; line: number; column: number };

type Answer = { base: string; controls: Record<string, Told[]>; general: Told[]; errors: number; bodyLine: number; others: string[] };

/** A text whose editor shows findings at their lines, and lines that the preview asks for. */
export type TextEditor = { name: string; show: (findings: Told[], firstLine: number) => void; find: (passage: string) => boolean };

/** After this pause what was typed is checked. */
const PAUSE_MS = 150;

export function liveForm(form: HTMLFormElement, editors: TextEditor[]): void {
  const file = form.dataset["file"] ?? "";
  const saved = form.querySelector("[data-saved]");
  const say = (words: string) => {
    if (saved) saved.textContent = words;
  };
  const find = (passage: string) => editors.some((editor) => editor.find(passage));
  const { preview, stop } = livePreview(document.querySelector<HTMLElement>("[data-preview]"), find);

  const base = form.querySelector<HTMLInputElement>("input[name=base]");
  let timer = 0;
  let waits: HTMLElement | null = null;
  let running = false;
  let again = false;
  // Findings move what is below them, and a click that begins on one element and ends on another is none. The timer ends after the click.
  let click: Promise<unknown> = Promise.resolve();
  form.addEventListener("pointerdown", () => {
    click = new Promise((end) => {
      for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => setTimeout(end), { once: true });
    });
  });
  const check = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      const body = new URLSearchParams();
      for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
      const response = await fetch(`${file}/check`, { method: "POST", body });
      if (response.status === 409) {
        say("Somebody else has saved the same field. Save, to see both texts.");
        return;
      }
      if (!response.ok) throw new Error(String(response.status));
      const answer = (await response.json()) as Answer;
      await click;
      // What is sent next was made from this working copy.
      if (base) base.value = answer.base;
      show(form, answer);
      for (const editor of editors) editor.show(answer.controls[editor.name] ?? [], editor.name === "body" ? answer.bodyLine : 1);
      const others = answer.others.map((other) => ` ${other} has this open.`).join("");
      const count = answer.errors === 0 ? "" : ` ${answer.errors} error${answer.errors === 1 ? "" : "s"}.`;
      say(`Saved as a working copy.${count}${others}`);
      preview();
    } catch {
      say("Not saved: the editor does not answer. What you typed is still here.");
    } finally {
      running = false;
      const pressed = waits;
      // A preview in another window leaves this form as it is.
      waits = null;
      if (pressed) {
        form.requestSubmit(pressed);
      } else if (again) {
        again = false;
        void check();
      }
    }
  };
  form.addEventListener("input", () => {
    say("…");
    clearTimeout(timer);
    timer = window.setTimeout(() => void check(), PAUSE_MS);
  });
  // A button sends everything anyway. It waits for a check that runs, because that names the working copy anew.
  form.addEventListener("submit", (event) => {
    clearTimeout(timer);
    // The browser has few connections to one server: neither what is sent nor a check that runs must wait for the pictures of the page.
    stop();
    if (running) {
      event.preventDefault();
      waits = event.submitter;
    }
  });
}

/** Ties the findings to their controls, and takes away those that are mended. */
function show(form: HTMLFormElement, { controls, general }: Answer): void {
  for (const control of form.querySelectorAll<HTMLElement>("[id^='f-']")) {
    const told = controls[control.id.slice(2)] ?? [];
    const id = `x-${control.id}`;
    const old = document.getElementById(id);
    const ids = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((other) => other && other !== id);
    if (told.length === 0) {
      old?.remove();
      control.removeAttribute("aria-invalid");
    } else {
      const text = document.createElement("p");
      text.className = "ui-field-error";
      text.id = id;
      const words = document.createElement("span");
      for (const own of told) words.append(...(words.hasChildNodes() ? [document.createElement("br")] : []), ...sentences(own));
      text.append(words);
      if (old) old.replaceWith(text);
      else if (control instanceof HTMLFieldSetElement) control.querySelector("legend")?.after(text);
      else control.closest(".ui-field")?.append(text);
      // A warning is said too, but the value may be published.
      if (told.some(({ severity }) => severity === "error") && !(control instanceof HTMLFieldSetElement))
        control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
      ids.unshift(id);
    }
    if (ids.length > 0) control.setAttribute("aria-describedby", ids.join(" "));
    else control.removeAttribute("aria-describedby");
  }
  const list = document.createElement("ul");
  list.className = "edit-findings";
  for (const told of general) {
    const item = document.createElement("li");
    item.append(...sentences(told));
    list.append(item);
  }
  form.querySelector("[data-general]")?.replaceChildren(...(general.length > 0 ? [list] : []));
}

/** A finding and its advice, as the server writes them. */
function sentences({ message, help, severity }: Told): HTMLElement[] {
  const parts = [
    [`edit-${severity}`, message],
    ["edit-help", help ? ` ${help}` : ""],
  ] as const;
  return parts.map(([name, words]) => {
    const part = document.createElement("span");
    part.className = name;
    part.textContent = words;
    return part;
  });
}

/** The frame with the page. Returns what loads it again, where the reader stays where they were, and what ends its loading. */
function livePreview(place: HTMLElement | null, find: (passage: string) => boolean): { preview: () => void; stop: () => void } {
  if (!place) return { preview: () => {}, stop: () => {} };
  const frame = document.createElement("iframe");
  frame.title = "Preview of the page";
  const address = place.dataset["preview"] ?? "";
  let top = 0;
  frame.addEventListener("load", () => {
    const page = frame.contentDocument;
    if (!page) return;
    // Of a page of the editor, the sentences are enough.
    page.querySelector(".edit-top")?.remove();
    frame.contentWindow?.scrollTo({ top, behavior: "instant" });
    // Links would leave the page; a click leads to the text instead.
    page.addEventListener("click", (event) => {
      event.preventDefault();
      // The element belongs to the frame's window, which has classes of its own.
      const passage = (event.target as Element | null)?.closest("p, li, h2, h3, h4, blockquote, td, th, figcaption")?.textContent;
      if (passage) find(passage);
    });
  });
  frame.src = address;
  place.append(frame);
  place.hidden = false;
  const preview = () => {
    top = frame.contentWindow?.scrollY ?? 0;
    // Each load would be a step of the browser's history otherwise.
    frame.contentWindow?.location.replace(address);
  };
  return { preview, stop: () => frame.contentWindow?.stop() };
}
