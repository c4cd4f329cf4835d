import type { Directory } from "./directory";

const MOST_POINTS = 400;
const COLUMNS = 360;

/** Offices of entries as `[lng, lat, weight]`, computed as in `site-pages/src/directory/overview.rs`. */
export function overviewOf(directory: Directory, entries: readonly number[]): [number, number, number][] {
  const counts = new Map<number, number>();
  for (const entry of entries) {
    for (const cell of [directory.offices[entry] ?? []].flat()) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const cells = [...counts].toSorted(([a], [b]) => a - b);
  let points = cells.map(([cell, count]) => ({ row: Math.floor(cell / COLUMNS) - 90, column: (cell % COLUMNS) - 180, count }));
  let side = 1;
  while (points.length > MOST_POINTS && side < 16) {
    side *= 2;
    points = joined(points, side);
  }
  const middle = Math.floor(side / 2);
  return points.map(({ row, column, count }) => [column + middle, Math.min(row + middle, 90), count === 1 ? 1 : count <= 20 ? 2 : 3]);
}

type Point = { row: number; column: number; count: number };

/** Joins the points within squares of `side` degrees. */
function joined(points: readonly Point[], side: number): Point[] {
  const squares = new Map<string, Point>();
  for (const { row, column, count } of points) {
    const square = { row: Math.floor(row / side) * side, column: Math.floor(column / side) * side };
    const key = `${square.row} ${square.column}`;
    const known = squares.get(key);
    if (known) known.count += count;
    else squares.set(key, { ...square, count });
  }
  return [...squares.values()].toSorted((a, b) => a.row - b.row || a.column - b.column);
}
