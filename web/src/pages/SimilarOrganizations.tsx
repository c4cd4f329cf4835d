import { OrganizationHead } from "../features/organizations/OrganizationHead";
import { OrganizationGrid } from "../features/organizations/OrganizationGrid";
import type { SimilarOrganizationsData } from "../generated/payload";
import * as words from "../site/words/organizations";
import * as routes from "../generated/routes";

/** Organizations similar to one, below that organization's head. */
export function SimilarOrganizations({ data }: { data: SimilarOrganizationsData }) {
  const { organization } = data;
  const similar = organization.similarOrganizations;
  return (
    <div className="wrap page">
      <OrganizationHead organization={organization} url={data.url} current={routes.similarOrganizations(organization.slug)} />
      <section aria-labelledby="_similar">
        <h2 id="_similar">
          {words.similarTo} <bdi>{organization.name}</bdi>
        </h2>
        {similar.length > 0 ? (
          <OrganizationGrid organizations={similar} />
        ) : (
          <p className="empty">
            {words.noneKnown}
            <a href={routes.organizations}>{words.searchDirectory}</a>
          </p>
        )}
      </section>
    </div>
  );
}
