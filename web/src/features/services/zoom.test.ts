import { expect, test } from "vitest";
import { projectNaturalEarth } from "../../assets/natural-earth";
import { partWith, spread } from "./zoom";

test("a part of the map shows all places away from its edges, and is the whole map for places all over the world", () => {
  const sahel: [number, number][] = [
    [-4.18, 14.48],
    [12.61, 13.32],
  ];
  const points = sahel.map(([lng, lat]) => projectNaturalEarth(lng, lat));
  const part = partWith(points);
  expect(part.zoom).toBeGreaterThan(2);
  for (const [x, y] of points) {
    expect(x).toBeGreaterThan(part.x);
    expect(x).toBeLessThan(part.x + part.width);
    expect(y).toBeGreaterThan(part.y);
    expect(y).toBeLessThan(part.y + part.height);
  }
  expect(partWith([projectNaturalEarth(-120, 40), projectNaturalEarth(150, -30)]).zoom).toBe(1);
});

test("points that are too near are moved apart, and points on one place too", () => {
  const moved = spread(
    [
      [10, 10],
      [10, 10],
      [11, 10],
    ],
    20,
  );
  for (const [i, a] of moved.entries())
    for (const b of moved.slice(i + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThanOrEqual(19);
});
