import type { KeyboardEvent } from "react";

/**
 * A handler of keys that leaves the keys of an input method alone: with them a visitor writes Chinese, Japanese or Korean, and chooses
 * among the input method's own words. Safari reports the Enter that ends a composition after its end, with the code 229.
 */
export const ownKeys =
  (handle: (event: KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    if (!event.nativeEvent.isComposing && event.keyCode !== 229) handle(event);
  };
