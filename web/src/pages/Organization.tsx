import type { OrganizationData } from "../generated/payload";

/** The page of kind `Organization`. */
export function Organization({ data }: { data: OrganizationData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
