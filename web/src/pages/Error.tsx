import { BrokenLine } from "../components/art/BrokenLine";
import { RoadTurns } from "../components/art/RoadTurns";
import { ErrorPage } from "../components/ErrorPage";
import type { ErrorData } from "../generated/payload";

/** The page of an error: an address without a page (404), or a page that the server could not make. */
export function Error({ data }: { data: ErrorData }) {
  return <ErrorPage data={data}>{data.statusCode === 404 ? <RoadTurns /> : <BrokenLine />}</ErrorPage>;
}
