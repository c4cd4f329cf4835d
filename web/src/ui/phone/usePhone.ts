import { useEffect, useRef, useState } from "react";
import { asciiDigits } from "../digits";
import { loadOnce } from "../loadOnce";
import { type Country, flagOf } from "./country";
import type { ParsedPhone } from "./parse";

/** The value for a form: calling code followed by national digits, and whether the parser accepts it. */
export type PhoneValue = { phoneNumber: string; isPhoneNumberValid: boolean };

/** The country as the field needs it; its name is only in the list, which loads later. */
export type Chosen = Pick<Country, "code" | "phoneCode" | "flagEmoji">;

type Parse = (text: string, code?: string) => ParsedPhone;

/** The metadata of all countries is 43 kB. It loads when the field gets the focus or already contains a number. */
const loadParser = loadOnce(() => import("./parse").then((module) => module.parsePhone));

/**
 * State of a phone field: country, national number, and the value that results. Until the parser has loaded, no number counts as
 * invalid; then the text is validated.
 */
export function usePhone(first: string | undefined, onValueChange: ((value: PhoneValue) => void) | undefined, callingCode = "") {
  const given = first && callingCode && !first.trim().startsWith("+") ? callingCode + first : first;
  const [parse, setParse] = useState<Parse>();
  const [country, setCountry] = useState<Chosen>();
  const [national, setNational] = useState(first ?? "");
  const reported = useRef(first ?? "");

  const ready = () =>
    loadParser().then(
      (loaded) => setParse(() => loaded),
      (error: unknown) => console.error("The patterns of phone numbers did not load", error),
    );

  const report = (next: PhoneValue) => {
    reported.current = next.phoneNumber;
    onValueChange?.(next);
  };

  const apply = (text: string, at: Chosen | undefined) => {
    setNational(text);
    setCountry(at);
    report(judge(parse, text, at));
  };

  /** Splits a full number. A text that can't be parsed is kept unchanged, without a country, and is invalid. */
  const adopt = (full: string, read: Parse) => {
    const parsed = read(full);
    const found =
      parsed.code && parsed.phoneCode ? { code: parsed.code, phoneCode: parsed.phoneCode, flagEmoji: flagOf(parsed.code) } : undefined;
    const text = found && parsed.national ? parsed.national : full;
    setCountry(found);
    setNational(text);
    report(judge(read, text, found));
  };

  useEffect(() => {
    if (given) void ready();
  }, [given]);

  // A number that the parent gave, or that was typed before the parser had loaded.
  useEffect(() => {
    if (!parse) return;
    if (given !== undefined && given !== reported.current) adopt(given, parse);
    // A country that the visitor has chosen stays, also while the first digits are no number yet.
    else if (national && country) report(judge(parse, national, country));
    else if (national) adopt(national, parse);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `type` handles what the visitor types
  }, [parse, given]);

  return {
    country,
    national,
    ready,
    value: judge(parse, national, country),
    invalid: parse !== undefined && national !== "" && !judge(parse, national, country).isPhoneNumberValid,
    choose: (next: Chosen) => apply(national, next),
    type: (text: string) => {
      if (parse && text.trim().startsWith("+") && parse(text).valid) adopt(text, parse);
      else apply(text, country);
    },
  };
}

/** Calling code plus digits. If the parser accepts the number, this is its international form, without a national prefix. */
function judge(parse: Parse | undefined, national: string, country: Chosen | undefined): PhoneValue {
  if (national === "") return { phoneNumber: "", isPhoneNumberValid: false };
  const parsed = parse?.(national, country?.code);
  if (parsed?.valid) return { phoneNumber: parsed.number, isPhoneNumberValid: true };
  const digits = asciiDigits(national).replace(/\D/gu, "");
  return { phoneNumber: country ? `${country.phoneCode}${digits}` : national, isPhoneNumberValid: false };
}
