import { expect, test } from "vitest";
import { initials } from "./initials";

test("initials skip small words and never cut a letter of several code units", () => {
  expect(initials("Bank of the South")).toBe("BS");
  expect(initials("Évidence")).toBe("É");
  expect(initials("𝒜lpha and 𝒵eta")).toBe("𝒜𝒵");
  expect(initials("of the")).toBe("O");
});
