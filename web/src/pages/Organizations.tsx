import type { OrganizationsData } from "../generated/payload";

/** The page of kind `Organizations`. */
export function Organizations({ data }: { data: OrganizationsData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
