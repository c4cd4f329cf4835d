import { useState } from "react";
import { Pagination } from "../Pagination";

export default { title: "Widgets/Pagination", id: "widgets-pagination" };

function Events({ start, last }: { start: number; last: number }) {
  const [page, setPage] = useState(start);
  return (
    <>
      <Pagination currentPage={page} lastPage={last} onPageChanged={setPage} />
      <output className="gallery-value">{page}</output>
    </>
  );
}

export const First = () => <Events start={1} last={12} />;
export const Middle = () => <Events start={6} last={12} />;
export const Last = () => <Events start={12} last={12} />;
export const FourPages = () => <Events start={2} last={4} />;
export const OnePage = () => <Events start={1} last={1} />;
export const LargeNumbers = () => <Events start={1498} last={1500} />;
export const Url = () => <Pagination currentPage={3} lastPage={9} url="/organizations?country=Kenya&q=health" />;
