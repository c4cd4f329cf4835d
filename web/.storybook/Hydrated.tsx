import { type ReactElement, useEffect, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { useOnMount } from "../src/ui/useOnMount";

/** Renders a story as the site does: the server's markup first, then hydration. A hydration mismatch is logged as an error. */
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

/** Effects run after hydration, when React has already reported every mismatch. */
function Announced({ children, onHydrated }: { children: ReactElement; onHydrated: () => void }) {
  useEffect(onHydrated);
  return children;
}
