import { expect, test } from "vitest";
import { counted } from "./counted";
import { longDate } from "./dates";
import { directoryQuery } from "./directoryQuery";
import { initials } from "./initials";

test("a date is written out without the help of a locale", () => {
  expect(longDate("2025-10-01")).toBe("1 October 2025");
  expect(longDate("2024-02-29T09:00:00Z")).toBe("29 February 2024");
});

test("one of a thing is not counted in the plural", () => {
  expect([0, 1, 2].map((count) => counted(count, "character"))).toEqual(["0 characters", "1 character", "2 characters"]);
});

test("initials leave small words out and take whole letters", () => {
  expect(initials("Bank of the South")).toBe("BS");
  expect(initials("Évidence")).toBe("É");
  expect(initials("𝒜lpha and 𝒵eta")).toBe("𝒜𝒵");
  expect(initials("of the")).toBe("O");
});

test("an address carries only the filters that are set", () => {
  expect(directoryQuery({ q: "", tag: "", country: "" })).toBe("");
  expect(directoryQuery({ q: "", tag: "Health Organization", country: "Côte d'Ivoire" })).toBe("?tag=Health%20Organization&country=C%C3%B4te%20d'Ivoire");
});
