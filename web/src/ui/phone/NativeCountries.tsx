import { countriesOnServer } from "./countriesOnServer";
import * as words from "../words";

/** Empty in the browser's bundle, where the list is left out because the content of `<noscript>` is never hydrated. */
const listed = import.meta.env.SSR ? countriesOnServer.split("\n") : [];

/** The country for visitors without a script: a native select that only the server renders. */
export function NativeCountries({
  name,
  disabled,
  chosen = "",
}: {
  name: string | undefined;
  disabled: boolean | undefined;
  chosen: string | undefined;
}) {
  return (
    <noscript>
      <select className="ui-phone-native" aria-label={words.country} name={name && `${name}Code`} disabled={disabled} defaultValue={chosen}>
        <option value="">+</option>
        {listed.map((country) => (
          <option key={country} value={country.slice(0, 2)}>
            {country.slice(3)}
          </option>
        ))}
      </select>
    </noscript>
  );
}
