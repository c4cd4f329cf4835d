import type { AnswerPlace } from "../../generated/payload";
import * as words from "../../site/words/services";

/**
 * Radio buttons that narrow the studies of an answer to one place. The stylesheet does it by `:has`, so it works without JavaScript.
 */
export function PlaceFilter({ places }: { places: AnswerPlace[] }) {
  return (
    <fieldset className="place-filter">
      <legend>{words.placesInAnswer}</legend>
      <Choice index={0} name={words.allPlaces} />
      {places.map((place, index) => (
        <Choice key={place.name} index={index + 1} name={place.name} />
      ))}
    </fieldset>
  );
}

function Choice({ index, name }: { index: number; name: string }) {
  return (
    <label className="tag">
      <input className={`at-${index}`} id={`_place-${index}`} type="radio" name="place" value={name} defaultChecked={index === 0} />
      {name}
    </label>
  );
}
