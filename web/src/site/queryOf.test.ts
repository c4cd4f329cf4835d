import { expect, test } from "vitest";
import { queryOf } from "./queryOf";

test("an address carries only the filters that are set", () => {
  expect(queryOf({ q: "", tag: "", country: "" })).toBe("");
  expect(queryOf({ q: "", tag: "Health Organization", country: "Côte d'Ivoire", outcome: "R&D" })).toBe(
    "?tag=Health%20Organization&country=C%C3%B4te%20d'Ivoire&outcome=R%26D",
  );
});
