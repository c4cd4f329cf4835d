// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useActive } from "./useActive";

afterEach(cleanup);

/** The active option after keys were pressed in one list and another list has come in its place. */
function activeAfter(before: string[], keys: string[], after: string[]): string | undefined {
  const { result, rerender } = renderHook(({ list }) => useActive(list.length, true, list), { initialProps: { list: before } });
  for (const key of keys) act(() => void result.current.move(key));
  rerender({ list: after });
  return after[result.current.active];
}

// Promise: search 5
test("the option to which a key has moved stays active while results come, and no other takes its place", () => {
  const [down, up, page] = ["ArrowDown", "ArrowUp", "PageDown"];
  for (const [what, before, keys, after, expected] of [
    ["the same list", ["a", "b", "c"], [down, down], ["a", "b", "c"], "b"],
    ["others come before it", ["a", "b", "c"], [down, down], ["x", "y", "a", "b"], "b"],
    ["others before it go", ["a", "b", "c"], [up], ["b", "c"], "c"],
    ["it goes", ["a", "b", "c"], [down], ["x", "b", "c"], undefined],
    ["it goes from the end of the list", ["a", "b", "c"], [page], ["a", "b"], undefined],
    ["all go", ["a"], [down], [], undefined],
    ["it stands twice", ["a", "b", "a"], [up], ["a", "b", "a"], "a"],
    ["no key was pressed", ["a", "b"], [], ["b", "a"], undefined],
  ] as const)
    expect(activeAfter([...before], [...keys], [...after]), what).toBe(expected);
});

test("of options that stand twice, the arrows reach both", () => {
  const list = ["a", "b", "a", "c"];
  const { result } = renderHook(() => useActive(list.length, true, list));
  const places = [0, 1, 2, 3, 0].map(() => (act(() => void result.current.move("ArrowDown")), result.current.active));
  expect(places).toEqual([0, 1, 2, 3, 0]);
});
