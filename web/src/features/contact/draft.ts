// The unsent contact message, kept in session storage until the tab is closed, or in this document where the browser allows no storage.
// It is never sent from here.
import { holdUnsent } from "../../runtime/navigation/forms";
import type { TabKey } from "../../site/stored";
import type { FieldValue } from "./send";

/** The privacy policy lists this key as the one that is used while the form is filled in. */
const KEY: TabKey = "contactDraft";

/** Fields that the visitor does not write: the honeypot, and the time at which the form was shown. */
const NOT_KEPT = ["fax", "startedAt"];

export type Draft = {
  /** Query of the page on which it was written. The form may since have been opened with another topic. */
  query: string;
  fields: FieldValue[];
  /** Signed time at which the form was first shown. A form that is shown again was not filled in since then only. */
  startedAt: string;
  /** JSON of the fields that were last sent under the form's `submissionId`, so that equal messages are sent under the same id. */
  tried: string;
};

/** The non-empty fields of a form that a draft contains. */
export function wordsOf(form: HTMLFormElement): FieldValue[] {
  const fields = [...new FormData(form)].filter((field): field is FieldValue => typeof field[1] === "string");
  return fields.filter(([name, value]) => value !== "" && !NOT_KEPT.includes(name));
}

/** The draft of a document whose browser allows no storage. */
let unstored: string | undefined;

/** The fields that the address can't have chosen. It may have chosen the topic, a profile and a service. */
function typed(fields: FieldValue[], query: string): FieldValue[] {
  const chosen = ["submissionId", "topic", "profile", query.includes("service=") ? "services" : ""];
  return fields.filter(([name]) => !chosen.includes(name));
}

/** Whether the visitor has written something since the message was sent that is now stored. */
export const isWrittenSince = ({ query, fields, tried }: Draft): boolean =>
  JSON.stringify(typed(fields, query)) !== JSON.stringify(typed(JSON.parse(tried) as FieldValue[], query));

/** Keeps a draft; one in which the visitor has written nothing is removed instead. Returns whether it is there after a reload. */
export const keepDraft = (draft: Draft): boolean => store(typed(draft.fields, draft.query).length > 0 ? JSON.stringify(draft) : undefined);

/** Removes the draft, because the message has arrived. */
export const dropDraft = (): boolean => store(undefined);

function store(draft: string | undefined): boolean {
  unstored = undefined;
  try {
    if (draft === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, draft);
  } catch {
    unstored = draft;
  }
  holdUnsent(unstored !== undefined);
  return unstored === undefined;
}

/** The draft; undefined if there is none or it is malformed. */
export function readDraft(): Draft | undefined {
  try {
    const draft = JSON.parse(unstored ?? sessionStorage.getItem(KEY) ?? "null") as Partial<Draft> | null;
    if (!draft || !Array.isArray(draft.fields)) return undefined;
    const fields = draft.fields.filter(
      (field) => Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === "string"),
    );
    return { query: String(draft.query ?? ""), startedAt: String(draft.startedAt ?? ""), tried: String(draft.tried ?? ""), fields };
  } catch {
    return undefined;
  }
}
