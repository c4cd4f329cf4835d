import { projectNaturalEarth, worldMap } from "../../assets/natural-earth";

/**
 * Hundreds of places on a small dotted map of the world; `[lng, lat, weight]` in degrees, with a weight from 1 to 3.
 *
 * There is one path for each weight, because a point in a path takes a few bytes and a circle element takes forty. The map is
 * decorative, because the number of places is below it.
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

/** A line of length 0, which round caps draw as a dot. */
function dot([lng, lat]: [number, number, number]): string {
  const [x, y] = projectNaturalEarth(lng, lat);
  return `M${Math.round(x)} ${Math.round(y)}h0`;
}
