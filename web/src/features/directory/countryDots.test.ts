import { expect, it } from "vitest";
import type { Facet } from "../../generated/payload";
import { DOT, dotsOf, HEIGHT, WIDTH } from "./countryDots";

const country = (label: string, count: number, place?: [number, number]): Facet => ({
  value: label,
  label,
  count,
  ...(place ? { place } : {}),
});

// Promise: directory 14
it("countries whose dots would overlap share one, and every dot has room for a finger", () => {
  const dots = dotsOf([
    country("Belgium", 2, [4, 51]),
    country("Fiji", 1, [180, -18]),
    country("Germany", 5, [10, 51]),
    country("Kenya", 3, [37, -1]),
    country("Nowhere", 9),
    country("Yukon", 1, [-150, 90]),
    country("Uganda", 4, [32, 1]),
  ]);
  const shown = dots.map(({ countries, count }) => [countries.map(({ label }) => label).join(), count]);
  expect(shown).toEqual([
    ["Belgium,Germany", 7],
    ["Kenya,Uganda", 7],
    ["Fiji", 1],
    ["Yukon", 1],
  ]);
  for (const dot of dots) {
    expect(dot.x).toBeGreaterThanOrEqual(DOT / 2);
    expect(dot.x).toBeLessThanOrEqual(WIDTH - DOT / 2);
    expect(dot.y).toBeGreaterThanOrEqual(DOT / 2);
    expect(dot.y).toBeLessThanOrEqual(HEIGHT - DOT / 2);
    for (const other of dots)
      if (other !== dot) expect(Math.max(Math.abs(dot.x - other.x), Math.abs(dot.y - other.y))).toBeGreaterThanOrEqual(24);
  }
});
