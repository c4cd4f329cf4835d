import { countriesOnServer } from "./countriesOnServer";
import * as words from "../words";

/** In the browser's bundle this is empty and the list is left out: `<noscript>` never hydrates. */
const listed = import.meta.env.SSR ? countriesOnServer.split("\n") : [];

/** The country for visitors without a script: a native select, drawn by the server only. */
export function NativeCountries({ name, disabled, chosen = "" }: { name: string | undefined; disabled: boolean | undefined; chosen: string | undefined }) {
  return (
    <noscript>
      <select className="ui-phone-native" aria-label={words.country} name={name && `${name}Code`} disabled={disabled} defaultValue={chosen}>
        <option value="">+</option>
        {listed.map((country) => (
          <option key={country} value={country.slice(country.lastIndexOf("+"))}>
            {country}
          </option>
        ))}
      </select>
    </noscript>
  );
}
