import { useId } from "react";
import { Field, type FieldProps, fieldAttributes } from "./Field";
import { CountryPicker } from "./phone/CountryPicker";
import { NativeCountries } from "./phone/NativeCountries";
import { type PhoneValue, usePhone } from "./phone/usePhone";
import { useHydrated } from "./useHydrated";
import { useOnMount } from "./useOnMount";
import * as words from "./words";

export type PhoneInputProps = FieldProps & {
  /** Form field name of the full number. Until the parser accepts it, it contains what was typed, and `{name}Code` the country. */
  name?: string | undefined;
  /** A full number that begins with its calling code. */
  value?: string | undefined;
  /** Two letters of the country, or a calling code, if `value` is national. A form without a script sends the two separately. */
  country?: string | undefined;
  onValueChange?: ((value: PhoneValue) => void) | undefined;
};

/**
 * A phone number: a country and a national number, or a full number that is typed or pasted with its plus. An invalid number is red
 * and `aria-invalid`. It has no message of its own; use `error` for one.
 */
export function PhoneInput({ name, value: given, country, onValueChange, size = "base", ...field }: PhoneInputProps) {
  const id = useId();
  const hydrated = useHydrated();
  const phone = usePhone(given, onValueChange, country);
  const { input } = phone;
  const aria = fieldAttributes(id, field);

  // Text that was typed before the app ran.
  useOnMount(() => {
    const typed = input.current?.value;
    if (!typed || typed === phone.national) return;
    phone.type(typed);
    void phone.ready();
  });

  return (
    <Field {...field} id={id} plainLabel>
      <div className="ui-field-box ui-phone" role="group" aria-labelledby={`${id}-label`} data-size={size} onFocus={phone.ready}>
        <NativeCountries chosen={country} name={name} disabled={field.disabled} />
        <CountryPicker
          chosen={phone.country}
          disabled={field.disabled}
          onChoose={(chosen) => (phone.choose(chosen), input.current?.focus())}
        />
        <input
          {...aria}
          id={id}
          ref={input}
          className="ui-field-control"
          type="tel"
          dir="auto"
          name={hydrated ? undefined : name}
          autoComplete={phone.country ? "tel-national" : "tel"}
          aria-label={words.phoneNumber}
          aria-invalid={aria["aria-invalid"] ?? (phone.invalid || undefined)}
          data-invalid={phone.invalid || undefined}
          required={field.required}
          disabled={field.disabled}
          value={phone.national}
          onChange={(event) => phone.type(event.target.value)}
        />
        {hydrated && name ? <Sent name={name} {...phone} /> : null}
      </div>
    </Field>
  );
}

/** What the form sends: an accepted number, or else the text and the country, so that the server judges what was typed. */
function Sent({ name, value, national, country }: { name: string } & Pick<ReturnType<typeof usePhone>, "value" | "national" | "country">) {
  if (value.isPhoneNumberValid) return <input type="hidden" name={name} value={value.phoneNumber} />;
  return (
    <>
      <input type="hidden" name={name} value={national} />
      {national && country ? <input type="hidden" name={`${name}Code`} value={country.code} /> : null}
    </>
  );
}
