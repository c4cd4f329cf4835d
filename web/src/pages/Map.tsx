import { longDate } from "../site/dates";
import { Facts } from "../components/Facts";
import { PageIntro } from "../components/PageIntro";
import { StudyFilters } from "../features/studies/StudyFilters";
import { NoStudies } from "../features/studies/StudyList";
import { Dot, StudyMap } from "../features/studies/StudyMap";
import { TakeWithYou, useDataOf } from "../components/TakeWithYou";
import { TextLink } from "../components/links";
import type { MapData } from "../generated/payload";
import * as routes from "../generated/routes";
import { evidence } from "../site/words/answers";
import { queryOf } from "../site/queryOf";
import * as words from "../site/words/studies";

/** The map of studies and of the gaps between them, and when and in which languages was searched. */
export function Map({ data }: { data: MapData }) {
  const query = queryOf(data.query);
  const files = useDataOf(routes.mapCsv, query);
  return (
    <div className="wrap page">
      <PageIntro art="arcs" intro={data.intro} />
      <div className="map-filters row screen-only">
        <StudyFilters action={routes.map} query={data.query} places={data.places} />
        {query ? <TextLink href={routes.map}>{words.clear}</TextLink> : null}
      </div>
      <ul className="map-key" aria-label={words.key}>
        {[4, 3, 2, 1].map((step) => (
          <li key={step}>
            <Dot studies={3} step={step} /> {evidence(step)}
          </li>
        ))}
        <li>
          <Dot studies={0} step={0} /> {words.noneFound}
        </li>
      </ul>
      {data.studies.length > 0 ? <StudyMap data={data} /> : <NoStudies all={routes.map} />}
      <section className="map-searches" aria-labelledby="_searches">
        <h2 id="_searches">{words.searched}</h2>
        <p>{words.searchedHow}</p>
        <Facts
          className="study-facts"
          of={data.searches.map(({ language, date }) => [
            language,
            <time key={date} dateTime={date}>
              {longDate(date)}
            </time>,
          ])}
        />
        <p className="aside-links">
          <a href={routes.studies + query}>{words.toList}</a> · <a href={routes.methods}>{words.methods}</a>
        </p>
      </section>
      <TakeWithYou title={data.intro.title} url={data.url} data={files} />
    </div>
  );
}
