import type { TeamData } from "../generated/payload";

/** The page of kind `Team`. */
export function Team({ data }: { data: TeamData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
