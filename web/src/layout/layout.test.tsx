// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Contexts } from "../site/contexts";
import type { SiteData } from "../generated/payload";
import { ScrollToTop } from "./ScrollToTop";

afterEach(() => {
  cleanup();
  Object.assign(window, { scrollY: 0 });
});

// Promise: layout 33
test("the scroll-to-top button appears above an offset of 0, and scrolls smoothly unless reduced motion is preferred", () => {
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const still = vi.spyOn(window, "matchMedia");
  for (const matches of [false, true]) {
    still.mockReturnValue({ matches } as MediaQueryList);
    Object.assign(window, { scrollY: 0 });
    render(
      <Contexts site={{} as SiteData} images={{}} options={{ lowData: false }}>
        <ScrollToTop />
      </Contexts>,
    );
    expect(screen.queryByRole("button", { name: "Scroll to top" })).toBeNull();
    Object.assign(window, { scrollY: 1 });
    act(() => void dispatchEvent(new Event("scroll")));
    fireEvent.click(screen.getByRole("button", { name: "Scroll to top" }));
    cleanup();
  }
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: "smooth" }], [{ top: 0, behavior: "instant" }]]);
});
