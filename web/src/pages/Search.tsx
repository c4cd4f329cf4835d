import type { SearchData } from "../generated/payload";

/** The results of a site search. */
export function Search({ data }: { data: SearchData }) {
  return (
    <ul>
      {data.results.map((result) => (
        <li key={result.path}>
          <a href={result.path}>{result.title}</a>
        </li>
      ))}
    </ul>
  );
}
