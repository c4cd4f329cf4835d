// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Images, SiteData } from "../generated/payload";
import { Contexts } from "../site/contexts";
import { Picture } from "./Picture";

afterEach(cleanup);

const images: Images = {
  "blog/a b.jpg": { width: 1600, height: 900, hash: "abc", color: "#AABBCC" },
  "small.jpg": { width: 500, height: 250, hash: "def" },
  "dot.png": { width: 1, height: 1, hash: "456" },
  "mark.svg": { width: 200, height: 100, hash: "123" },
};

function picture(props: Parameters<typeof Picture>[0], lowData = false): HTMLImageElement {
  render(
    <Contexts site={{} as SiteData} images={images} options={{ lowData }}>
      <Picture {...props} />
    </Contexts>,
  );
  return screen.getByRole("img");
}

// Promise: widgets 41
it("offers a fluid picture in widths up to that of its source", () => {
  const img = picture({ src: "blog/a b.jpg", alt: "A", sizes: "50vw" });
  expect(
    img
      .getAttribute("srcset")
      ?.split(", ")
      .map((one) => one.split(" ")[1]),
  ).toEqual(["320w", "480w", "640w", "768w", "1024w", "1280w", "1536w"]);
  expect(img.getAttribute("src")).toBe("/_ipx/w_1024,f_auto,q_72/blog/a%20b.jpg?v=abc");
  expect([img.getAttribute("width"), img.getAttribute("height"), img.getAttribute("sizes")]).toEqual(["1600", "900", "50vw"]);
  expect(img.className).toBe("ph-aabbcc");
  expect(img.getAttribute("loading")).toBe("lazy");
});

it("crops a fluid picture to the shape that its place has", () => {
  const img = picture({ src: "blog/a b.jpg", alt: "A", ratio: 2, widths: [320, 640] });
  expect(img.getAttribute("srcset")).toBe(
    "/_ipx/w_320,h_160,fit_cover,f_auto,q_72/blog/a%20b.jpg?v=abc 320w, /_ipx/w_640,h_320,fit_cover,f_auto,q_72/blog/a%20b.jpg?v=abc 640w",
  );
  expect([img.getAttribute("width"), img.getAttribute("height")]).toEqual(["1600", "800"]);
});

it("gives the smallest picture a side of a pixel", () => {
  const img = picture({ src: "dot.png", alt: "A", ratio: 21 / 9 });
  expect(img.getAttribute("src")).toBe("/_ipx/w_1,h_1,fit_cover,f_auto,q_72/dot.png?v=456");
  expect([img.getAttribute("width"), img.getAttribute("height")]).toEqual(["1", "1"]);
});

it("never asks for more pixels than the source has", () => {
  const img = picture({ src: "small.jpg", alt: "A" });
  expect(img.getAttribute("srcset")).toBe(
    "/_ipx/w_320,f_auto,q_72/small.jpg?v=def 320w, /_ipx/w_480,f_auto,q_72/small.jpg?v=def 480w, /_ipx/w_500,f_auto,q_72/small.jpg?v=def 500w",
  );
});

// Promise: payloads-and-builds 27; pictures 26
it("offers one size at two densities if its height or both sides are fixed", () => {
  const mark = picture({ src: "small.jpg", alt: "A", height: 40 });
  expect(mark.getAttribute("srcset")).toBe("/_ipx/h_40,f_auto,q_72/small.jpg?v=def 1x, /_ipx/h_80,f_auto,q_72/small.jpg?v=def 2x");
  expect([mark.getAttribute("width"), mark.getAttribute("height"), mark.getAttribute("sizes")]).toEqual(["80", "40", null]);
  cleanup();
  const portrait = picture({ src: "small.jpg", alt: "A", width: 48, height: 48 });
  expect(portrait.getAttribute("srcset")).toBe(
    "/_ipx/w_48,h_48,fit_cover,f_auto,q_72/small.jpg?v=def 1x, /_ipx/w_96,h_96,fit_cover,f_auto,q_72/small.jpg?v=def 2x",
  );
  cleanup();
  expect(picture({ src: "small.jpg", alt: "A", height: 200 }).hasAttribute("srcset"), "the source is less than twice as high").toBe(false);
});

// Promise: pictures
it("offers one size at two densities if its width is fixed", () => {
  const img = picture({ src: "small.jpg", alt: "A", width: 120 });
  expect(img.getAttribute("srcset")).toBe("/_ipx/w_120,f_auto,q_72/small.jpg?v=def 1x, /_ipx/w_240,f_auto,q_72/small.jpg?v=def 2x");
  expect(img.getAttribute("height")).toBe("60");
});

it("asks for fewer bytes in low-data mode", () => {
  const img = picture({ src: "small.jpg", alt: "A", width: 120 }, true);
  expect(img.getAttribute("src")).toContain("q_45");
  expect(img.hasAttribute("srcset")).toBe(false);
});

it("uses SVG files unchanged", () => {
  expect(picture({ src: "mark.svg", alt: "A" }).getAttribute("src")).toBe("/_ipx/_/mark.svg?v=123");
});

it("loads a picture above the fold at once", () => {
  const img = picture({ src: "small.jpg", alt: "A", priority: true });
  expect([img.getAttribute("loading"), img.getAttribute("fetchpriority")]).toEqual([null, "high"]);
});
