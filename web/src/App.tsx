import { useState } from "react";
import { Contexts, type RenderOptions } from "./site/contexts";
import type { Payload, SiteData } from "./generated/payload";
import { Boundary, Failure } from "./layout/Boundary";
import { Layout } from "./layout/Layout";
import type { Kind, View } from "./site/pages";

type AppProps = {
  payload: Payload;
  site: SiteData;
  options: RenderOptions;
  /** Maps a payload's kind to its component. Each of the two registries must have every kind, or it does not compile. */
  View: View;
};

/** Kinds of pages with a solid navbar (docs/promises/layout.md). On these pages a picture is directly behind the navbar. */
const SOLID: Partial<Record<Kind, true>> = { Organization: true, SimilarOrganizations: true };

/** One page in its layout. It renders the same HTML on the server and in the browser. */
export function App({ payload, site, options, View }: AppProps) {
  const [failed, setFailed] = useState<Payload>();
  // An error page has no breadcrumb, because it has no place in the site's hierarchy.
  const head = failed === payload ? { ...payload.head, breadcrumb: [] } : payload.head;
  return (
    <Contexts site={site} images={payload.data.images} options={options}>
      <Layout path={payload.path} head={head} fixed={SOLID[payload.page]}>
        <Boundary key={payload.path} of={payload} fallback={<Failure />} onFailure={() => setFailed(payload)}>
          <View data={payload.data} />
        </Boundary>
      </Layout>
    </Contexts>
  );
}
