import { type ReactNode, useState } from "react";
import { ChevronLeft, ChevronRight } from "./icons";
import { pageUrl, pageWindow } from "./pages";
import * as words from "./words";

export type PaginationProps = {
  currentPage: number;
  lastPage: number;
  /** URL mode: entries are links to this address with `page` set; the rest of its query stays. Works without a script. */
  url?: string | undefined;
  /** Hears of each page chosen; in event mode the widget moves by itself as well. */
  onPageChanged?: ((page: number) => void) | undefined;
};

/** Page numbers with previous and next. Nothing at all when there is one page or none. */
export function Pagination({ currentPage, lastPage, url, onPageChanged }: PaginationProps) {
  const [given, setGiven] = useState(currentPage);
  const [current, setCurrent] = useState(currentPage);
  if (given !== currentPage) {
    setGiven(currentPage);
    setCurrent(currentPage);
  }
  const numbers = pageWindow(current, lastPage);
  if (numbers.length === 0) return null;

  const step = (page: number, content: ReactNode, label?: string) => {
    const inert = page < 1 || page > lastPage || page === current;
    const shared = {
      className: "ui-page",
      "aria-label": label,
      "aria-disabled": inert || undefined,
      "aria-current": page === current ? ("page" as const) : undefined,
    };
    const choose = () => {
      if (inert) return;
      if (!url) setCurrent(page);
      onPageChanged?.(page);
    };
    if (!url) {
      return (
        <button {...shared} type="button" onClick={choose}>
          {content}
        </button>
      );
    }
    // Without `href` it is no link to press, but still one to find.
    return (
      <a {...shared} {...(inert ? { role: "link" } : { href: pageUrl(url, page) })} onClick={choose}>
        {content}
      </a>
    );
  };

  return (
    <nav className="ui-pagination" aria-label={words.pagination}>
      <ul>
        <li>{step(current - 1, <ChevronLeft />, words.previousPage)}</li>
        {numbers.map((page) => (
          <li key={page}>{step(page, page)}</li>
        ))}
        <li>{step(current + 1, <ChevronRight />, words.nextPage)}</li>
      </ul>
    </nav>
  );
}
