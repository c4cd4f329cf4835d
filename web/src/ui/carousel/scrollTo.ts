/**
 * Scrolls `track` horizontally in `duration` milliseconds; at once under reduced motion. The duration of the browser's own smooth
 * scrolling can't be set. Meanwhile `data-moving` switches scroll snapping off.
 */
export function scrollTo(track: HTMLElement, to: number, duration: number): void {
  const from = track.scrollLeft;
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const token = String(Math.random());
  track.dataset["moving"] = token;
  const start = performance.now();
  const step = (now: number) => {
    // Another call or a touch has taken over.
    if (track.dataset["moving"] !== token) return;
    const part = still || duration <= 0 ? 1 : Math.min(Math.max(now - start, 0) / duration, 1);
    track.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(step);
    else delete track.dataset["moving"];
  };
  requestAnimationFrame(step);
}
