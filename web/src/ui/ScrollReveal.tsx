import { type ReactNode, useEffect, useRef } from "react";
import { REVEAL, type RevealFrom, type RevealOptions, revealOnScroll } from "./reveal";

type ScrollRevealProps = Partial<RevealOptions> & { children: ReactNode; from?: RevealFrom };

/**
 * Moves its content into view when the visitor scrolls to it. The server renders the content visible, and only a script hides it. It
 * hides nothing under reduced motion, and nothing that is on the screen or above it.
 */
export function ScrollReveal({ children, from, ...options }: ScrollRevealProps) {
  const box = useRef<HTMLDivElement>(null);
  const { offset, duration, easing, delay, throttle, debounce } = { ...REVEAL, ...options };
  useEffect(
    () => (box.current ? revealOnScroll(box.current, { offset, duration, easing, delay, throttle, debounce }, from) : undefined),
    [offset, duration, easing, delay, throttle, debounce, from],
  );
  return (
    <div ref={box} className="ui-reveal">
      {children}
    </div>
  );
}
