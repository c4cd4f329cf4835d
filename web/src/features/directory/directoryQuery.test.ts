import { expect, test } from "vitest";
import { directoryQuery } from "./directoryQuery";

test("an address carries only the filters that are set", () => {
  expect(directoryQuery({ q: "", tag: "", country: "" })).toBe("");
  expect(directoryQuery({ q: "", tag: "Health Organization", country: "Côte d'Ivoire" })).toBe(
    "?tag=Health%20Organization&country=C%C3%B4te%20d'Ivoire",
  );
});
