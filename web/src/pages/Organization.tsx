import { DescribedGrid } from "../features/organizations/DescribedGrid";
import { Island } from "../components/Island";
import { OfficeMap } from "../features/organizations/OfficeMap";
import { OrganizationFacts } from "../features/organizations/OrganizationFacts";
import { OrganizationTies } from "../features/organizations/OrganizationTies";
import { RelatedPages } from "../components/RelatedPages";
import { OrganizationHead } from "../features/organizations/OrganizationHead";
import { SocialLinks } from "../components/SocialLinks";
import { GhostLink, TextLink } from "../components/links";
import type { OrganizationData } from "../generated/payload";
import * as words from "../site/words/organizations";
import * as common from "../site/words/common";
import * as routes from "../generated/routes";
import { queryOf } from "../site/queryOf";

/** Profile of one organization. */
export function Organization({ data }: { data: OrganizationData }) {
  const { organization } = data;
  return (
    <>
      <div className="wrap page">
        <OrganizationHead organization={organization} url={data.url} current={routes.organization(organization.slug)} />
        <div className="profile">
          <aside className="profile-facts" aria-label={words.facts}>
            <OrganizationFacts organization={organization} />
            <p className="correct-this screen-only">
              <TextLink href={routes.correctionOf(organization.slug)}>{words.correctThis}</TextLink>
            </p>
          </aside>
          <div className="profile-text">
            <p className="lede">{organization.description}</p>
            <OfficeMap offices={organization.offices} />
          </div>
          <div className="profile-more">
            {organization.evidenceNote ? (
              <div className="note linked">
                <h2>{words.seen}</h2>
                <p>{organization.evidenceNote}</p>
                <p>
                  <a href={routes.methods}>{words.howWeCount}</a>
                  <br />
                  <a href={routes.contactUs}>{words.askForStudies}</a>
                </p>
              </div>
            ) : null}
            {data.ties ? <OrganizationTies ties={data.ties} /> : null}
            <SocialLinks
              of={organization.name}
              links={[
                [common.linkedIn, organization.linkedinUrl],
                [words.facebook, organization.facebookUrl],
                [words.twitter, organization.twitterUrl],
                [words.wikipedia, organization.wikipediaUrl],
              ]}
            />
          </div>
        </div>
        <div className="profile profile-grids">
          <DescribedGrid id="_interventions" by="intervention" title={words.interventions} items={organization.interventions} />
          <DescribedGrid id="_outcomes" by="outcome" title={words.outcomes} items={organization.outcomes} />
        </div>
        {data.similarIsland ? (
          <section className="profile-similar screen-only" aria-labelledby="_similar">
            <h2 id="_similar">{words.similar}</h2>
            <Island address={data.similarIsland} className="similar-organizations" />
          </section>
        ) : null}
        <p className="actions profile-next">
          {data.similarIsland ? <GhostLink href={routes.similarOrganizations(organization.slug)}>{words.allSimilar}</GhostLink> : null}
          <GhostLink href={routes.organizations + queryOf({ country: organization.country })}>
            {words.organizationsIn(organization.country)}
          </GhostLink>
        </p>
      </div>
      <RelatedPages related={data.related} />
    </>
  );
}
