import * as routes from "../../generated/routes";

/** A form field. A name may occur more than once. */
export type FieldValue = [name: string, value: string];

/** The result of sending. */
export type Outcome =
  | { kind: "stored"; reference: string }
  /** The server refused some fields; a sentence for each. */
  | { kind: "invalid"; errors: Record<string, string> }
  /** The server did not accept the message, and says why. */
  | { kind: "refused"; sentence: string }
  /** There was no usable answer, so the message may have arrived or not. */
  | { kind: "unanswered" };

/** Timeout in milliseconds. It is long because sending takes seconds on a slow connection. */
const PATIENCE = 45_000;

/** A message that is being sent, and the form that is told the result. */
export type Sending = { id: string; outcome: Promise<Outcome>; form: HTMLFormElement };

let underway: Sending | undefined;

/** Sends a form's message. `id` is its `submissionId`. */
export function send(form: HTMLFormElement, id: string, fields: FieldValue[]): Sending {
  const sending = { id, outcome: post(fields), form };
  underway = sending;
  void sending.outcome.then(() => {
    if (underway === sending) underway = undefined;
  });
  return sending;
}

/** Assigns the message that is being sent under this id to another form, which then is told the result; undefined if there is none. */
export function takeOver(form: HTMLFormElement, id: string): Sending | undefined {
  if (underway?.id !== id) return undefined;
  underway.form = form;
  return underway;
}

/** Posts the fields. Never rejects. */
async function post(fields: FieldValue[]): Promise<Outcome> {
  try {
    const response = await fetch(routes.contactUs, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(PATIENCE),
    });
    return read(await response.json());
  } catch {
    return { kind: "unanswered" };
  }
}

function read(answer: unknown): Outcome {
  if (typeof answer !== "object" || answer === null) return { kind: "unanswered" };
  if ("reference" in answer && typeof answer.reference === "string") return { kind: "stored", reference: answer.reference };
  if ("errors" in answer && typeof answer.errors === "object" && answer.errors) {
    const sentences = Object.entries(answer.errors).filter((error): error is FieldValue => typeof error[1] === "string");
    if (sentences.length > 0) return { kind: "invalid", errors: Object.fromEntries(sentences) };
  }
  // Problem details (RFC 9457)
  if ("detail" in answer && typeof answer.detail === "string") return { kind: "refused", sentence: answer.detail };
  return { kind: "unanswered" };
}
