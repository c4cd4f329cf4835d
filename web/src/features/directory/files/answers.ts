// Answers queries from the files of an export, as a server would. Functions of the app are passed as arguments, because
// importing their modules would split each into a chunk of its own, and each visitor would request more files.
import * as routes from "../../../generated/routes";
import { likelyKind } from "../../../site/routes";
import type { Facet, Head, Illustrated, OrganizationsData, Payload, SearchData, StudyMark } from "../../../generated/payload";
import type { StaticFiles } from "../../../runtime/builds/builds";
import type { Answer } from "../../../runtime/navigation/payloads";
import * as words from "../../../site/words/errors";
import { queryOf } from "../../../site/queryOf";
import { endOf } from "../../../site/titles";
import { loadDirectory, slugAt } from "./directory";
import { FILTERS, listEntries, readQuery } from "./filter";
import { countryNamed, pageOf, slugOf } from "./slug";
import { distinctNameOf, summariesOf } from "./summaries";

const PER_PAGE = 24;
const STUDY_FILTERS = ["subject", "place"];
/** As `MAX_CHARS` in `site-pages/src/studies.rs`. */
const MOST_OF_FILTER = 80;

/** Searches the export's texts: one page of results for the query of an address; undefined for a page past the last. */
export type PageOfResults = (address: string, asked: URLSearchParams) => Promise<SearchData | undefined>;

type Part = "contact" | "filter" | "page" | "search" | "studies";

/** Which part of an address needs more than a page's own file; undefined if none does. */
export function askedOf({ pathname, searchParams }: URL): Part | undefined {
  const path = pathname.replace(/\/+$/, "");
  const kind = likelyKind(path);
  if (kind === "Organizations" && FILTERS.some((name) => searchParams.get(name))) return "filter";
  if ((kind === "Organizations" || kind === "Blog") && searchParams.get("page")) return "page";
  if ((kind === "Studies" || kind === "Map") && STUDY_FILTERS.some((name) => searchParams.get(name))) return "studies";
  if (kind === "Search" && searchParams.get("q")) return "search";
  if (kind === "ContactUs" && (topicOf(searchParams) || searchParams.get("service"))) return "contact";
  return undefined;
}

/** The answer to a page's address. `files` are what the export has in place of a search; `ask` gets a page's own payload. */
export async function answerFromFiles(
  url: URL,
  files: StaticFiles,
  ask: (page: URL) => Promise<Answer>,
  signal: AbortSignal,
  pageOfResults: PageOfResults,
): Promise<Answer> {
  const asked = askedOf(url);
  if (asked === "page") return { redirect: pagePath(url) };
  const answer = await ask(new URL(url.pathname, url));
  if ("redirect" in answer) return answer;
  if (asked === "filter" && answer.page === "Organizations") return filtered(url, answer, files.directory, signal);
  if (asked === "search" && answer.page === "Search") return searched(url, answer, files.search, pageOfResults);
  if (asked === "studies" && answer.page === "Studies") return withStudies(url, answer);
  if (asked === "studies" && answer.page === "Map") return withStudies(url, answer);
  if (asked === "contact" && answer.page === "ContactUs") return withContact(url, answer, files.directory, ask);
  return answer;
}

/** Where a further page of a listing is, without a query. A value that is not a number gives a path that does not exist. */
function pagePath({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/\/+$/, "");
  const page = pageOf(searchParams);
  return page === 1 ? `${path}?` : `${path}/page/${page}?`;
}

const topicOf = (asked: URLSearchParams) => routes.TOPICS.find((topic) => topic === asked.get("topic"));

/** The form with its topic and service, and with the profile that a correction is about if the directory has it. */
async function withContact(
  { searchParams, origin }: URL,
  answer: Payload & { page: "ContactUs" },
  address: string,
  ask: (page: URL) => Promise<Answer>,
): Promise<Payload> {
  const topic = topicOf(searchParams);
  const organization = topic === "correction" ? (searchParams.get("organization") ?? "") : "";
  const slug = slugOf(organization) === organization ? organization : "";
  const service = searchParams.get("service");
  const offer = service ? await ask(new URL(routes.services, origin)) : undefined;
  const services = offer && "page" in offer && offer.page === "Services" ? offer.data.services : [];
  const about = services.find((one) => one.slug === service)?.title;
  const directory = slug ? await loadDirectory(address).catch(() => undefined) : undefined;
  const entry = directory?.names.findIndex((_, at) => slugAt(directory, at) === slug) ?? -1;
  const profile =
    slug && directory && entry >= 0 ? { text: await distinctNameOf(directory, entry), href: routes.organization(slug) } : undefined;
  const { form } = answer.data;
  const named = slug && directory ? { [profile ? "profile" : "unknownProfile"]: slug } : {};
  const values = { ...form.values, ...(topic ? { topic } : {}), ...named };
  const shown = { form: { ...form, values, services: about ? [about] : form.services }, ...(profile ? { profile } : {}) };
  return { ...answer, data: { ...answer.data, ...shown, ...(about ? { about } : {}) } };
}

