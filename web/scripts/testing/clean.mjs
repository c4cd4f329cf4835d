// Test files share one process, and those with a document share that: each test begins with an empty one.
import { afterEach } from "vitest";

afterEach(() => {
  globalThis.document?.body.replaceChildren();
  globalThis.sessionStorage?.clear();
});
