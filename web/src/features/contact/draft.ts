// What a visitor has written and not yet sent, for as long as the tab lives. It never leaves the browser.
import type { TabKey } from "../../site/stored";
import type { FieldValue } from "./send";

/** Named in the privacy policy as what the page keeps while the form is filled in. */
const KEY: TabKey = "contactDraft";

/** Not the visitor's words: a trap, and when the form was shown. */
const NOT_KEPT = ["fax", "startedAt"];

export type Draft = {
  /** Query of the page it was written on: another topic may have been asked for since. */
  query: string;
  fields: FieldValue[];
  /** What was sent last under the form's `submissionId`, so that the same words go under the same id. */
  tried: string;
};

/** The fields of a form that a draft keeps. */
export function wordsOf(form: HTMLFormElement): FieldValue[] {
  const fields = [...new FormData(form)].filter((field): field is FieldValue => typeof field[1] === "string");
  return fields.filter(([name, value]) => value !== "" && !NOT_KEPT.includes(name));
}

/** Keeps what is written; nothing written is nothing kept. */
export function keepDraft(draft: Draft): void {
  const written = draft.fields.some(([name]) => name !== "submissionId" && name !== "topic");
  // Storage may be full or forbidden: then a reload loses what is written, as on any other page.
  try {
    if (written) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {}
}

/** What was kept, if it is whole. */
export function readDraft(): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Partial<Draft> | null;
    if (!draft || !Array.isArray(draft.fields)) return undefined;
    const fields = draft.fields.filter(
      (field) => Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === "string"),
    );
    return { query: String(draft.query ?? ""), tried: String(draft.tried ?? ""), fields };
  } catch {
    return undefined;
  }
}

/** It arrived. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
