#!/usr/bin/env python3
"""Writes telephone numbers with the verdict of Google's library, for the tests of the server and of the field.

    pip install phonenumbers==9.0.43   # the version of Google's data that libphonenumber-js names in its change log
    python3 scripts/phone-cases.py > tests/phone-cases.tsv

Each line: text, chosen country or nothing, the value to store or nothing, and, where the site decides otherwise than
Google's library, why. Only tests read the file, and nothing of the site needs this program.
"""
import re
import sys
import unicodedata

import phonenumbers as google
from phonenumbers import PhoneNumberFormat as Format, PhoneNumberType as Type

UNSEEN = "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]"
TYPES = [Type.FIXED_LINE, Type.MOBILE, Type.TOLL_FREE]
EXTENSIONS = [" ext. 45", " x45", ";ext=45", "#45", " Extension: 45", ",,45", " доб. 45", " ｅｘｔｎ４５", " anexo 45"]
SCRIPTS = [0x0660, 0x06F0, 0x0966, 0x09E6, 0x0E50, 0x0ED0, 0x1040, 0x17E0, 0xFF10]


def written(digits, zero):
    return re.sub("[0-9]", lambda digit: chr(zero + int(digit[0])), digits)


def plain(text):
    """What the contract says about all numbers, whichever country is chosen."""
    text = "".join(c if unicodedata.digit(c, None) is None else str(unicodedata.digit(c)) for c in re.sub(UNSEEN, "", text))
    return re.sub("^00", "+", re.sub(r"^(tel:)?[\s(\[（［]*", "", text.strip(), flags=re.I))


def stored(text, region):
    text = plain(text)
    if len(text) > 250 or re.search("[a-z]", re.sub(r"(?i)extension|anexo|ext|x", "", text), re.I):
        return ""  # Letters for digits (1-800-FLOWERS) are refused.
    try:
        number = google.parse(text, region or None)
    except google.NumberParseException:
        return ""
    national = google.national_significant_number(number)
    if not google.is_valid_number(number) or not 2 <= len(national) <= 17:
        return ""
    whole = google.format_number(number, Format.E164)
    # A stored number must stay the same when it is parsed again.
    if google.format_number(google.parse(whole), Format.E164) != whole:
        return ""
    return f"{whole} ext. {number.extension}" if number.extension else whole


def cases(at, region):
    meta = google.PhoneMetadata.metadata_for_region(region)
    code, abroad = str(meta.country_code), meta.preferred_international_prefix or meta.international_prefix
    abroad = abroad if abroad and abroad.isdigit() else {"AU": "0011", "BR": "0015"}.get(region, "00")
    other = "US" if region != "US" else "DE"
    for turn, kind in enumerate(TYPES):
        number = google.example_number_for_type(region, kind)
        if number is None:
            continue
        digits = google.national_significant_number(number)
        local = google.format_number(number, Format.NATIONAL)
        spaced = google.format_number(number, Format.INTERNATIONAL)
        apart = re.sub(r"^\+\d+[ -]?", "", spaced)
        extension, zero = EXTENSIONS[(at + turn) % len(EXTENSIONS)], SCRIPTS[(at + turn) % len(SCRIPTS)]
        trunk = meta.national_prefix or ""
        yield from [
            (f"+{code}{digits}", ""),
            (spaced, ""),
            (f"00{code}{digits}", ""),
            (f"00 {code} {apart}", other),
            (written(f"00{code}{digits}", 0xFF10), ""),
            (f"(+{code}) {apart}", ""),
            (f"（＋{written(code, 0xFF10)}）{written(digits, 0xFF10)}", other),
            (local, region),
            (digits, region),
            (f"{trunk}{digits}", region),
            (f"({trunk}) {apart}", region),
            (f"{abroad}{code}{digits}", region),
            (f"{abroad} {google.country_code_for_region(other)} {'2125550123' if other == 'US' else '30123456'}", region),
            (f"{code} {apart}", region),
            (f"+{code}{digits}", other),
            (f"+{code}{digits}{extension}", ""),
            (f"{local}{extension}", region),
            (f"\u202a+{code} {apart}\u202c", ""),
            (f" \u2066{local}\u2069\ufeff ", region),
            ("\u200b".join(f"+{code}{digits}"), ""),
            (f"+{written(code + digits, zero)}", ""),
            (written(digits, zero), region),
            (f"+{code} (0){apart}", ""),
            (digits, ""),
            (digits[:-1], region),
            (f"{digits}5", region),
            (f"+{code}{digits[:-2]}", ""),
            (f"+{code}{(int(digits[0]) + 4) % 10}{digits[1:]}", ""),
            (digits[len(digits) - 7:], region),
            (f"{apart.replace(' ', '.')}", region),
            (f"tel:+{code}{digits}", other),
            (f"TEL: {local}", region),
        ]


def main():
    rows = {}
    for at, region in enumerate(sorted(google.SUPPORTED_REGIONS)):
        for text, chosen in cases(at, region):
            rows[text, chosen] = stored(text, chosen)
    for (text, chosen), value in rows.items():
        sys.stdout.write(f"{text}\t{chosen}\t{value}\n")


main()
