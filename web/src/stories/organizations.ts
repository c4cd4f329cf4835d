import type { Organization, OrganizationSummary } from "../generated/payload";
import { LONG, RIGHT_TO_LEFT } from "./names";

/** An entry with every field that the directory knows. */
export const HARMATTAN: Organization = {
  name: "Harmattan Health",
  slug: "harmattan-health",
  description:
    "Harmattan runs nineteen rural clinics and one very busy telephone. Nurses decide what their clinic tries next and write down what became of it.",
  metaTitle: "Harmattan Health, northern Nigeria",
  metaDescription: "Harmattan Health runs nineteen rural clinics from Kano in northern Nigeria.",
  image: "organizations/harmattan-health.svg",
  imageAlt: "Mark of Harmattan Health",
  coverImage: "organizations/covers/plateau.jpg",
  coverImageAlt: "Plateaus in contour lines, with snow on the highest",
  country: "Nigeria",
  website: "https://www.harmattanhealth.example/",
  numberOfEmployees: "430",
  foundingYear: 1996,
  budget: "$8.2 million",
  tags: ["Health Organization", "Nonprofit"],
  offices: [
    { country: "Nigeria", city: "Kano", address: "14 Zaria Road", lat: 12, lng: 8.52 },
    { country: "Niger", city: "Maradi", lat: 13.5, lng: 7.1 },
  ],
  interventions: [],
  outcomes: [],
  registryUrl: "https://registry.example/NG-114",
  acronyms: ["HH"],
  otherNames: [RIGHT_TO_LEFT, "Lafiya Harmattan"],
  similarOrganizations: [],
};

/** An entry with only the required fields, and with a long name. */
export const BARE: Organization = {
  name: LONG,
  slug: "long",
  description: "",
  metaTitle: LONG,
  metaDescription: "",
  imageAlt: "",
  coverImage: "",
  coverImageAlt: "",
  country: "",
  tags: [],
  offices: [],
  interventions: [],
  outcomes: [],
  similarOrganizations: [],
};

/** An entry whose name is in a script that is written from right to left. */
export const WATER_NETWORK: Organization = { ...BARE, name: RIGHT_TO_LEFT, slug: "water-network", country: "Jordan", tags: ["Network"] };

/** Entries for lists: a complete one, one without a picture and with a long name, and one whose name is written from right to left. */
export const ORGANIZATIONS: OrganizationSummary[] = [HARMATTAN, BARE, WATER_NETWORK];
