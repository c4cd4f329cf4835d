// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SiteData } from "../generated/payload";
import { Contexts } from "../site/contexts";
import { RichText } from "./RichText";

afterEach(cleanup);

const html =
  '<p>src=&quot;/_ipx/w_9&quot; <img src="/_ipx/w_1200,f_auto,q_72/a.jpg?v=1" srcset="/_ipx/w_320,f_auto,q_72/a.jpg?v=1 320w" sizes="100vw" width="1200" alt="A"><img src="/_ipx/w_500,f_auto,q_72/b.jpg?v=1" alt="B"></p>';

function pictures(lowData: boolean) {
  render(
    <Contexts site={{} as SiteData} images={{}} options={{ lowData }}>
      <RichText html={html} />
    </Contexts>,
  );
  return screen.getAllByRole("img").map((img) => [img.getAttribute("src"), img.getAttribute("srcset")]);
}

it("offers the pictures of Markdown in the sizes that the server prepared", () => {
  expect(pictures(false)).toEqual([
    ["/_ipx/w_1200,f_auto,q_72/a.jpg?v=1", "/_ipx/w_320,f_auto,q_72/a.jpg?v=1 320w"],
    ["/_ipx/w_500,f_auto,q_72/b.jpg?v=1", null],
  ]);
});

it("asks for fewer bytes in low-data mode", () => {
  expect(pictures(true)).toEqual([
    ["/_ipx/w_640,f_auto,q_45/a.jpg?v=1", null],
    ["/_ipx/w_500,f_auto,q_45/b.jpg?v=1", null],
  ]);
});
