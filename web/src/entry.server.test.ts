import { expect, test } from "vitest";
import type { Island } from "./generated/payload";
import "./entry.server";

type Render = (kind: string, payload: string, site: string, options: string) => { html: string };

/** The HTML of a list with one card. */
function cardOf(organization: object, hash: string, options = { lowData: false }): string {
  const { render } = globalThis as unknown as { render: Render };
  const well = { name: "Open Well", slug: "open-well", image: "well.png", tags: ["Company"], country: "Kenya", description: "Water." };
  const image = { width: 400, height: 400, hash, color: "#112233" };
  const island = { name: "SimilarOrganizations", organizations: [{ ...well, ...organization }], images: { "well.png": image } };
  return render("island", JSON.stringify(island as unknown as Island), "{}", JSON.stringify(options)).html;
}

test("a card that another list has already shows what this one says of the organization and its logo", () => {
  const first = cardOf({}, "aa");
  expect(first).toContain("?v=aa");
  expect(cardOf({}, "bb")).toBe(first.replaceAll("?v=aa", "?v=bb"));
  expect(cardOf({ name: "Open Spring" }, "aa")).toBe(first.replaceAll("Open Well", "Open Spring"));
  expect(cardOf({ country: "Uganda" }, "aa")).toBe(first.replaceAll("Kenya", "Uganda"));
  expect(cardOf({}, "aa", { lowData: true })).toContain("q_45");
  expect(cardOf({}, "aa")).toBe(first);
});
