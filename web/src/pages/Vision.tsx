import type { VisionData } from "../generated/payload";

/** The page of kind `Vision`. */
export function Vision({ data }: { data: VisionData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
