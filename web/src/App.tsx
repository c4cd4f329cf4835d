import { useState } from "react";
import { Contexts, type RenderOptions } from "./site/contexts";
import type { Payload, SiteData } from "./generated/payload";
import { Boundary, Failure } from "./layout/Boundary";
import { hasFixedNavbar } from "./layout/fixedNavbar";
import { Layout } from "./layout/Layout";
import type { View } from "./site/pages";

type AppProps = {
  payload: Payload;
  site: SiteData;
  options: RenderOptions;
  /** The component of the payload's kind, from one of the two registries; each is complete or does not compile. */
  View: View;
};

/** One page in its layout. The same on the server and in the browser. */
export function App({ payload, site, options, View }: AppProps) {
  const [failed, setFailed] = useState<Payload>();
  // An error page has no breadcrumb: it stands nowhere in the site.
  const head = failed === payload ? { ...payload.head, breadcrumb: [] } : payload.head;
  return (
    <Contexts site={site} images={payload.data.images} options={options}>
      <Layout path={payload.path} head={head} fixed={hasFixedNavbar(payload.page)}>
        <Boundary key={payload.path} of={payload} fallback={<Failure />} onFailure={() => setFailed(payload)}>
          <View data={payload.data} />
        </Boundary>
      </Layout>
    </Contexts>
  );
}
