import * as routes from "../../generated/routes";

/** The directory with the organizations of a country. */
export const inCountry = (country: string): string => `${routes.organizations}?country=${encodeURIComponent(country)}`;
