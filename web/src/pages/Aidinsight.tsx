import type { AidinsightData } from "../generated/payload";

/** The page of kind `Aidinsight`. */
export function Aidinsight({ data }: { data: AidinsightData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
