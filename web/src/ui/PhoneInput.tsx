import { useId, useRef } from "react";
import { Field, type FieldProps, fieldAttributes } from "./Field";
import { CountryPicker } from "./phone/CountryPicker";
import { NativeCountries } from "./phone/NativeCountries";
import { type PhoneValue, usePhone } from "./phone/usePhone";
import { useHydrated } from "./useHydrated";
import { useOnMount } from "./useOnMount";
import * as words from "./words";

export type PhoneInputProps = FieldProps & {
  /** The full number is sent under this name; without a script, the national one, with the calling code as `{name}Code`. */
  name?: string | undefined;
  /** A full number, calling code first. */
  value?: string | undefined;
  /** Calling code with its plus, where `value` is a national number: what a form without a script sends. */
  callingCode?: string | undefined;
  onValueChange?: ((value: PhoneValue) => void) | undefined;
  placeholder?: string | undefined;
};

/**
 * A phone number: the country, then the national number, or a full number typed or pasted with its plus. An invalid
 * one stands in red and is `aria-invalid`; it has no message of its own (`error` gives one).
 */
export function PhoneInput({ name, value: given, callingCode, onValueChange, placeholder, size = "base", ...field }: PhoneInputProps) {
  const id = useId();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const phone = usePhone(given, onValueChange, callingCode);
  const aria = fieldAttributes(id, field);

  // What was typed before the app ran.
  useOnMount(() => {
    const typed = input.current?.value;
    if (!typed || typed === phone.national) return;
    phone.type(typed);
    void phone.ready();
  });

  return (
    <Field {...field} id={id} plainLabel>
      <div className="ui-field-box ui-phone" role="group" aria-labelledby={`${id}-label`} data-size={size} onFocus={phone.ready}>
        <NativeCountries chosen={callingCode} name={name} disabled={field.disabled} />
        <CountryPicker chosen={phone.country} disabled={field.disabled} onChoose={(country) => (phone.choose(country), input.current?.focus())} />
        <input
          {...aria}
          id={id}
          ref={input}
          className="ui-field-control"
          type="tel"
          name={hydrated ? undefined : name}
          autoComplete={phone.country ? "tel-national" : "tel"}
          aria-label={words.phoneNumber}
          aria-invalid={aria["aria-invalid"] ?? (phone.invalid || undefined)}
          data-invalid={phone.invalid || undefined}
          required={field.required}
          disabled={field.disabled}
          placeholder={placeholder}
          value={phone.national}
          onChange={(event) => phone.type(event.target.value)}
        />
        {hydrated && name ? <input type="hidden" name={name} value={phone.value.phoneNumber} /> : null}
      </div>
    </Field>
  );
}
