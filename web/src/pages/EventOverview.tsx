import type { EventOverviewData } from "../generated/payload";

/** The page of kind `EventOverview`. */
export function EventOverview({ data }: { data: EventOverviewData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
