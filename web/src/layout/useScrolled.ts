import { useEffect, useState } from "react";

/** Whether the page is scrolled at all. */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > 0);
    addEventListener("scroll", look, { passive: true });
    // The browser may have restored a position. It is read with the next frame, because reading it now would force a layout.
    const frame = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", look);
    };
  }, []);
  return isScrolled;
}
