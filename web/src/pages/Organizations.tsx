import { DirectoryFilters } from "../features/directory/DirectoryFilters";
import { directoryQuery } from "../features/directory/directoryQuery";
import { Pagination } from "../ui/Pagination";
import { OrganizationCard } from "../features/organizations/OrganizationCard";
import { PageIntro } from "../components/PageIntro";
import { OverviewMap } from "../features/directory/OverviewMap";
import { useOtherQuery } from "../components/useOtherQuery";
import type { OrganizationsData } from "../generated/payload";

/** The directory: filters beside results, all of it a GET form. */
export function Organizations({ data }: { data: OrganizationsData }) {
  const query = directoryQuery(data.query);
  const other = useOtherQuery(["q", "tag", "country", "page"]);
  const filtered = query !== "";
  return (
    <div className="wrap page">
      <PageIntro intro={data.intro} />
      <div className="directory">
        <aside aria-label="Filters">
          <DirectoryFilters query={data.query} tags={data.tags} countries={data.countries} />
        </aside>
        <section aria-label="Results">
          <p className="directory-count">
            <span role="status">{countOf(data.total)}</span>
            {filtered ? <a href="/organizations">Clear filters</a> : null}
          </p>
          {data.organizations.length > 0 ? (
            <div className="org-grid">
              {data.organizations.map((organization) => (
                <OrganizationCard key={organization.slug} organization={organization} level={2} />
              ))}
            </div>
          ) : (
            <p className="empty">
              No organization matches. Try fewer words, or <a href="/organizations">see them all</a>.
            </p>
          )}
          <Pagination currentPage={data.currentPage} lastPage={data.lastPage} url={`/organizations?${[other, query.slice(1)].filter(Boolean).join("&")}`} />
          <p className="aside-links">
            This list as data: <a href={`/organizations.csv${query}`}>CSV</a>, <a href={`/organizations.json${query}`}>JSON</a>
          </p>
        </section>
        {data.places.length > 0 ? <OverviewMap places={data.places} /> : null}
      </div>
    </div>
  );
}

function countOf(total: number): string {
  const grouped = String(total).replace(/\B(?=(\d{3})+$)/g, ",");
  return total === 1 ? "1 organization" : `${grouped} organizations`;
}
