import { useEffect } from "react";
import { App } from "./App";
import type { SiteData } from "./generated/payload";
import { LoadingBar } from "./ui/LoadingBar";
import { useHydrated } from "./ui/useHydrated";
import { useLate, usePage } from "./runtime/navigation/shown";

type RootProps = {
  site: SiteData;
  /** Called once React has hydrated or rendered the page, with what its widgets add for visitors with JavaScript. */
  onStart: () => void;
};

/** The app in the browser: the current page, and a loading bar above it if the next page takes long. */
export function Root({ site, onStart }: RootProps) {
  const { payload, View, options } = usePage();
  const late = useLate();
  return (
    <>
      <App payload={payload} site={site} options={options} View={View} />
      {late ? <LoadingBar /> : null}
      <Start onStart={onStart} />
    </>
  );
}

/** A component of its own, so that the page is not rendered again when hydration has ended. */
function Start({ onStart }: Pick<RootProps, "onStart">) {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) onStart();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the app starts once
  }, [hydrated]);
  return null;
}
