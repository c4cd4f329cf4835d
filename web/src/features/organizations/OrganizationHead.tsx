import type { Organization } from "../../generated/payload";
import { PageCover } from "../../components/Cover";
import { OrganizationMark } from "./OrganizationMark";
import { RouteTabs } from "../../components/RouteTabs";
import { Tags } from "../../components/Tags";
import { DropdownMenu, type MenuItem } from "../../ui/DropdownMenu";
import { copyLink } from "../../components/copyLink";
import { GhostLink } from "../../components/links";
import * as common from "../../site/words/common";
import * as words from "../../site/words/organizations";
import * as routes from "../../generated/routes";

/** Cover, logo, name, actions and tabs: the same on a profile and on its list of similar organizations. */
export function OrganizationHead({ organization, url, current }: { organization: Organization; url: string; current: string }) {
  const tabs = [
    { text: common.overview, route: routes.organization(organization.slug) },
    { text: words.similar, route: routes.similarOrganizations(organization.slug) },
  ];
  return (
    <header className="profile-head">
      <PageCover src={organization.coverImage} alt={organization.coverImageAlt} />
      <OrganizationMark name={organization.name} image={organization.image} alt={organization.imageAlt} size={112} />
      <div>
        <h1>
          <bdi>{organization.name}</bdi>
        </h1>
        <Tags tags={organization.tags.map((label) => ({ label, href: `${routes.organizations}?tag=${encodeURIComponent(label)}` }))} />
      </div>
      <div className="actions">
        {organization.website ? (
          <GhostLink href={organization.website} rel="noopener">
            {words.visitWebsite}
          </GhostLink>
        ) : null}
        <ProfileMenu slug={organization.slug} name={organization.name} url={url} />
      </div>
      <RouteTabs label={words.profile} tabs={tabs} current={current} />
    </header>
  );
}

/** Menu with further actions of a profile. */
function ProfileMenu({ slug, name, url }: { slug: string; name: string; url: string }) {
  const items: MenuItem[] = [
    { text: common.copyLink, onSelect: () => void copyLink(url) },
    { text: common.sendByEmail, href: `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}` },
    { text: words.dataAsJson, href: routes.organizationJson(slug) },
    { text: words.correction, href: routes.correctionOf(slug) },
  ];
  return <DropdownMenu items={items} />;
}
