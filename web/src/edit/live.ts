// A form that is checked and saved as a working copy while somebody types, with the preview of the page beside it.

import { keepLeft } from "./left";

/** A text whose editor shows findings at their lines, and lines that the preview asks for. */
export type TextEditor = { name: string; show: (findings: HTMLElement[]) => void; find: (passage: string) => boolean };

/** After this pause what was typed is checked. */
const PAUSE_MS = 150;
/** After this pause what could not be saved is sent again. */
const RETRY_MS = 3000;

/** `isLeft`: the form has what was typed in the page before, which may not be saved. */
export function liveForm(form: HTMLFormElement, editors: TextEditor[], isLeft: boolean): void {
  const file = form.dataset["file"] ?? "";
  const saved = form.querySelector("[data-saved]");
  const say = (words: string) => {
    if (saved) saved.textContent = words;
  };
  const find = (passage: string) => editors.some((editor) => editor.find(passage));
  const { preview, stop } = livePreview(document.querySelector<HTMLElement>("[data-preview]"), find);

  let timer = 0;
  let waits: HTMLElement | null = null;
  let running = false;
  let again = false;
  /** What was typed is not saved yet, or could not be saved. */
  let state: "saved" | "typed" | "failed" = "saved";
  /** The editor answers, and the form is on its way. */
  let sends = false;
  // Findings move what is below them, and a click that begins on one element and ends on another is none. The timer ends after the click.
  let click: Promise<unknown> = Promise.resolve();
  form.addEventListener("pointerdown", () => {
    click = new Promise((end) => {
      for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => setTimeout(end), { once: true });
    });
  });
  const send = (pressed: HTMLElement | null) => {
    sends = true;
    form.requestSubmit(pressed);
  };
  // The form has no file.
  const filledIn = () => new URLSearchParams([...new FormData(form)] as [string, string][]);
  const post = (body: URLSearchParams, keepalive: boolean) => fetch(`${file}/check`, { method: "POST", body, keepalive });
  /** What was sent and not answered. It may have been saved, so it is sent again before anything newer: the answer names its working copy. */
  let unanswered: URLSearchParams | null = null;
  /** What the server has. */
  let known = isLeft ? new URLSearchParams() : filledIn();
  const check = async () => {
    clearTimeout(timer);
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      again = unanswered !== null;
      unanswered ??= filledIn();
      const response = await post(unanswered, false);
      const text = await response.text();
      const sent = unanswered;
      // A proxy says so when the answer was lost between it and the editor.
      if (response.status < 500) unanswered = null;
      if (response.status === 409) {
        // Whoever leaves the page now is asked first.
        state = "failed";
        say("Not saved: the same field was saved otherwise meanwhile. Save, to see both texts.");
        return;
      }
      if (!response.ok) throw new Error(String(response.status));
      const answer = new DOMParser().parseFromString(text, "text/html");
      await click;
      takeOver(form, answer);
      for (const { name, show } of editors) show([...answer.querySelectorAll<HTMLElement>(`[id="x-f-${name}"] [data-line]`)]);
      known = sent;
      if (!again) state = "saved";
      preview();
    } catch {
      state = "failed";
      again = false;
      say("Not saved: the editor does not answer. What you typed is still here, and is sent again.");
      timer = window.setTimeout(() => void check(), RETRY_MS);
    } finally {
      running = false;
      const pressed = waits;
      // A preview in another window leaves this form as it is.
      waits = null;
      if (pressed) {
        send(pressed);
      } else if (again) {
        again = false;
        void check();
      }
    }
  };
  form.addEventListener("input", () => {
    state = "typed";
    say("…");
    clearTimeout(timer);
    timer = window.setTimeout(() => void check(), PAUSE_MS);
  });
  if (isLeft) form.dispatchEvent(new Event("input"));
  for (const name of ["online", "visibilitychange"]) addEventListener(name, () => void (state === "failed" && !document.hidden && check()));
  // Whoever leaves the page within the pause loses nothing; where nothing can be saved, the browser asks first.
  addEventListener("pagehide", () => {
    if (state !== "typed") return;
    const typed = filledIn();
    keepLeft(form, typed, known);
    if (!running) void post(typed, true);
  });
  addEventListener("beforeunload", (event) => {
    if (state === "failed") event.preventDefault();
  });
  // A button sends everything anyway, once the editor answers: the page of the browser that says so would take this one's place. It
  // waits for a check that runs or was not answered, because that names the working copy anew.
  form.addEventListener("submit", async (event) => {
    clearTimeout(timer);
    // The browser has few connections to one server: neither what is sent nor a check that runs must wait for the pictures of the page.
    stop();
    if (sends) {
      sends = false;
      state = "saved";
      return;
    }
    event.preventDefault();
    const pressed = event.submitter;
    try {
      await fetch("/_edit/edit.css", { method: "HEAD", priority: "high" });
    } catch {
      say("Not done: the editor does not answer. What you typed is still here.");
      if (state !== "saved") timer = window.setTimeout(() => void check(), RETRY_MS);
      return;
    }
    if (!running && !unanswered) {
      send(pressed);
      return;
    }
    waits = pressed;
    if (!running) void check();
  });
}

/** Takes over what the server's form says about the values, and leaves the values as they are typed. */
function takeOver(form: HTMLFormElement, answer: Document): void {
  for (const control of form.querySelectorAll<HTMLElement>("[id^='f-']")) {
    for (const name of ["aria-describedby", "aria-invalid"]) {
      const told = answer.getElementById(control.id)?.getAttribute(name);
      if (told) control.setAttribute(name, told);
      else control.removeAttribute(name);
    }
    const [old, told] = [document, answer].map((page) => page.getElementById(`x-${control.id}`));
    if (!told) old?.remove();
    else if (old) old.replaceWith(told);
    else if (control instanceof HTMLFieldSetElement) control.querySelector("legend")?.after(told);
    else control.closest(".ui-field")?.append(told);
  }
  for (const part of ["[data-general]", "[data-saved]"]) {
    const told = answer.querySelector(part);
    if (told) form.querySelector(part)?.replaceChildren(...told.childNodes);
  }
  // What is sent next was made from this working copy.
  const [base, told] = [form, answer].map((page) => page.querySelector<HTMLInputElement>("input[name=base]"));
  if (base && told) base.value = told.value;
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
    frame.contentWindow?.scrollTo({ top });
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
