import { type MouseEvent, type PointerEvent, useRef, useState } from "react";

/**
 * The current slide, and how to go to another one. With `slide` it follows the scroll position, so that touch, wheel, keys and
 * buttons agree; with `fade` it is state of this hook. Going beyond one end leads to the other.
 */
export function useTrack(count: number, effect: "slide" | "fade", speed: number, threshold: number) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const drag = useRef<{ x: number; left: number; moved: boolean }>(undefined);

  const go = (wanted: number) => {
    const index = (wanted + count) % count;
    const slide = track.current?.children[index] as HTMLElement | undefined;
    setCurrent(index);
    if (effect === "slide" && track.current && slide) scrollTo(track.current, slide.offsetLeft - track.current.offsetLeft, speed);
  };

  const follow = () => {
    const element = track.current;
    if (effect !== "slide" || !element || "moving" in element.dataset) return;
    const distances = Array.from(element.children, (slide) =>
      Math.abs((slide as HTMLElement).offsetLeft - element.offsetLeft - element.scrollLeft),
    );
    setCurrent(distances.indexOf(Math.min(...distances)));
  };

  // Touch scrolls the list natively, a mouse needs this code, and with `fade` every pointer does.
  const handlers = {
    onScroll: follow,
    onPointerDown: (event: PointerEvent) => {
      delete track.current?.dataset["moving"];
      if (event.button !== 0 || (effect === "slide" && event.pointerType !== "mouse")) return;
      drag.current = { x: event.clientX, left: track.current?.scrollLeft ?? 0, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = drag.current;
      const element = track.current;
      if (!from || !element) return;
      if (event.buttons === 0) return void (drag.current = undefined);
      if (!from.moved && Math.abs(event.clientX - from.x) <= threshold) return;
      if (!from.moved) element.setPointerCapture(event.pointerId);
      from.moved = true;
      if (effect !== "slide") return;
      element.dataset["moving"] = "";
      element.scrollLeft = from.left + from.x - event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      if (!drag.current?.moved) drag.current = undefined;
      else go(Math.min(Math.max(current + Math.sign(drag.current.x - event.clientX), 0), count - 1));
    },
    onPointerCancel: () => {
      drag.current = undefined;
      delete track.current?.dataset["moving"];
    },
    // The click that ends a drag must not activate what is below the pointer.
    onClickCapture: (event: MouseEvent) => {
      if (drag.current?.moved) {
        event.preventDefault();
        event.stopPropagation();
      }
      drag.current = undefined;
    },
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };

  return { track, current, go, handlers };
}

/**
 * Scrolls `track` horizontally in `duration` milliseconds; at once under reduced motion. The duration of the browser's own smooth
 * scrolling can't be set. Meanwhile `data-moving` switches scroll snapping off.
 */
function scrollTo(track: HTMLElement, to: number, duration: number): void {
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
