export type RevealOptions = {
  /** Pixels of the element that must have come into the window. */
  offset: number;
  /** Milliseconds the rise takes. */
  duration: number;
  /** A CSS easing. */
  easing: string;
  /** Milliseconds before the rise. */
  delay: number;
  /** Milliseconds between two looks at the element, however often scrolling is reported; the first look is at once. */
  throttle: number;
  /** Milliseconds of quiet before a change of the window's size is measured. */
  debounce: number;
};

/** Whether it is hidden at once, or only when the visitor begins to scroll: then a picture of the whole page has all of it. */
export type RevealFrom = "start" | "scroll";

export const REVEAL: RevealOptions = { offset: 120, duration: 400, easing: "ease", delay: 0, throttle: 99, debounce: 50 };

const RISE = [
  { opacity: 0, transform: "translateY(1.5rem)" },
  { opacity: 1, transform: "none" },
];

/** Hides `element`, if it is below the window, until it is scrolled to. Returns what undoes all of it. Focus inside shows it at once. */
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
      { rootMargin: `0px 0px -${reachable(element, options.offset)}px 0px` },
    );
    observer.observe(element);
  };
  function onResize() {
    clearTimeout(resized);
    resized = setTimeout(watch, options.debounce);
  }

  function begin() {
    // On the screen, or passed.
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

/** The offset, or less where the page ends before the element could ever come so far: nothing may stay hidden. */
function reachable(element: HTMLElement, offset: number): number {
  const below = document.documentElement.scrollHeight - (element.getBoundingClientRect().top + window.scrollY);
  return Math.max(0, Math.min(offset, Math.floor(below) - 1));
}
