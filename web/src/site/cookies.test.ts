// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { readCookie, readFlag } from "./cookies";

// The document is that of other files of tests, too.
afterEach(() => void Reflect.deleteProperty(document, "cookie"));

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

test.each([
  ["", null],
  ["isDarkTheme=true", true],
  ["isDarkTheme=true; isDarkTheme=false; isLowData=true", false],
  ["notisDarkTheme=true; isDarkTheme=truer", null],
  // What is neither counts as absent, as on the server.
  ["isDarkTheme=true; isDarkTheme=maybe", true],
])("the last choice in %j counts", (cookies, choice) => {
  Object.defineProperty(document, "cookie", { configurable: true, get: () => cookies });
  expect(readFlag("isDarkTheme")).toBe(choice);
});
