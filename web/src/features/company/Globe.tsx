import { globeArcs, globePins } from "../../assets/globe-arcs";

/**
 * The globe of the hero: the land as dots (a mask with the theme's colour), arcs that are drawn once, and pulsating pins.
 *
 * It is decorative: the figures below it say the same.
 */
export function Globe() {
  return (
    <div className="globe" aria-hidden="true">
      <svg viewBox="0 0 640 640">
        {globeArcs.map((path) => (
          <path key={path} d={path} pathLength={1} />
        ))}
        <g>
          {globePins.map(({ name, at: [x, y] }) => (
            <circle key={name} cx={x} cy={y} r={9} />
          ))}
        </g>
        {globePins.map(({ name, at: [x, y] }) => (
          <circle key={name} cx={x} cy={y} r={4} />
        ))}
      </svg>
    </div>
  );
}
