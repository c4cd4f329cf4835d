import type { SearchResult } from "../../generated/payload";
import * as words from "../../site/words/search";

/** One result: its kind, a link to the place that was found, and the text around what matched. */
export function SearchHit({ result }: { result: SearchResult }) {
  return (
    <article className="hit">
      <p className="hit-kind">{words.one[result.kind]}</p>
      <h2>
        <a href={result.path}>
          <bdi>{result.title}</bdi>
        </a>
      </h2>
      {result.also ? (
        <p className="meta">
          <bdi>{words.alsoCalled(result.also)}</bdi>
        </p>
      ) : null}
      {result.snippet.length > 0 ? (
        <p className="hit-text">
          {result.snippet.map(({ text, match }, place) => (match ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>))}
        </p>
      ) : null}
    </article>
  );
}
