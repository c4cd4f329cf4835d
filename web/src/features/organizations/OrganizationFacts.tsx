import { Fragment, type ReactNode } from "react";
import type { Organization } from "../../generated/payload";
import * as words from "../../site/words/organizations";

/** Some have twenty; the first are those people know. */
const MOST_NAMES = 5;

/** Facts of an organization; those not known are left out. */
export function OrganizationFacts({ organization }: { organization: Organization }) {
  const names = [...(organization.acronyms ?? []), ...(organization.otherNames ?? [])].slice(0, MOST_NAMES);
  const facts: [string, ReactNode][] = [
    [words.country, organization.country],
    [words.founded, organization.foundingYear],
    [words.employees, organization.numberOfEmployees],
    [words.budget, organization.budget],
    [words.offices, organization.offices.length || undefined],
    [words.otherNames, names.length > 0 ? <Names names={names} /> : undefined],
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
          <dt>{words.website}</dt>
          <dd>
            <a href={organization.website} rel="noopener">
              {organization.website.replace(/^https?:\/\/(www\.)?|\/$/g, "")}
            </a>
          </dd>
        </div>
      ) : null}
      {organization.registryUrl ? (
        <div>
          <dt>{words.source}</dt>
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
