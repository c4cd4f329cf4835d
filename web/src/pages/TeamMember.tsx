import type { TeamMemberData } from "../generated/payload";

/** The page of kind `TeamMember`. */
export function TeamMember({ data }: { data: TeamMemberData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
