export type RevealOptions = {
  /** Pixels of the element that must be in the window before it is revealed. */
  offset: number;
  /** Milliseconds of the movement. */
  duration: number;
  /** A CSS easing function. */
  easing: string;
  /** Milliseconds before the movement starts. */
  delay: number;
  /** Minimum milliseconds between two checks of the element; the first check is immediate. */
  throttle: number;
  /** Milliseconds without a further change after which a new window size is measured. */
  debounce: number;
};

/** Whether the element is hidden at once, or at the first scroll, so that a screenshot of the whole page shows all of it. */
export type RevealFrom = "start" | "scroll";

export const REVEAL: RevealOptions = { offset: 120, duration: 400, easing: "ease", delay: 0, throttle: 99, debounce: 50 };

/** More pixels than any page has. */
const ABOVE = 1_000_000;

const RISE = [
  { opacity: 0, transform: "translateY(1.5rem)" },
  { opacity: 1, transform: "none" },
];

/**
 * Hides `element` until it is scrolled into view, if it is below the window. The focus inside it also shows it. Returns a function
 * that undoes everything.
 */
export function revealOnScroll(element: HTMLElement, options: RevealOptions, from: RevealFrom = "start"): () => void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !("IntersectionObserver" in window)) return () => {};

  let observer: IntersectionObserver | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let resized: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = -Infinity;

  const stop = () => {
    observer?.disconnect();
    clearTimeout(waiting);
    clearTimeout(resized);
    window.removeEventListener("scroll", begin);
    window.removeEventListener("resize", onResize);
    element.removeEventListener("focusin", show);
    delete element.dataset["reveal"];
  };
  const show = () => {
    stop();
    element.animate(RISE, { duration: options.duration, easing: options.easing, delay: options.delay, fill: "backwards" });
  };
  const watch = () => {
    observer?.disconnect();
    observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.at(-1)?.isIntersecting;
        const look = () => {
          lookedAt = performance.now();
          if (inView) show();
        };
        clearTimeout(waiting);
        waiting = setTimeout(look, lookedAt + options.throttle - performance.now());
      },
      // The margin at the top makes everything above the window count as seen: a jump to the end of a page passes elements between two
      // frames, and they must not be hidden when the visitor looks back.
      { rootMargin: `${ABOVE}px 0px -${reachable(element, options.offset)}px 0px` },
    );
    observer.observe(element);
  };
  function onResize() {
    clearTimeout(resized);
    resized = setTimeout(watch, options.debounce);
  }

  function begin() {
    // The element is on the screen or above it.
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    element.dataset["reveal"] = "waiting";
    window.addEventListener("resize", onResize);
    element.addEventListener("focusin", show);
    watch();
  }

  if (from === "start") begin();
  else window.addEventListener("scroll", begin, { once: true, passive: true });
  return stop;
}

/**
 * The offset. Near the end of the page it is smaller, because the element could never scroll so far into the window and would stay
 * hidden.
 */
function reachable(element: HTMLElement, offset: number): number {
  const below = document.documentElement.scrollHeight - (element.getBoundingClientRect().top + window.scrollY);
  return Math.max(0, Math.min(offset, Math.floor(below) - 1));
}
