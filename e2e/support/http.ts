// Tests without a browser: plain requests, which follow no redirect unless a test says so.
import { expect } from "@playwright/test";
import { plainTest as test } from "./recorder.ts";

export { expect, test };

/** Origin of the run's server. */
export function origin(): string {
  const value = process.env["E2E_ORIGIN"];
  if (!value) throw new Error("The server of this run is not known: start the tests with `npm test`.");
  return value;
}

/** A request to the run's server. */
export function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(origin() + path, { redirect: "manual", ...init });
}

/** Repeats a call until it no longer throws. */
export async function until(check: () => Promise<void>, withinMs: number): Promise<void> {
  await expect(check).toPass({ timeout: withinMs, intervals: [50] });
}

/** Expects an empty list, and otherwise prints the first forty findings, one line each. */
export function expectNone(findings: string[], promise: string): void {
  expect(findings.slice(0, 40).join("\n"), `${promise}: ${findings.length} found`).toBe("");
}
