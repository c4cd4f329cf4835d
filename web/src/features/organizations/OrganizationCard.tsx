import type { OrganizationSummary } from "../../generated/payload";
import { OrganizationMark } from "./OrganizationMark";
import * as routes from "../../generated/routes";

/** An organization in a list. */
export function OrganizationCard({ organization, level = 3 }: { organization: OrganizationSummary; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <article className="box org-card">
      <OrganizationMark name={organization.name} image={organization.image} />
      <div>
        <Heading>
          <a href={routes.organization(organization.slug)} dir="auto">
            {organization.name}
          </a>
        </Heading>
        <p className="meta">{[organization.country, ...organization.tags].filter(Boolean).join("\u00a0· ")}</p>
        <p dir="auto">{organization.description}</p>
      </div>
    </article>
  );
}
