// Words of the directory of organizations.
import { counted } from "./counted";

export const name = "Name";
export const type = "Type";
export const allTypes = "All types";
export const country = "Country";
export const allCountries = "All countries";
export const intervention = "Intervention";
export const allInterventions = "All interventions";
export const outcome = "Outcome";
export const allOutcomes = "All outcomes";
export const chosen = "Chosen filters";
export const remove = (filter: string): string => `Remove ${filter}`;
export const quoted = (text: string): string => `“${text}”`;
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
export const allRowsAsCsv = "All rows as CSV";
export const map = "Countries on the map";
export const mapKey = "Each dot is a country, larger with more organizations. A number stands for several countries close together.";
/** A country on the map. */
export const at = (place: string, count: number): string => `${place}, ${organizations(count)}`;
export const severalCountries = (first: string, more: number): string => `${first} and ${more} more`;
export const severalAt = (first: string, more: number, count: number): string => at(severalCountries(first, more), count);
/** A number of at most three characters. */
export const short = (count: number): string => (count < 1000 ? String(count) : `${Math.round(count / 1000)}k`);
export const organizations = (count: number): string => counted(count, "organization");
