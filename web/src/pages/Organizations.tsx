import { DirectoryFilters } from "../features/directory/DirectoryFilters";
import { directoryQuery } from "../features/directory/directoryQuery";
import { Pagination } from "../ui/Pagination";
import { OrganizationCard } from "../features/organizations/OrganizationCard";
import { PageIntro } from "../components/PageIntro";
import { OverviewMap } from "../features/directory/OverviewMap";
import { useOtherQuery } from "../components/useOtherQuery";
import type { OrganizationsData } from "../generated/payload";
import * as words from "../site/words/directory";
import * as routes from "../generated/routes";

/** The directory: filters and results in one GET form. */
export function Organizations({ data }: { data: OrganizationsData }) {
  const query = directoryQuery(data.query);
  const other = useOtherQuery(["q", "tag", "country", "page"]);
  const filtered = query !== "";
  return (
    <div className="wrap page">
      <PageIntro art="arcs" intro={data.intro} />
      <div className="directory">
        <aside aria-label={words.filters}>
          <DirectoryFilters query={data.query} tags={data.tags} countries={data.countries} />
          {data.places.length > 0 ? <OverviewMap places={data.places} /> : null}
        </aside>
        <section aria-label={words.results}>
          <p className="directory-count">
            <span role="status">{words.organizations(data.total)}</span>
            {filtered ? <a href={routes.organizations}>{words.clearFilters}</a> : null}
          </p>
          {data.organizations.length > 0 ? (
            <div className="org-grid">
              {data.organizations.map((organization) => (
                <OrganizationCard key={organization.slug} organization={organization} level={2} />
              ))}
            </div>
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
            {words.asData}
            <a href={routes.organizationsCsv + query}>{words.csv}</a>, <a href={routes.organizationsJson + query}>{words.json}</a>
          </p>
        </section>
      </div>
    </div>
  );
}
