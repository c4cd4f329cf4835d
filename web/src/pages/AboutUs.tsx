import type { AboutUsData } from "../generated/payload";

/** The page of kind `AboutUs`. */
export function AboutUs({ data }: { data: AboutUsData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
