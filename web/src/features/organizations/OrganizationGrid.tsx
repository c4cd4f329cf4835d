import type { OrganizationSummary } from "../../generated/payload";
import { OrganizationMark } from "./OrganizationMark";
import * as routes from "../../generated/routes";

/** Organizations as cards: in a page, and as the island `SimilarOrganizations`. */
export function OrganizationGrid({ organizations, level = 3 }: { organizations: OrganizationSummary[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="org-grid">
      {organizations.map(({ name, slug, image, country, tags, description }) => (
        <article key={slug} className="box org-card">
          <OrganizationMark name={name} image={image} />
          <div>
            <Heading>
              <a href={routes.organization(slug)} dir="auto">
                {name}
              </a>
            </Heading>
            <p className="meta">{[country, ...tags].filter(Boolean).join("\u00a0· ")}</p>
            <p dir="auto">{description}</p>
          </div>
        </article>
      ))}
    </div>
  );
}
