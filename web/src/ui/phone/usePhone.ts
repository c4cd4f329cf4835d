import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { asciiDigits } from "../digits";
import { loadOnce } from "../loadOnce";
import type { Country } from "./country";
import type { ParsedPhone } from "./parse";

/** The value for a form: calling code followed by national digits, and whether the parser accepts it. */
export type PhoneValue = { phoneNumber: string; isPhoneNumberValid: boolean };

/** The country as the field needs it; its name is only in the list, which loads later. */
export type Chosen = Pick<Country, "code" | "phoneCode">;

type Parse = (text: string, code?: string) => ParsedPhone;

/** The metadata of all countries is 43 kB. It loads when the field gets the focus or already contains a number. */
const loadParser = loadOnce(() => import("./parse").then((module) => module.parsePhone));

/**
 * State of a phone field: country, national number, and the value that results. Until the parser has loaded, no number counts as
 * invalid; then the text is validated. `givenCountry` is the country's two letters, or its calling code, if `first` is national.
 */
export function usePhone(first: string | undefined, onValueChange: ((value: PhoneValue) => void) | undefined, givenCountry = "") {
  const given = first && givenCountry.startsWith("+") && !first.trim().startsWith("+") ? givenCountry + first : first;
  const [parse, setParse] = useState<Parse>();
  const [country, setCountry] = useState<Chosen>();
  const [national, setNational] = useState(first ?? "");
  const reported = useRef(first ?? "");
  const input = useRef<HTMLInputElement>(null);
  /** How many digits are behind the caret in a text that is being replaced. */
  const behind = useRef<number>(undefined);

  const ready = () =>
    loadParser().then(
      (loaded) => setParse(() => loaded),
      (error: unknown) => console.error("The patterns of phone numbers did not load", error),
    );

  const apply = (text: string, at: Chosen | undefined) => {
    const next = judge(parse, text, at);
    setNational(text);
    setCountry(at);
    reported.current = next.phoneNumber;
    onValueChange?.(next);
  };

  /** Splits a number into country and national number; the caret stays before the same digit. A text that can't be parsed is kept. */
  const adopt = (full: string, parsed: ParsedPhone) => {
    const { code, phoneCode, national: digits } = parsed;
    if (!code || !phoneCode) return apply(full, undefined);
    const field = input.current;
    if (field && field === document.activeElement) behind.current = digitsOf(field.value.slice(field.selectionEnd ?? 0)).length;
    apply(digits ?? full, { code, phoneCode });
  };

  /** The country that the visitor has chosen stays, unless the text is a number of another one or begins with its calling code. */
  const type = (text: string) => {
    const parsed = parse?.(text, country?.code);
    if (parsed?.valid && (parsed.international || parsed.phoneCode !== country?.phoneCode)) adopt(text, parsed);
    else apply(text, country);
  };

  // The browser moves the caret to the end of a text that a script has replaced.
  useLayoutEffect(() => {
    if (behind.current === undefined) return;
    const place = national.search(RegExp(`(\\d\\D*){0,${behind.current}}$`, "u"));
    input.current?.setSelectionRange(place, place);
    behind.current = undefined;
  });

  useEffect(() => {
    if (given) void ready();
  }, [given]);

  // A number that the parent gave, or that was typed before the parser had loaded.
  useEffect(() => {
    if (!parse) return;
    if (given !== undefined && given !== reported.current) adopt(given, parse(given, givenCountry));
    else if (national && country) type(national);
    else if (national) adopt(national, parse(national, givenCountry));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `type` handles what the visitor types
  }, [parse, given]);

  const value = judge(parse, national, country);
  return {
    input,
    country,
    national,
    ready,
    value,
    invalid: parse !== undefined && national !== "" && !value.isPhoneNumberValid,
    choose: (next: Chosen) => apply(national, next),
    type,
  };
}

/** Calling code plus digits. If the parser accepts the number, this is what the server stores. */
function judge(parse: Parse | undefined, national: string, country: Chosen | undefined): PhoneValue {
  if (national === "") return { phoneNumber: "", isPhoneNumberValid: false };
  const parsed = parse?.(national, country?.code);
  if (parsed?.valid) return { phoneNumber: parsed.number, isPhoneNumberValid: true };
  return { phoneNumber: country ? `${country.phoneCode}${digitsOf(national)}` : national, isPhoneNumberValid: false };
}

const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/gu, "");
