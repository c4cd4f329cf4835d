import type { ReactNode } from "react";
import { RelatedPosts } from "../features/posts/RelatedPosts.island";
import { SimilarOrganizationList } from "../features/organizations/SimilarOrganizationList.island";
import type { Island } from "../generated/payload";

/** Renders an island, on the server only. Each name must have a component, or this does not compile. */
export function renderIsland(island: Island): ReactNode {
  switch (island.name) {
    case "RelatedPosts":
      return <RelatedPosts posts={island.posts} />;
    case "SimilarOrganizations":
      return <SimilarOrganizationList organizations={island.organizations} />;
  }
}
