import type { BlogData } from "../generated/payload";

/** The page of kind `Blog`. */
export function Blog({ data }: { data: BlogData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
