import { useEffect } from "react";
import { App } from "./App";
import type { SiteData } from "./generated/payload";
import { LoadingBar } from "./ui/LoadingBar";
import { useShown } from "./runtime/navigation/shown";

type RootProps = {
  site: SiteData;
  /** Called once React has hydrated or rendered the page. */
  onStart: () => void;
};

/** The app in the browser: the current page, and a loading bar above it if the next page takes long. */
export function Root({ site, onStart }: RootProps) {
  const { payload, View, options, loading } = useShown();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the app starts once
  useEffect(onStart, []);
  return (
    <>
      <App payload={payload} site={site} options={options} View={View} />
      {loading ? <LoadingBar /> : null}
    </>
  );
}