/** Whether a study is at a place: its country, its place in the country, or both. */
function isAt({ country, place }: StudyMark, at: string): boolean {
  const whole = slugOf(place);
  return at === country || at === whole || `${at}-${country}` === whole;
}

/** The studies that pass the filter. Beside each choice stands what it would leave together with the other filter, as on a server. */
export function withStudies<A extends Payload & { page: "Studies" | "Map" }>({ searchParams }: URL, answer: A): A {
  const [subject = "", written = ""] = STUDY_FILTERS.map((name) => searchParams.get(name)?.trim() ?? "").map(
    (text) => slugOf([...text].slice(0, MOST_OF_FILTER).join("")) || (text && "-"),
  );
  const place = countryNamed(answer.data.places, written)?.value ?? written;
  const all: StudyMark[] = answer.data.studies;
  const left = (of: string, at: string): StudyMark[] =>
    all.filter((study) => (!of || of === study.intervention || of === study.outcome) && (!at || isAt(study, at)));
  const counted = (facets: Facet[], chosen: string, studies: (value: string) => StudyMark[]): Facet[] =>
    facets.map((facet) => ({ ...facet, count: studies(facet.value).length })).filter(({ value, count }) => count > 0 || value === chosen);
  const { data } = answer;
  const shown = {
    query: { subject, place },
    studies: left(subject, place),
    places: counted(data.places, place, (at) => left(subject, at)),
    ...("subjects" in data ? { subjects: counted(data.subjects, subject, (of) => left(of, place)) } : {}),
    url: data.url + queryOf({ subject, place }),
  };
  return { ...answer, head: { ...answer.head, canonical: shown.url, robots: "noindex, follow" }, data: { ...data, ...shown } };
}

async function filtered(url: URL, answer: Payload & { page: "Organizations" }, address: string, signal: AbortSignal): Promise<Payload> {
  const directory = await loadDirectory(address);
  const query = readQuery(directory, url.searchParams);
  const { entries, ...facets } = listEntries(directory, query);
  const page = pageOf(url.searchParams);
  const lastPage = Math.max(1, Math.ceil(entries.length / PER_PAGE));
  if (page < 1 || page > lastPage) return missing(answer, url);
  const shown = entries.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const data: Illustrated<OrganizationsData> = {
    ...answer.data,
    ...facets,
    query,
    organizations: await summariesOf(directory, shown, signal),
    total: entries.length,
    currentPage: page,
    lastPage,
    images: { ...answer.data.images, ...directory.images },
  };
  return { ...answer, data, head: headOf(answer.head, queryOf(query), page) };
}

async function searched(url: URL, answer: Payload & { page: "Search" }, address: string, pageOfResults: PageOfResults): Promise<Payload> {
  const data = await pageOfResults(address, url.searchParams);
  if (!data) return missing(answer, url);
  const title = data.query ? longer(answer.head.title, `: ${data.query}`) : answer.head.title;
  return { ...answer, head: { ...answer.head, title }, data: { ...answer.data, ...data } };
}

/** The title of a page with more words before the name of the site. */
export function longer(title: string, more: string): string {
  const end = endOf(title, document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? "");
  return title.slice(0, -end.length) + more + end;
}

/** Head of a filtered list. It is not indexed, because search engines index the whole list. */
function headOf(head: Head, query: string, page: number): Head {
  const title = page > 1 ? longer(head.title, `, page ${page}`) : head.title;
  return { ...head, title, canonical: `${head.canonical}${query}${page > 1 ? `&page=${page}` : ""}`, robots: "noindex, follow" };
}

function missing({ path, head }: Payload, { search }: URL): Payload {
  const message = `${words.pageOfListNotFound}${path}${search}`.slice(0, 200);
  const shown = { ...head, title: `404 - ${message}`, robots: "noindex", breadcrumb: [] };
  return { path, page: "Error", status: 404, data: { statusCode: 404, message, images: {} }, head: shown };
}
