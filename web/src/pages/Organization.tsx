import { DescribedGrid } from "../components/DescribedGrid";
import { Island } from "../components/Island";
import { OfficeMap } from "../features/organizations/OfficeMap";
import { OrganizationFacts } from "../features/organizations/OrganizationFacts";
import { OrganizationHead } from "../features/organizations/OrganizationHead";
import { SocialLinks } from "../components/SocialLinks";
import type { OrganizationData } from "../generated/payload";

/** Profile of one organization. */
export function Organization({ data }: { data: OrganizationData }) {
  const { organization } = data;
  const route = `/organizations/${organization.slug}`;
  return (
    <div className="wrap page">
      <OrganizationHead organization={organization} url={data.url} current={route} />
      <div className="profile">
        <aside className="profile-facts" aria-label="Facts">
          <OrganizationFacts organization={organization} />
        </aside>
        <div className="profile-text">
          <p className="lede">{organization.description}</p>
          <OfficeMap offices={organization.offices} />
          <DescribedGrid id="_interventions" title="Interventions" items={organization.interventions} />
          <DescribedGrid id="_outcomes" title="Outcomes" items={organization.outcomes} />
        </div>
        <div className="profile-more">
          {organization.evidenceNote ? (
            <div className="note">
              <h2>Seen in the evidence</h2>
              <p>{organization.evidenceNote}</p>
            </div>
          ) : null}
          <SocialLinks
            of={organization.name}
            links={[
              ["LinkedIn", organization.linkedinUrl],
              ["Facebook", organization.facebookUrl],
              ["Twitter", organization.twitterUrl],
              ["Wikipedia", organization.wikipediaUrl],
            ]}
          />
        </div>
      </div>
      {data.similarIsland ? (
        <section className="profile-similar" aria-labelledby="_similar">
          <h2 id="_similar">Similar organizations</h2>
          <Island address={data.similarIsland} className="similar-organizations" />
          <a className="btn btn-ghost" href={`${route}/similar-organizations`}>
            All similar organizations
          </a>
        </section>
      ) : null}
    </div>
  );
}
