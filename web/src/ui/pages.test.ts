import { describe, expect, test } from "vitest";
import { pageUrl, pageWindow } from "./pages";

describe("the window of pages, for every current and last page up to 60", () => {
  for (let last = 0; last <= 60; last += 1) {
    // Promise: widgets 10, 12, 45
    test(`of ${last}`, () => {
      for (let current = -1; current <= last + 2; current += 1) {
        const pages = pageWindow(current, last);
        if (last <= 1) {
          expect(pages).toEqual([]);
          continue;
        }
        expect(pages).toHaveLength(Math.min(last, 5));
        expect(pages.every((page, index) => page === (pages[0] ?? 0) + index)).toBe(true);
        expect(pages[0]).toBeGreaterThanOrEqual(1);
        expect(pages.at(-1)).toBeLessThanOrEqual(last);
        expect(pages).toContain(Math.min(Math.max(current, 1), last));
        // Unless it is near an end, the current page is in the middle.
        if (current >= 3 && current <= last - 2) expect(pages[2]).toBe(current);
      }
    });
  }
});

// Promise: widgets 11
test.each([
  ["/blog", 2, "/blog?page=2"],
  ["/organizations?country=C%C3%B4te+d%27Ivoire&q=a&q=b", 3, "/organizations?country=C%C3%B4te+d%27Ivoire&q=a&q=b&page=3"],
  ["/blog?page=7&tag=cash", 1, "/blog?page=1&tag=cash"],
  ["/blog?tag=cash#list", 4, "/blog?tag=cash&page=4#list"],
])("%s on page %i is %s", (url, page, expected) => {
  expect(pageUrl(url, page)).toBe(expected);
});
