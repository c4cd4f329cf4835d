import { TextLink } from "../../components/links";
import type { Guess } from "../../generated/payload";
import * as routes from "../../generated/routes";
import * as words from "../../site/words/guess";

/**
 * A figure that a reader guesses before reading. The stylesheet shows the result of the chosen radio button, so it works without a
 * script; each result links to its own address, where it is chosen already.
 */
export function GuessFirst({ guess, slug, chosen }: { guess: Guess; slug: string; chosen?: number | undefined }) {
  return (
    <fieldset className="box guess screen-only">
      <legend>{words.wouldHaveSaid}</legend>
      <p>{guess.question}</p>
      <div className="tags">
        {guess.choices.map(({ label }, at) => (
          <label key={label} className="tag">
            <input type="radio" name="guess" value={at + 1} className={`guess-${at + 1}`} defaultChecked={chosen === at + 1} />
            {label}
          </label>
        ))}
      </div>
      <div role="status">
        {guess.choices.map(({ label, result }, at) => (
          <p key={label} className={`result result-${at + 1}`}>
            {result} <TextLink href={routes.blogGuess(slug, String(at + 1))}>{words.linkToResult}</TextLink>
          </p>
        ))}
      </div>
    </fieldset>
  );
}
