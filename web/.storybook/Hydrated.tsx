import { type ReactElement, useEffect, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { useOnMount } from "../src/ui/useOnMount";

/** Draws a story as the site does: markup first, then hydration. What React has to repair is an error on the console. */
export function Hydrated({ element }: { element: ReactElement }) {
  const box = useRef<HTMLDivElement>(null);
  useOnMount(() => {
    const place = document.createElement("div");
    const announce = () => {
      place.dataset["hydrated"] = "";
    };
    const story = <Announced onHydrated={announce}>{element}</Announced>;
    place.innerHTML = renderToString(story);
    box.current?.append(place);
    const root = hydrateRoot(place, story, { onRecoverableError: (error) => console.error("hydration:", error) });
    return () => {
      root.unmount();
      place.remove();
    };
  });
  return <div ref={box} />;
}

/** Effects run when hydration is done, after React has said what it repaired. */
function Announced({ children, onHydrated }: { children: ReactElement; onHydrated: () => void }) {
  useEffect(onHydrated);
  return children;
}
