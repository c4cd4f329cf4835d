import type { OrganizationSummary } from "../../generated/payload";
import { OrganizationCard } from "./OrganizationCard";

/** Organizations as cards: in a page, and as the island `SimilarOrganizations`. */
export function OrganizationGrid({ organizations, level = 3 }: { organizations: OrganizationSummary[]; level?: 2 | 3 }) {
  return (
    <div className="org-grid">
      {organizations.map((organization) => (
        <OrganizationCard key={organization.slug} organization={organization} level={level} />
      ))}
    </div>
  );
}
