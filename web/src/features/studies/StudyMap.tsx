import type { MapData, StudyMark } from "../../generated/payload";
import * as routes from "../../generated/routes";
import * as words from "../../site/words/studies";

/** Interventions by outcomes: in each cell a dot, the number of studies and links to them. */
export function StudyMap({ data }: { data: MapData }) {
  return (
    <div className="table-scroll" role="region" aria-label={words.table} tabIndex={0}>
      <table className="gap-map">
        <caption>
          <span>{words.caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.intervention}</th>
            {data.outcomes.map((outcome) => (
              <th key={outcome.slug} scope="col">
                {outcome.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.interventions.map((row) => (
            <tr key={row.slug}>
              <th scope="row">{row.name}</th>
              {data.outcomes.map((column) => (
                <Cell
                  key={column.slug}
                  studies={data.studies.filter(({ intervention, outcome }) => intervention === row.slug && outcome === column.slug)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ studies }: { studies: StudyMark[] }) {
  return (
    <td>
      <Dot studies={studies.length} step={studies[0]?.step ?? 0} />
      {studies.length === 0 ? (
        words.noneFound
      ) : (
        <>
          <b>{words.studies(studies.length)}</b>
          <ul>
            {studies.map((study) => (
              <li key={study.slug}>
                <a href={routes.study(study.slug)}>{study.title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </td>
  );
}

/** The area of the dot is the number of studies, its fill the strongest step; a gap is hollow. The words beside it say the number. */
export function Dot({ studies, step }: { studies: number; step: number }) {
  return (
    <svg className={`dot step-${step}`} width="44" height="44" aria-hidden="true">
      <circle cx="22" cy="22" r={studies === 0 ? 7 : (8 * Math.sqrt(Math.min(studies, 6))).toFixed(1)} />
    </svg>
  );
}
