// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import type { Entry } from "../../../runtime/navigation/shown";
import { adoptDocument } from "./adopt";

// The document is that of other files of tests, too.
afterEach(() => void Reflect.deleteProperty(document, "cookie"));

test.each([
  ["", undefined],
  ["isLowData=true", "auto"],
  ["a=b; isLowData=true; isDarkTheme=true", "auto"],
  ["notisLowData=true; isLowData=truer", undefined],
  // As on the server, the last one counts.
  ["isLowData=true; isLowData=false", undefined],
  ["isLowData=false; isLowData=true", "auto"],
])("a document from a file server saves data where the cookies are %j: %s", (cookies, mode) => {
  Object.defineProperty(document, "cookie", { configurable: true, get: () => cookies });
  delete document.documentElement.dataset["lowData"];
  const entry = { url: new URL("https://site.example/"), page: { payload: { page: "Home" } } } as Entry;
  adoptDocument(
    entry,
    () => {},
    () => {},
  );
  expect(document.documentElement.dataset["lowData"]).toBe(mode);
});
