// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { mayReload } from "./reloads";

beforeEach(() => sessionStorage.clear());

// Promise: errors 15; in-the-browser 46
it("allows one load in ten seconds", () => {
  expect(mayReload("a", 100_000)).toBe(true);
  expect(mayReload("a", 100_001)).toBe(false);
  expect(mayReload("b", 109_999)).toBe(false);
  expect(mayReload("a", 110_000)).toBe(true);
});

it("allows three loads a build, and six a tab however long it lives", () => {
  const hours = (n: number) => n * 3_600_000;
  expect([1, 2, 3, 4, 5].map((n) => mayReload("a", hours(n)))).toEqual([true, true, true, false, false]);
  expect([6, 7, 8, 9].map((n) => mayReload("b", hours(n)))).toEqual([true, true, true, false]);
  expect(mayReload("c", hours(10))).toBe(false);
});

it("allows a load again after the clock was set back", () => {
  expect(mayReload("a", 500_000)).toBe(true);
  expect(mayReload("a", 100_000)).toBe(true);
});

it("allows no load if the browser has no storage", () => {
  sessionStorage.setItem("chunk-reload", "{");
  expect(mayReload("a")).toBe(false);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  expect(mayReload("a")).toBe(false);
});
