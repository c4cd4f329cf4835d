import type { OrganizationSummary } from "../../generated/payload";
import { OrganizationMark } from "./OrganizationMark";
import * as routes from "../../generated/routes";

type Level = 2 | 3;

/** Organizations as cards: in a page, and as the island `SimilarOrganizations`. */
export function OrganizationGrid({ organizations, level = 3 }: { organizations: OrganizationSummary[]; level?: Level }) {
  return (
    <div className="org-grid">
      {organizations.map((organization) => (
        <OrganizationCard key={organization.slug} organization={organization} level={level} />
      ))}
    </div>
  );
}

/** One organization. The server draws the card once for all lists that have it, so it reads no context but the facts of its logo. */
export function OrganizationCard({ organization, level }: { organization: OrganizationSummary; level: Level }) {
  const { name, slug, image, country, tags, description } = organization;
  const Heading = `h${level}` as const;
  return (
    <article className="box org-card">
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
  );
}
