import { Suspense, useEffect, useSyncExternalStore } from "react";
import { App } from "../App";
import type { SiteData } from "../generated/payload";
import { lazyPiece } from "./chunks";
import { followShown, readShown } from "./shown";

const Loader = lazyPiece(() => import("../ui/Loader").then((m) => m.Loader));

/** The app in the browser: the page that is shown, and the loader above it while the next one is long in coming. */
export function Root({ site }: { site: SiteData }) {
  const { payload, View, options, loading } = useSyncExternalStore(followShown, readShown, readShown);
  useEffect(() => {
    document.documentElement.dataset["app"] = "started";
  }, []);
  return (
    <>
      <App payload={payload} site={site} options={options} View={View} />
      {loading ? (
        <Suspense>
          <Loader />
        </Suspense>
      ) : null}
    </>
  );
}
