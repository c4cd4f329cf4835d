// Turns error answers of the server (problem details, RFC 9457) into error pages.
import type { Payload } from "../../generated/payload";
import { readShown } from "./shown";

/** The server answered with problem details instead of a page. */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;

  private constructor(status: number, title: string, detail: string) {
    super(detail);
    this.status = status;
    this.title = title;
  }

  /** Reads an answer's body; undefined if it is not problem details. */
  static of(answer: unknown): Refusal | undefined {
    const { status, title, detail } = (answer ?? {}) as Record<string, unknown>;
    if (typeof status !== "number" || status < 400 || typeof title !== "string") return undefined;
    return new Refusal(status, title, typeof detail === "string" ? detail : "");
  }
}

/** The error page that replaces the page whose payload was asked for. */
export function errorPage(payloadUrl: string, { status, title, message }: Refusal): Payload {
  const path = new URL(payloadUrl, location.href).pathname.replace(/\/_payload\.json$/, "") || "/";
  const head = { ...readShown().page.payload.head, title: `${status} - ${title}`, robots: "noindex", breadcrumb: [] };
  return { path, status, head, page: "Error", data: { statusCode: status, message: title, detail: message, images: {} } };
}
