import type { ReactNode } from "react";
import { PostGrid } from "../features/posts/PostGrid";
import { OrganizationGrid } from "../features/organizations/OrganizationGrid";
import type { Island } from "../generated/payload";

/** Renders an island, on the server only. Each name must have a component, or this does not compile. */
export function renderIsland(island: Island): ReactNode {
  switch (island.name) {
    case "RelatedPosts":
      return <PostGrid posts={island.posts} />;
    case "SimilarOrganizations":
      return <OrganizationGrid organizations={island.organizations} />;
  }
}
