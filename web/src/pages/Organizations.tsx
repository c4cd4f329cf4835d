import { CountryMap } from "../features/directory/CountryMap";
import { ChosenFilters, DirectoryFilters } from "../features/directory/DirectoryFilters";
import { Pagination } from "../ui/Pagination";
import { OrganizationGrid } from "../features/organizations/OrganizationGrid";
import { PageIntro } from "../components/PageIntro";
import { useOtherQuery } from "../components/useOtherQuery";
import { useWholeFiles } from "../components/useWholeFiles";
import { queryOf } from "../site/queryOf";
import type { OrganizationsData } from "../generated/payload";
import * as words from "../site/words/directory";
import * as routes from "../generated/routes";

/** The directory: filters and results in one GET form. */
export function Organizations({ data }: { data: OrganizationsData }) {
  const query = queryOf(data.query);
  const other = useOtherQuery([...Object.keys(data.query), "page"]);
  const filtered = query !== "";
  const whole = useWholeFiles() && filtered;
  return (
    <div className="wrap page">
      <PageIntro art="arcs" intro={data.intro} />
      <div className="directory">
        <aside aria-label={words.filters}>
          <DirectoryFilters {...data} />
          <CountryMap countries={data.countries} query={data.query} />
        </aside>
        <section aria-label={words.results}>
          <p className="directory-count linked">
            <span role="status">{words.organizations(data.total)}</span>
            {filtered ? <a href={routes.organizations}>{words.clearFilters}</a> : null}
          </p>
          {filtered ? <ChosenFilters query={data.query} /> : null}
          {data.organizations.length > 0 ? (
            <OrganizationGrid organizations={data.organizations} level={2} />
          ) : (
            <p className="empty">
              {words.noMatch}
              <a href={routes.organizations}>{words.seeAll}</a>.
            </p>
          )}
          <Pagination
            currentPage={data.currentPage}
            lastPage={data.lastPage}
            url={`${routes.organizations}?${[other, query.slice(1)].filter(Boolean).join("&")}`}
          />
          <p className="aside-links">
            {whole ? (
              <a href={routes.organizationsCsv}>{words.allRowsAsCsv}</a>
            ) : (
              <>
                {words.asData}
                <a href={routes.organizationsCsv + query}>{words.csv}</a>, <a href={routes.organizationsJson + query}>{words.json}</a>
              </>
            )}
          </p>
        </section>
      </div>
    </div>
  );
}
