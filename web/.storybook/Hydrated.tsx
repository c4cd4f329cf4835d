import { type ReactElement, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { useOnMount } from "../src/ui/useOnMount";

/** Draws a story as the site does: markup first, then hydration. What React has to repair is an error on the console. */
export function Hydrated({ element }: { element: ReactElement }) {
  const box = useRef<HTMLDivElement>(null);
  useOnMount(() => {
    const place = document.createElement("div");
    place.innerHTML = renderToString(element);
    box.current?.append(place);
    const root = hydrateRoot(place, element, { onRecoverableError: (error) => console.error("hydration:", error) });
    place.dataset["hydrated"] = "";
    return () => {
      root.unmount();
      place.remove();
    };
  });
  return <div ref={box} />;
}
