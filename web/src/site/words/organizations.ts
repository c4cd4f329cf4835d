// Words of an organization's profile.

export const whereTheyWork = "Where they work";
export const country = "Country";
export const founded = "Founded";
export const employees = "Employees";
export const budget = "Budget";
export const offices = "Offices";
export const otherNames = "Other names";
export const website = "Website";
export const source = "Source";
export const ownWebsite = "The organization’s own website";
export const ownResearch = "Our own reading of what it publishes";
export const lastChecked = "Last checked";
export const correctThis = "Correct this";
export const similar = "Similar organizations";
export const visitWebsite = "Visit website";
export const profile = "Profile";
export const dataAsJson = "Data as JSON";
export const correction = "Suggest a correction";
export const interventions = "Interventions";
export const outcomes = "Outcomes";
export const facts = "Facts";
export const seen = "Seen in the evidence";
export const askForStudies = "Ask for the studies behind this";
/** Source of the counts in the note on the evidence. */
export const howWeCount = "How we find and rate studies";
export const facebook = "Facebook";
export const twitter = "Twitter";
export const wikipedia = "Wikipedia";
export const allSimilar = "All similar organizations";
export const searchDirectory = "Search the directory";
/** Comes before a name. */
export const similarTo = "Similar to";
/** Comes before the link `searchDirectory`. */
export const noneKnown = "None that we know of. ";
export const worksWithUs = "Works with us";
export const asPartner = "As a partner";
export const asClient = "As a client";
export const clientOf = "This organization is a client of ours.";
export const ourServices = "Our services";
export const ourPartners = "Our partners";
export const spokeAt = "Spoke at our events";
export const appearsIn = "Appears in these posts";
/** Names of countries that have an article within a sentence. */
const WITH_ARTICLE =
  /^(United|Bahamas|British I|Central African|Comoros|Congo R|D\w+ Republic|DR |French S|Gambia|Isle|Maldives|Netherlands|Philippines|Seychelles)|^(?!South|Heard).*Islands$/;
export const organizationsIn = (place: string): string =>
  `Organizations in ${WITH_ARTICLE.test(place) ? "the " : ""}${place.replace("The ", "the ")}`;
