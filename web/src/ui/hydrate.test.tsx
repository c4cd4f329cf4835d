// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { everyWidget } from "./stories/everyWidget";

describe.each(everyWidget)("%s", (_, element) => {
  test("hydrates without a warning or an error from React", async () => {
    const said = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
    const repaired = vi.fn();
    const place = document.createElement("div");
    document.body.append(place);
    place.innerHTML = renderToString(element);
    const root = await act(async () => hydrateRoot(place, element, { onRecoverableError: repaired }));
    expect(repaired).not.toHaveBeenCalled();
    for (const spy of said) expect(spy).not.toHaveBeenCalled();
    await act(async () => root.unmount());
    place.remove();
  });
});
