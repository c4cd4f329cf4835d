/**
 * Scrolls `track` sideways in `duration` milliseconds; at once under reduced motion. The browser's own smooth scrolling
 * has no duration. While it runs `data-moving` holds the snapping back.
 */
export function scrollTo(track: HTMLElement, to: number, duration: number): void {
  const from = track.scrollLeft;
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const token = String(Math.random());
  track.dataset["moving"] = token;
  const start = performance.now();
  const step = (now: number) => {
    // Another movement, or a finger, took over.
    if (track.dataset["moving"] !== token) return;
    const part = still || duration <= 0 ? 1 : Math.min(Math.max(now - start, 0) / duration, 1);
    track.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(step);
    else delete track.dataset["moving"];
  };
  requestAnimationFrame(step);
}
