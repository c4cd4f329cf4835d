import { Chevron } from "../select/OptionList";
import { readCountry } from "./country";
import * as words from "../words";

/**
 * Empty in the browser's bundle, where the list is left out because the content of `<noscript>` is never hydrated. It is read as text,
 * because a module that is also imported statically could not be loaded lazily.
 */
const files = import.meta.env.SSR ? import.meta.glob<string>("./countries.json", { eager: true, query: "?raw", import: "default" }) : {};
const listed = (JSON.parse(files["./countries.json"] ?? "[]") as string[]).map(readCountry);

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
      <Chevron />
    </noscript>
  );
}
