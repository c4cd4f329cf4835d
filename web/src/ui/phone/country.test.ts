import { expect, test } from "vitest";
import rows from "./countries.json";
import { findCountries, readCountry } from "./country";

const countries = rows.map(readCountry);

const found = (text: string) => findCountries(countries, text).map(({ code }) => code);

// Promise: search 20
test.each([
  ["sp", ["ES"]],
  ["ken", ["KE"]],
  ["UK", ["UA", "GB"]],
  ["u.k.", ["GB"]],
  ["GB", ["GB"]],
  ["gbr", ["GB"]],
  ["USA", ["US"]],
  ["us", ["VI", "US"]],
  ["Turkey", ["TR"]],
  ["Türkiye", ["TR"]],
  ["turkiye", ["TR"]],
  ["Holland", ["NL"]],
  ["Burma", ["MM"]],
  ["Ivory Coast", ["CI"]],
  ["cote d'ivoire", ["CI"]],
  ["Swaziland", ["SZ"]],
  ["Cape Verde", ["CV"]],
  ["DRC", ["CD"]],
  ["UAE", ["AE"]],
  ["Deutschland", ["DE"]],
  ["日本", ["JP"]],
  ["Trinidad and Tobago", ["TT"]],
  ["Saint Kitts and", ["KN"]],
  ["+34", ["ES"]],
  ["34", ["ES"]],
  ["0034", ["ES"]],
  ["+٣٤", ["ES"]], // Arabic digits
  ["३४", ["ES"]], // Devanagari digits
  ["３４", ["ES"]], // full-width digits
  ["+44", ["GG", "IM", "JE", "GB"]],
  ["zzz", []],
  ["+", []],
])("“%s” finds %j", (text, codes) => {
  expect(found(text)).toEqual(codes);
});

test("nothing typed shows every country in the order of the names", () => {
  expect(findCountries(countries, " ")).toBe(countries);
});

// Promise: search 20
test("a beginning of a name comes before codes, and these before other names", () => {
  expect(found("de")).toEqual(["DK", "DE", "CD", "KP"]);
});
