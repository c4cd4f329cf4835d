import { Fragment, type ReactNode } from "react";
import type { Organization } from "../../generated/payload";

/** Some have twenty; the first are those people know. */
const MOST_NAMES = 5;

/** Facts of an organization; those not known are left out. */
export function OrganizationFacts({ organization }: { organization: Organization }) {
  const names = [...(organization.acronyms ?? []), ...(organization.otherNames ?? [])].slice(0, MOST_NAMES);
  const facts: [string, ReactNode][] = [
    ["Country", organization.country],
    ["Founded", organization.foundingYear],
    ["Employees", organization.numberOfEmployees],
    ["Budget", organization.budget],
    ["Offices", organization.offices.length || undefined],
    ["Other names", names.length > 0 ? <Names names={names} /> : undefined],
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

/** Each in its own direction: an Arabic name must not turn the one after it. */
function Names({ names }: { names: string[] }) {
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 ? " · " : null}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
