import type { Organization } from "../generated/payload";

/** Some have twenty; the first are those people know. */
const MOST_NAMES = 5;

/** Facts of an organization; those not known are left out. */
export function OrganizationFacts({ organization }: { organization: Organization }) {
  const facts: [string, string | number | undefined][] = [
    ["Country", organization.country],
    ["Founded", organization.foundingYear],
    ["Employees", organization.numberOfEmployees],
    ["Budget", organization.budget],
    ["Offices", organization.offices.length || undefined],
    ["Other names", [...(organization.acronyms ?? []), ...(organization.otherNames ?? [])].slice(0, MOST_NAMES).join(" · ")],
  ];
  return (
    <dl className="facts">
      {facts.map(([term, value]) =>
        value === undefined || value === "" ? null : (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
      {organization.website ? (
        <div>
          <dt>Website</dt>
          <dd>
            <a href={organization.website} rel="noopener">
              {organization.website.replace(/^https?:\/\/(www\.)?|\/$/g, "")}
            </a>
          </dd>
        </div>
      ) : null}
      {organization.registryUrl ? (
        <div>
          <dt>Source</dt>
          <dd>
            <a href={organization.registryUrl} rel="noopener">
              {organization.registryUrl.replace(/^https?:\/\//, "")}
            </a>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
