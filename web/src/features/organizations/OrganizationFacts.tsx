import { Fragment, type ReactNode } from "react";
import type { Organization } from "../../generated/payload";
import { longDate } from "../../site/dates";
import * as words from "../../site/words/organizations";

/** Number of values that are shown. Some organizations have twenty; the best known come first. */
const MOST_NAMES = 5;

/** Facts about an organization. Unknown ones are left out. */
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
      <div>
        <dt>{words.source}</dt>
        <dd>
          {organization.registryUrl ? (
            <a href={organization.registryUrl} rel="noopener">
              {organization.registryUrl.replace(/^https?:\/\//, "")}
            </a>
          ) : (
            (organization.source ?? (organization.website ? words.ownWebsite : words.ownResearch))
          )}
        </dd>
      </div>
      {organization.checked ? (
        <div>
          <dt>{words.lastChecked}</dt>
          <dd>
            <time dateTime={organization.checked}>{longDate(organization.checked)}</time>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Each value is isolated by `<bdi>`: an Arabic name must not change the direction of the next one. */
function Names({ names }: { names: string[] }) {
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 ? " · " : null}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
