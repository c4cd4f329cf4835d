// Test files share one process, and test files with a document share that document. Each test begins with an empty document.
import { afterEach } from "vitest";

afterEach(() => {
  globalThis.document?.body.replaceChildren();
  globalThis.sessionStorage?.clear();
});
