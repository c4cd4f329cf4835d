import type { Payload } from "../../generated/payload";
import { noticeBuild } from "../builds/builds";
import { errorPage, Refusal } from "./refusals";

/** The answer to a page's payload: the page (errors are pages too), or where it has moved. */
export type Answer = Payload | { redirect: string };

const FRESH = 30_000;
const MOST = 40;
const early = new Map<string, { at: number; answer: Promise<Answer> }>();

/** Nothing answered: a new document would not come either. */
export class NoAnswer extends Error {}

/** Where the payload of a page is: below its path, keyed by the build that asks. */
export function payloadUrl(page: URL, buildId: string): string {
  const path = page.pathname.replace(/\/+$/, "");
  const query = page.search ? `${page.search.slice(1)}&` : "";
  return `${path}/_payload.json?${query}${buildId}`;
}

/** Gets a payload, or takes the one that was fetched early; where the server says why there is none, that of an error page. Rejects when there is no usable answer. */
export function getPayload(url: string, signal: AbortSignal): Promise<Answer> {
  const known = early.get(url);
  early.delete(url);
  const fresh = known && performance.now() - known.at < FRESH;
  const answer = fresh ? known.answer.catch(() => request(url, signal)) : request(url, signal);
  return answer.catch((error: unknown) => {
    // What failed ahead of time is asked for again; what fails now is the error page.
    if (error instanceof Refusal) return errorPage(url, error);
    throw error;
  });
}

/** Fetches a payload before it is asked for. Failures wait until then. */
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
  if (typeof answer === "object" && answer !== null && ("page" in answer || "redirect" in answer)) return answer as Answer;
  const refusal = Refusal.of(answer);
  if (refusal) throw refusal;
  throw new Error(`${url} answered ${response.status} without a page`);
}
