import { useLayoutEffect, useRef } from "react";

/**
 * Runs `effect` once when the widget was mounted, before a key or a press can reach it; the function that it returns runs on unmount.
 * It deliberately uses the values of the first render, because it reads what the server's markup contained.
 */
export function useOnMount(effect: () => void | (() => void)): void {
  const first = useRef(effect);
  useLayoutEffect(() => first.current(), []);
}
