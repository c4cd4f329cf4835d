import { expect, test, vi } from "vitest";
import { createStore } from "./store";

test("a store calls each listener until the listener stops following", () => {
  const store = createStore(() => 1);
  const listener = vi.fn();
  const stop = store.follow(listener);
  store.set(2);
  expect(store.read()).toBe(2);
  stop();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("a store computes its first value when it is read, again if that was null, and then keeps it", () => {
  const initial = vi.fn<() => string[] | null>().mockReturnValueOnce(null).mockReturnValue(["known"]);
  const store = createStore(initial);
  expect(initial).not.toHaveBeenCalled();
  expect(store.read()).toBeNull();
  expect(store.read()).toBe(store.read());
  expect(initial).toHaveBeenCalledTimes(2);
});
