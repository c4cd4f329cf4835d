import { projectNaturalEarth, worldMap } from "../../assets/natural-earth";

/**
 * Hundreds of places on a small world of dots; `[lng, lat, weight]`, the weight 1 to 3.
 *
 * One path for each weight: a point of a path is a few bytes, a circle forty. Decoration: the number stands below it.
 */
export function OverviewMap({ places }: { places: [number, number, number][] }) {
  return (
    <div className="world world-small" aria-hidden="true">
      <svg viewBox={`0 0 ${worldMap.width} ${worldMap.height}`}>
        {[1, 2, 3].map((weight) => {
          const points = places.filter((place) => place[2] === weight);
          return points.length > 0 ? <path key={weight} strokeWidth={2.5 + 2.5 * weight} d={points.map(dot).join("")} /> : null;
        })}
      </svg>
    </div>
  );
}

/** A stretch of no length, which round ends make a dot. */
function dot([lng, lat]: [number, number, number]): string {
  const [x, y] = projectNaturalEarth(lng, lat);
  return `M${Math.round(x)} ${Math.round(y)}h0`;
}
