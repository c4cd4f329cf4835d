import * as routes from "../../generated/routes";

/** A field as the form has it; a name may come more than once. */
export type FieldValue = [name: string, value: string];

/** What came of sending. */
export type Outcome =
  | { kind: "kept"; reference: string }
  /** Sentences by field. */
  | { kind: "mend"; errors: Record<string, string> }
  /** The server took nothing, and says why. */
  | { kind: "refused"; sentence: string }
  /** Nobody answered: it may have arrived or not. */
  | { kind: "unanswered" };

/** Longest wait, in milliseconds; a slow line needs seconds. */
const PATIENCE = 45_000;

/** A message on its way, and the form that is to hear what came of it. */
export type Sending = { id: string; outcome: Promise<Outcome>; form: HTMLFormElement };

let underway: Sending | undefined;

/** Sends a form's message under its id. */
export function send(form: HTMLFormElement, id: string, fields: FieldValue[]): Sending {
  const sending = { id, outcome: post(fields), form };
  underway = sending;
  void sending.outcome.then(() => {
    if (underway === sending) underway = undefined;
  });
  return sending;
}

/** The message that is on its way under this id: from now on this form hears of it, since the one before it is gone. */
export function takeOver(form: HTMLFormElement, id: string): Sending | undefined {
  if (underway?.id !== id) return undefined;
  underway.form = form;
  return underway;
}

/** Never rejects. */
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
  if ("reference" in answer && typeof answer.reference === "string") return { kind: "kept", reference: answer.reference };
  if ("errors" in answer && typeof answer.errors === "object" && answer.errors) return { kind: "mend", errors: answer.errors as Record<string, string> };
  // RFC 9457
  if ("detail" in answer && typeof answer.detail === "string") return { kind: "refused", sentence: answer.detail };
  return { kind: "unanswered" };
}
