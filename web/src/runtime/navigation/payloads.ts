import type { Payload } from "../../generated/payload";
import { noticeBuild } from "../builds/builds";
import { readShown } from "./shown";

/** The answer to a request for a payload: the page (error pages are pages too), or the address to which it has moved. */
export type Answer = Payload | { redirect: string };

const FRESH = 30_000;
const MOST = 40;
const early = new Map<string, { at: number; answer: Promise<Answer> }>();

/** The server could not be reached, so a new document would fail too. */
export class NoAnswer extends Error {}

/** The server answered with problem details (RFC 9457) instead of a page. `page` says so to the visitor. */
class Refusal extends Error {
  constructor(readonly page: Payload) {
    super(page.head.title);
  }
}

/** A page's path as the server spells it, without extra slashes; empty for Home. */
export const pathOf = ({ pathname }: URL): string => pathname.replace(/\/+(?=\/|$)/g, "");

/** Address of a page's payload: below the page's path, with the id of the build that asks. */
export function payloadUrl(page: URL, buildId: string): string {
  const query = page.search ? `${page.search.slice(1)}&` : "";
  return `${pathOf(page)}/_payload.json?${query}${buildId}`;
}

/**
 * Gets a payload, also one that was prefetched. If the server answers with problem details, the result is an error page. Rejects if
 * there is no usable answer.
 */
export function getPayload(url: string, signal: AbortSignal): Promise<Answer> {
  const known = early.get(url);
  early.delete(url);
  const fresh = known && performance.now() - known.at < FRESH;
  const answer = fresh ? known.answer.catch(() => request(url, signal)) : request(url, signal);
  return answer.catch((error: unknown) => {
    // A failed prefetch is repeated. A failure of this request gives the error page.
    if (error instanceof Refusal) return error.page;
    throw error;
  });
}

function errorPage(payload: string, status: number, title: string, message: string): Payload {
  const path = payload.replace(/\/_payload\.json.*/, "") || "/";
  const head = { ...readShown().page.payload.head, title: `${status} - ${title}`, robots: "noindex", breadcrumb: [] };
  return { path, status, head, page: "Error", data: { statusCode: status, message: title, detail: message, images: {} } };
}

/** Fetches a payload ahead of time. A failure is reported when the payload is asked for. */
export async function prefetchPayload(url: string): Promise<void> {
  if (early.has(url)) return;
  const answer = request(url);
  early.set(url, { at: performance.now(), answer });
  if (early.size > MOST) early.delete(early.keys().next().value ?? "");
  await answer.catch(() => early.delete(url));
}

async function request(url: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(url, { signal: signal ?? null, headers: { accept: "application/json" } }).catch((cause: unknown) => {
    throw new NoAnswer(`${url} did not answer`, { cause });
  });
  noticeBuild(response.headers.get("x-build-id"));
  const answer: unknown = await response.json();
  const fields = Object(answer) as Record<string, unknown>;
  if ("page" in fields || "redirect" in fields) return answer as Answer;
  const { status, title, detail } = fields;
  if (typeof status === "number" && status >= 400 && typeof title === "string")
    throw new Refusal(errorPage(url, status, title, typeof detail === "string" ? detail : ""));
  throw new Error(`${url} answered ${response.status} without a page`);
}
