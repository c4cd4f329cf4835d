import { useEffect } from "react";
import { App } from "./App";
import type { SiteData } from "./generated/payload";
import { LoadingBar } from "./ui/LoadingBar";
import { useShown } from "./runtime/navigation/shown";

type RootProps = {
  site: SiteData;
  /** Called once React has taken over the page. */
  onStart: () => void;
};

/** The app in the browser: the page that is shown, and a bar above it while the next one is long in coming. */
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
