// Answers of the server that say why there is no page (RFC 9457), as pages.
import type { Payload } from "../../generated/payload";
import { readShown } from "./shown";

/** The server answered that it gives no page. */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;

  private constructor(status: number, title: string, detail: string) {
    super(detail);
    this.status = status;
    this.title = title;
  }

  /** Reads the body of an answer; nothing where it is something else. */
  static of(answer: unknown): Refusal | undefined {
    const { status, title, detail } = (answer ?? {}) as Record<string, unknown>;
    if (typeof status !== "number" || status < 400 || typeof title !== "string") return undefined;
    return new Refusal(status, title, typeof detail === "string" ? detail : "");
  }
}

/** The error page in place of the page whose payload was asked for. */
export function errorPage(payloadUrl: string, { status, title, message }: Refusal): Payload {
  const path = new URL(payloadUrl, location.href).pathname.replace(/\/_payload\.json$/, "") || "/";
  const head = { ...readShown().payload.head, title: `${status} - ${title}`, robots: "noindex", breadcrumb: [] };
  return { path, status, head, page: "Error", data: { statusCode: status, message: title, detail: message, images: {} } };
}
