import { useEffect, useRef } from "react";

/**
 * Runs `effect` once after the widget was mounted; the function that it returns runs on unmount. It deliberately uses the values of
 * the first render, because it reads what the server's markup contained.
 */
export function useOnMount(effect: () => void | (() => void)): void {
  const first = useRef(effect);
  useEffect(() => first.current(), []);
}
