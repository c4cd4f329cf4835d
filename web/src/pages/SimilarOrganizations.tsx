import type { SimilarOrganizationsData } from "../generated/payload";

/** The page of kind `SimilarOrganizations`. */
export function SimilarOrganizations({ data }: { data: SimilarOrganizationsData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
