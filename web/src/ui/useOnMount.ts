import { useEffect, useRef } from "react";

/**
 * Runs once, when the widget has come to stand in the document; what it returns runs when it leaves. It sees the first
 * render's values on purpose: it is there to take over what stood in the markup before.
 */
export function useOnMount(effect: () => void | (() => void)): void {
  const first = useRef(effect);
  useEffect(() => first.current(), []);
}
