import { Fragment, type ReactNode } from "react";
import type { Organization } from "../../generated/payload";
import { Facts } from "../../components/Facts";
import { longDate } from "../../site/dates";
import * as words from "../../site/words/organizations";

/** Number of values that are shown. Some organizations have twenty; the best known come first. */
const MOST_NAMES = 5;

/** Facts about an organization. Unknown ones are left out. */
export function OrganizationFacts({ organization }: { organization: Organization }) {
  const { website, registryUrl, checked } = organization;
  const source = organization.source ?? (website ? words.ownWebsite : words.ownResearch);
  const names = [...(organization.acronyms ?? []), ...(organization.otherNames ?? [])].slice(0, MOST_NAMES);
  const facts: [string, ReactNode][] = [
    [words.country, organization.country],
    [words.founded, organization.foundingYear],
    [words.employees, organization.numberOfEmployees],
    [words.budget, organization.budget],
    [words.offices, organization.offices.length || undefined],
    [words.otherNames, names.length > 0 ? <Names names={names} /> : undefined],
    [words.website, website && <Address url={website} shown={website.replace(/^https?:\/\/(www\.)?|\/$/g, "")} />],
    [words.source, registryUrl ? <Address url={registryUrl} shown={registryUrl.replace(/^https?:\/\//, "")} /> : source],
    [words.lastChecked, checked && <time dateTime={checked}>{longDate(checked)}</time>],
  ];
  return <Facts className="facts" of={facts} />;
}

/** A link to a site outside, by its address. */
function Address({ url, shown }: { url: string; shown: string }) {
  return (
    <a href={url} rel="noopener">
      {shown}
    </a>
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
