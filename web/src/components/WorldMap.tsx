import { projectNaturalEarth, worldMap } from "../assets/natural-earth";

/**
 * Places as gold points on a dotted map of the world; `[lng, lat]` in degrees.
 *
 * It loads no tiles and nothing from other sites. It is decorative, because a list of the places or their number is beside it.
 */
export function WorldMap({ places }: { places: [number, number][] }) {
  return (
    <div className="world" aria-hidden="true">
      <svg viewBox={`0 0 ${worldMap.width} ${worldMap.height}`}>
        {places.map(([lng, lat]) => {
          const [x, y] = projectNaturalEarth(lng, lat);
          return <circle key={`${lng} ${lat}`} cx={x.toFixed(1)} cy={y.toFixed(1)} r={6} />;
        })}
      </svg>
    </div>
  );
}
