import { TextLink } from "./links";
import { copyLink } from "./copyLink";
import { longDate } from "../site/dates";
import { useWholeFiles } from "./useWholeFiles";
import { useSite } from "../site/contexts";
import * as common from "../site/words/common";
import * as words from "../site/words/take";
import * as routes from "../generated/routes";
import { DropdownMenu, type MenuItem } from "../ui/DropdownMenu";

/** A page that can be cited. */
export type Cited = {
  title: string;
  /** Complete address. */
  url: string;
  /** `YYYY-MM-DD`; without it the citation has the year of the site. */
  date?: string | undefined;
  /** Without one the company is the author. */
  author?: string | undefined;
};

type TakeWithYouProps = Cited & {
  /** Files with the data of the page. */
  data?: readonly { text: string; href: string }[];
};

/** The row at the end of a page by which a reader prints, shares and cites it, or takes its data. Only printing needs a script. */
export function TakeWithYou({ data = [], ...page }: TakeWithYouProps) {
  const site = useSite();
  return (
    <div className="take row screen-only" role="group" aria-labelledby="_take">
      <b id="_take">{words.takeWithYou}</b>
      <button type="button" className="link js-only" onClick={() => window.print()}>
        {words.print}
      </button>
      <span className="meta nojs-only">{words.printByBrowser}</span>
      <ShareMenu url={page.url} title={page.title} />
      {data.map(({ text, href }) => (
        <a key={href} className="link" href={href} download="">
          {text}
        </a>
      ))}
      <TextLink href={routes.termsOfService}>{words.licence}</TextLink>
      <details>
        <summary className="link">{words.cite}</summary>
        <p>
          <b>{words.asText}</b>
          <span>{citation(page, site)}</span>
        </p>
        <b>{words.asBibtex}</b>
        <pre tabIndex={0} role="region" aria-label={words.asBibtex}>
          {bibtex(page, site)}
        </pre>
      </details>
    </div>
  );
}

/** The file with the data of a list, filtered like the list where a server does it. */
export function useDataOf(file: string, query: string) {
  const whole = useWholeFiles() && query !== "";
  return [whole ? { text: words.allRowsAsCsv, href: file } : { text: words.dataAsCsv, href: file + query }];
}

/** What is said of every study, for pages that show some of them. */
export const ALL_STUDIES = [{ text: words.allStudiesAsCsv, href: routes.studiesCsv }];

/** The files with the numbers of a text's charts. */
export const chartData = (charts: string[] = []) =>
  charts.map((name, at) => ({ text: charts.length > 1 ? words.dataOfChart(at + 1) : words.dataAsCsv, href: routes.chartCsv(name) }));

type Company = { name: string; year: number };

/** The citation as a reference list has it. */
export function citation({ title, url, date, author }: Cited, { name, year }: Company): string {
  return `${author ? `${author}, ${name}` : name}. ${title}${/[.?!]$/.test(title) ? "" : "."} ${date ? longDate(date) : year}. ${url}`;
}

/** An entry for a bibliography program. The key is the last part of the address. */
export function bibtex({ title, url, date, author }: Cited, { name, year }: Company): string {
  const fields = [
    ["author", author && !LIST_OF_NAMES.test(author) ? escaped(author) : `{${escaped(author ?? name)}}`],
    ["title", `{${escaped(title)}}`],
    ["year", date?.slice(0, 4) ?? String(year)],
    ["month", date?.slice(5, 7)],
    ["publisher", escaped(name)],
    ["url", url],
  ];
  const lines = fields.filter(([, value]) => value !== undefined).map(([field, value]) => `  ${field} = {${value}}`);
  return `@misc{${(url.split("/").pop() ?? "").replace(/\W+/g, "-")},\n${lines.join(",\n")}\n}`;
}

/** What BibTeX reads as a separator of authors, or of the parts of a name. An author with one stands in braces. */
const LIST_OF_NAMES = /,|\band\b/i;

/** Characters that have a name only. A backslash before another puts an accent on what follows. */
const NAMED: Record<string, string> = { "\\": "backslash", "~": "asciitilde", "^": "asciicircum" };

/** Characters that TeX reads as commands are escaped. */
const escaped = (text: string) => text.replace(/[\\{}&%$#_~^]/g, (sign) => (NAMED[sign] ? `\\text${NAMED[sign]}{}` : `\\${sign}`));

/** Menu with the ways of sharing a page. Without a script it is a disclosure of links. */
function ShareMenu({ url, title }: { url: string; title: string }) {
  const body = encodeURIComponent(url);
  const items: MenuItem[] = [
    { text: common.sendByEmail, href: `mailto:?subject=${encodeURIComponent(title)}&body=${body}` },
    { text: words.shareOnLinkedIn, href: `https://www.linkedin.example/sharing/share-offsite/?url=${body}`, rel: "noopener" },
    { text: common.copyLink, onSelect: () => void copyLink(url) },
  ];
  return <DropdownMenu text={words.share} items={items} />;
}
