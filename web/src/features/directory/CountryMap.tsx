import { TextLink } from "../../components/links";
import type { DirectoryQuery, Facet } from "../../generated/payload";
import * as routes from "../../generated/routes";
import { queryOf } from "../../site/queryOf";
import * as words from "../../site/words/directory";
import { DOT, dotsOf, HEIGHT, WIDTH } from "./countryDots";

type CountryMapProps = { countries: Facet[]; query: DirectoryQuery };

/**
 * The countries of the filter on a small map of the world. A dot leads to the organizations of its country. One that stands for several
 * countries opens the list of them, which needs no script. Crawlers do not follow the links, because filters can be combined without end.
 */
export function CountryMap({ countries, query }: CountryMapProps) {
  const dots = dotsOf(countries);
  if (dots.length === 0) return null;
  const hrefOf = (country: string) => routes.organizations + queryOf({ ...query, country });
  const idOf = (at: number) => `_dot-${at}`;
  return (
    <nav className="country-map" aria-label={words.map} key={queryOf(query)}>
      <div className="world">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
          {dots.map(({ x, y, count, countries: [first, ...more] }, at) =>
            first ? (
              <g key={first.value}>
                <circle cx={x} cy={y} r={more.length > 0 ? 11 : count > 20 ? 7 : count > 1 ? 5 : 3.5} />
                <foreignObject x={x - DOT / 2} y={y - DOT / 2} width={DOT} height={DOT}>
                  {more.length > 0 ? (
                    <button type="button" popoverTarget={idOf(at)} aria-label={words.severalAt(first.label, more.length, count)}>
                      {words.short(count)}
                    </button>
                  ) : (
                    <a
                      href={hrefOf(first.value)}
                      rel="nofollow"
                      aria-label={words.at(first.label, count)}
                      aria-current={first.value === query.country ? "true" : undefined}
                    />
                  )}
                </foreignObject>
                <text x={WIDTH / 2} y={HEIGHT - 7} textAnchor="middle" aria-hidden="true">
                  {more.length > 0 ? words.severalCountries(first.label, more.length) : words.at(first.label, count)}
                </text>
              </g>
            ) : null,
          )}
        </svg>
      </div>
      <p className="meta">{words.mapKey}</p>
      {dots.map(({ countries: all }, at) =>
        all.length > 1 ? (
          <ul key={all[0]?.value} id={idOf(at)} popover="auto">
            {all.map(({ value, label, count }) => (
              <li key={value}>
                <TextLink href={hrefOf(value)} rel="nofollow" aria-current={value === query.country ? "true" : undefined}>
                  {words.at(label, count)}
                </TextLink>
              </li>
            ))}
          </ul>
        ) : null,
      )}
    </nav>
  );
}
