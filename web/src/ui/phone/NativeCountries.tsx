import { readCountry } from "./country";
import * as words from "../words";

/**
 * Empty in the browser's bundle, where the list is left out because the content of `<noscript>` is never hydrated. A plain import would
 * be in that bundle, and the list could not be loaded lazily.
 */
const listed = import.meta.env.SSR
  ? (import.meta.glob<string[]>("./countries.json", { eager: true, import: "default" })["./countries.json"] ?? []).map(readCountry)
  : [];

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
        {listed.map(({ code, name: own, phoneCode }) => (
          <option key={code} value={code}>{`${own} ${phoneCode}`}</option>
        ))}
      </select>
    </noscript>
  );
}
