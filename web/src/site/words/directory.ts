// Words of the directory of organizations.

export const name = "Name";
export const type = "Type";
export const allTypes = "All types";
export const country = "Country";
export const allCountries = "All countries";
export const showResults = "Show results";
export const filters = "Filters";
export const results = "Results";
export const clearFilters = "Clear filters";
export const seeAll = "see them all";
export const csv = "CSV";
export const json = "JSON";
/** Comes before the link `seeAll`. */
export const noMatch = "No organization matches. Search for something else, or ";
/** Comes before the links `csv` and `json`. */
export const asData = "This list as data: ";
export const organizations = (count: number): string =>
  count === 1 ? "1 organization" : `${String(count).replace(/\B(?=(\d{3})+$)/g, ",")} organizations`;
