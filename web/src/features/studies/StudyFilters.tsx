import { FacetSelect } from "../../components/FacetSelect";
import { useShownValues } from "../../components/useShownValues";
import type { Facet, StudyQuery } from "../../generated/payload";
import * as words from "../../site/words/studies";

type StudyFiltersProps = { action: string; query: StudyQuery; subjects?: Facet[]; places: Facet[] };

/** Subject and place of the studies that a page shows: a GET form with native selects. */
export function StudyFilters({ action, query, subjects, places }: StudyFiltersProps) {
  const form = useShownValues(query);
  return (
    <form ref={form} className="filters" action={action} method="get" aria-label={words.filters}>
      {subjects ? (
        <FacetSelect name="subject" label={words.subject} all={words.allSubjects} value={query.subject} facets={subjects} />
      ) : null}
      <FacetSelect name="place" label={words.country} all={words.allPlaces} value={query.place} facets={places} />
      <button className="btn" type="submit">
        {words.show}
      </button>
    </form>
  );
}
