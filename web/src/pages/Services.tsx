import type { ServicesData } from "../generated/payload";

/** The page of kind `Services`. */
export function Services({ data }: { data: ServicesData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
