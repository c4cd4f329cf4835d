import type { Organization } from "../../../generated/payload";
import * as routes from "../../../generated/routes";
import { LONG, RIGHT_TO_LEFT } from "../../../stories/names";
import { BARE, HARMATTAN, ORGANIZATIONS, WATER_NETWORK } from "../../../stories/organizations";
import { OfficeMap } from "../OfficeMap";
import { OrganizationFacts } from "../OrganizationFacts";
import { OrganizationHead } from "../OrganizationHead";
import { OrganizationGrid } from "../OrganizationGrid";

export default { title: "Features/Organizations", id: "features-organizations" };

const head = (organization: Organization) => (
  <OrganizationHead
    organization={organization}
    url={`https://site.example${routes.organization(organization.slug)}`}
    current={routes.organization(organization.slug)}
  />
);

export const Head = () => head(HARMATTAN);
export const HeadLongWithoutPictures = () => head(BARE);
export const HeadRightToLeft = () => head(WATER_NETWORK);

export const List = () => <OrganizationGrid organizations={ORGANIZATIONS} level={2} />;

export const Facts = () => <OrganizationFacts organization={HARMATTAN} />;
export const FactsFew = () => <OrganizationFacts organization={WATER_NETWORK} />;
export const FactsManyNames = () => (
  <OrganizationFacts
    organization={{ ...HARMATTAN, otherNames: [RIGHT_TO_LEFT, LONG, "Réseau Harmattan", "Harmattan", "HHN", "Left out"] }}
  />
);

export const Offices = () => <OfficeMap offices={HARMATTAN.offices} />;
export const OfficesMany = () => (
  <OfficeMap
    offices={Array.from({ length: 24 }, (_, at) => ({
      country: "Nigeria",
      city: at === 0 ? LONG : `Clinic ${at}`,
      lat: 4 + at / 2,
      lng: 3 + at / 2,
    }))}
  />
);
