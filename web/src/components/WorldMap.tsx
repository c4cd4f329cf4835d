import { projectNaturalEarth, worldMap } from "../assets/natural-earth";

type WorldMapProps = {
  /** `[lng, lat]` in degrees. */
  places: [number, number][];
  /** Names of the places, which wide screens show beside the points. */
  names?: string[];
};

/** Height of a name, so that names of neighbouring places stand below each other. */
const LINE = 21;
/** Width of a letter on average, to see whether two names would touch. */
const LETTER = 9.5;

/**
 * Places as gold points on a dotted map of the world.
 *
 * It loads no tiles and nothing from other sites. It is decorative, because a list of the places or their number is beside it.
 */
export function WorldMap({ places, names = [] }: WorldMapProps) {
  const points = places.map(([lng, lat]) => projectNaturalEarth(lng, lat));
  return (
    <div className="world" aria-hidden="true">
      <svg viewBox={`0 0 ${worldMap.width} ${worldMap.height}`}>
        {points.map(([x, y], index) => (
          <circle key={`${places[index]?.join(" ")}`} cx={x.toFixed(1)} cy={y.toFixed(1)} r={6} />
        ))}
        {namesBeside(points, names).map(({ name, x, y, left }) => (
          <text key={`${name} ${x} ${y}`} x={x.toFixed(1)} y={y.toFixed(1)} textAnchor={left ? "end" : undefined}>
            {name}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Where each name stands: to the right of its point, or to the left near the right edge, and below a name that it would touch. */
function namesBeside(points: [number, number][], names: string[]) {
  const placed: { name: string; x: number; y: number; left: boolean; from: number; to: number }[] = [];
  for (const [index, [px, py]] of points.entries()) {
    const name = names[index];
    if (!name || placed.some((other) => other.name === name)) continue;
    const width = name.length * LETTER;
    const left = px + 16 + width > worldMap.width;
    const x = left ? px - 16 : px + 16;
    const [from, to] = left ? [x - width, x] : [x, x + width];
    let y = py + 6;
    while (placed.some((other) => other.from < to && from < other.to && Math.abs(other.y - y) < LINE)) y += LINE;
    placed.push({ name, x, y, left, from, to });
  }
  return placed;
}
