// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { readCookie } from "./cookies";

test.each([
  ["", undefined],
  ["isLowData=true", "true"],
  ["other=1; isLowData=true; isDarkTheme=false", "true"],
  ["notisLowData=true; isLowDatas=true; isLowData", undefined],
  ["isLowData=", ""],
  // The server takes the last one, too.
  ["isLowData=true; isLowData=false", "false"],
  ["isLowData=a=b", "a=b"],
])("the cookie of %j is read", (cookies, value) => {
  Object.defineProperty(document, "cookie", { configurable: true, get: () => cookies });
  expect(readCookie("isLowData")).toBe(value);
});
