import type { GlobeLine } from "../../generated/payload";

declare module "react" {
  // React writes this attribute, and its types lack it.
  interface SVGAttributes<T> {
    transformOrigin?: string;
  }
}

/**
 * The globe of the hero: the land as dots (a mask with the theme's colour), and lines of evidence that grow once from where they begin,
 * each a link with its name at its end. The same links stand in one line below, where a finger reaches them.
 */
export function Globe({ lines }: { lines: GlobeLine[] }) {
  return (
    <>
      <div className="globe">
        <svg viewBox="0 0 640 640">
          {lines.map(({ label, route, arc }) =>
            arc ? (
              <a key={route} href={route}>
                <path d={arc.path} transformOrigin={arc.from.join(" ")} />
                <circle cx={arc.to[0]} cy={arc.to[1]} r={5} />
                <text x={arc.to[0]} y={arc.to[1] - 18}>
                  {label}
                </text>
              </a>
            ) : null,
          )}
        </svg>
      </div>
      <p className="aside-links">
        {lines.map(({ label, route }) => (
          <a key={route} href={route}>
            {label}
          </a>
        ))}
      </p>
    </>
  );
}
