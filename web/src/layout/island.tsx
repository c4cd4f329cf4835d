import type { ReactNode } from "react";
import { RelatedPosts } from "../components/RelatedPosts";
import { SimilarOrganizationList } from "../components/SimilarOrganizationList";
import type { Images, OrganizationSummary, PostSummary } from "../generated/payload";

/** A piece of a page that can be asked for alone: its name and the data its component is given. */
export type Island = { images: Images } & (
  | { name: "RelatedPosts"; posts: PostSummary[] }
  | { name: "SimilarOrganizations"; organizations: OrganizationSummary[] }
);

/** Draws an island. A name without a drawing does not compile. */
export function renderIsland(island: Island): ReactNode {
  switch (island.name) {
    case "RelatedPosts":
      return <RelatedPosts posts={island.posts} />;
    case "SimilarOrganizations":
      return <SimilarOrganizationList organizations={island.organizations} />;
  }
}
