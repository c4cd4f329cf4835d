import { useId, useRef } from "react";
import { Field, type FieldProps, fieldAttributes } from "./Field";
import { CountryPicker } from "./phone/CountryPicker";
import { NativeCountries } from "./phone/NativeCountries";
import { type PhoneValue, usePhone } from "./phone/usePhone";
import { useHydrated } from "./useHydrated";
import { useOnMount } from "./useOnMount";
import * as words from "./words";

export type PhoneInputProps = FieldProps & {
  /** Form field name of the full number. Without a script it contains the national number, and `{name}Code` the calling code. */
  name?: string | undefined;
  /** A full number that begins with its calling code. */
  value?: string | undefined;
  /** Calling code with its plus, if `value` is a national number. A form without a script sends the two separately. */
  callingCode?: string | undefined;
  onValueChange?: ((value: PhoneValue) => void) | undefined;
  placeholder?: string | undefined;
};

/**
 * A phone number: a country and a national number, or a full number that is typed or pasted with its plus. An invalid number is red
 * and `aria-invalid`. It has no message of its own; use `error` for one.
 */
export function PhoneInput({ name, value: given, callingCode, onValueChange, placeholder, size = "base", ...field }: PhoneInputProps) {
  const id = useId();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const phone = usePhone(given, onValueChange, callingCode);
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
        <NativeCountries chosen={callingCode} name={name} disabled={field.disabled} />
        <CountryPicker
          chosen={phone.country}
          disabled={field.disabled}
          onChoose={(country) => (phone.choose(country), input.current?.focus())}
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
          placeholder={placeholder}
          value={phone.national}
          onChange={(event) => phone.type(event.target.value)}
        />
        {hydrated && name ? <input type="hidden" name={name} value={phone.value.phoneNumber} /> : null}
      </div>
    </Field>
  );
}
