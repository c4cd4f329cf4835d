import type { ErrorData } from "../generated/payload";

/** The page of kind `Error`. */
export function Error({ data }: { data: ErrorData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
