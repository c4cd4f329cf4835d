import type { HomeData } from "../generated/payload";

/** The page of kind `Home`. */
export function Home({ data }: { data: HomeData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
