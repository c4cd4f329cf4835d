import { PageIntro } from "../components/PageIntro";
import { StudyFilters } from "../features/studies/StudyFilters";
import { NoStudies, StudyList } from "../features/studies/StudyList";
import { TakeWithYou, useDataOf } from "../components/TakeWithYou";
import type { StudiesData } from "../generated/payload";
import * as routes from "../generated/routes";
import { queryOf } from "../site/queryOf";
import * as words from "../site/words/studies";

/** Every study that an answer or a post cites, with filters by subject and country. */
export function Studies({ data }: { data: StudiesData }) {
  const query = queryOf(data.query);
  const files = useDataOf(routes.studiesCsv, query);
  return (
    <div className="wrap page">
      <PageIntro art="bars" intro={data.intro} />
      <div className="directory">
        <aside aria-label={words.filters}>
          <StudyFilters action={routes.studies} query={data.query} subjects={data.subjects} places={data.places} />
        </aside>
        <section aria-label={words.results}>
          <p className="directory-count linked">
            <span role="status">{words.studies(data.studies.length)}</span>
            {query ? <a href={routes.studies}>{words.clear}</a> : null}
          </p>
          {data.studies.length > 0 ? <StudyList studies={data.studies} /> : <NoStudies all={routes.studies} />}
          <p className="aside-links">
            <a href={routes.map}>{words.toMap}</a> · <a href={routes.methods}>{words.methods}</a>
          </p>
          <TakeWithYou title={data.intro.title} url={data.url} data={files} />
        </section>
      </div>
    </div>
  );
}
