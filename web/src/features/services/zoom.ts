import { worldMap } from "../../assets/natural-earth";

/** A part of the map of the world. The stylesheet has a class for each zoom (`zoom-5`) and two for a step. */
export type Part = { zoom: number; east: number; south: number; x: number; y: number; width: number; height: number };

/** Positions between one edge of the map and the other. Steps are needed because the policy allows no inline style. */
const STEPS = 20;
const ZOOMS = [7, 5, 3, 2];
/** Share of the part that stays free on each side. */
const MARGIN = 0.2;

/** The smallest part of the map that shows all these points of it away from its edges; the whole map if none does. */
export function partWith(points: [number, number][]): Part {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  for (const zoom of ZOOMS) {
    const width = worldMap.width / zoom;
    const height = worldMap.height / zoom;
    const east = stepAround(xs, worldMap.width, width);
    const south = stepAround(ys, worldMap.height, height);
    const x = ((worldMap.width - width) * east) / STEPS;
    const y = ((worldMap.height - height) * south) / STEPS;
    const shows = points.every(([px, py]) => within(px, x, width) && within(py, y, height));
    if (shows) return { zoom, east, south, x, y, width, height };
  }
  return { zoom: 1, east: 0, south: 0, x: 0, y: 0, width: worldMap.width, height: worldMap.height };
}

const within = (at: number, from: number, size: number) => at > from + size * MARGIN && at < from + size * (1 - MARGIN);

/** The step at which the part's middle is nearest to the middle of the values. */
function stepAround(values: number[], whole: number, part: number): number {
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const step = Math.round(((middle - part / 2) / (whole - part)) * STEPS);
  return Math.min(STEPS, Math.max(0, step));
}

/** Moves points apart until none is nearer to another than `distance`, and keeps the order. The result has one place for each point. */
export function spread(points: [number, number][], distance: number): [number, number][] {
  const moved = points.map(([x, y]): [number, number] => [x, y]);
  for (let round = 0; round < 60; round++) {
    let near = false;
    for (let i = 0; i < moved.length; i++)
      for (let j = i + 1; j < moved.length; j++) {
        const [a, b] = [moved[i], moved[j]];
        if (!a || !b) continue;
        const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        const apart = Math.hypot(dx, dy);
        if (apart >= distance) continue;
        near = true;
        // Points on one place have no direction, so they are moved along one that depends on their order.
        const [ux, uy] = apart > 0.001 ? [dx / apart, dy / apart] : [Math.cos(j), Math.sin(j)];
        const by = (distance - apart) / 2 + 0.1;
        a[0] -= ux * by;
        a[1] -= uy * by;
        b[0] += ux * by;
        b[1] += uy * by;
      }
    if (!near) break;
  }
  return moved;
}
