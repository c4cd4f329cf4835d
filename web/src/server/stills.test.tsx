import { expect, it } from "vitest";
import { Still } from "../components/Still";
import { noting } from "./notes";
import { renderToString } from "./renderToString";
import { withoutStills } from "./stills";

it("a still part is rendered with its data, and noted", () => {
  const { drawn, stills } = noting(() =>
    renderToString(
      <Still name="words" data={["one"]}>
        {(words) => words.map((word) => <b key={word}>{word}</b>)}
      </Still>,
    ),
  );
  expect(drawn).toBe('<div data-still="words"><b>one</b></div>');
  expect([...stills]).toEqual(["words"]);
});

it("the document's payload has neither the data of still parts nor the images that only they show", () => {
  const image = { width: 1, height: 1 };
  const payload = {
    path: "/",
    data: { words: [{ logo: "a.svg" }, { logo: "b.svg" }], others: [{ logo: "b.svg" }], images: { "a.svg": image, "b.svg": image } },
    status: 200,
  };
  expect(withoutStills(payload, new Set(["words"]))).toBe(
    JSON.stringify({ path: "/", data: { others: [{ logo: "b.svg" }], images: { "b.svg": image } }, status: 200 }),
  );
});
