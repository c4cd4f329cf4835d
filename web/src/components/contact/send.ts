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

/** Sends the form. Never rejects. */
export async function send(fields: FieldValue[]): Promise<Outcome> {
  try {
    const response = await fetch("/contact-us", {
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
