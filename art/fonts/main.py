"""Makes the two static fonts of the social cards.

    python art/fonts/main.py            writes crates/site-pages/assets/*.ttf and the licences beside them

The site's variable fonts are WOFF2 for browsers; the cards are drawn in Rust with plain TrueType fonts, one
weight of each family. The sources are the packages of art/package.json, so run `npm ci` in art/ first.
"""

from __future__ import annotations

import io
import shutil
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ART = Path(__file__).resolve().parent.parent
OUT = ART.parent / "crates" / "site-pages" / "assets"

# Latin letters with accents, including those of Vietnamese, because names of people, places and organizations have them.
CHARACTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x18F, 0x190),
    *range(0x1A0, 0x1A2),
    *range(0x1AF, 0x1B1),
    *range(0x1CD, 0x1DD),
    *range(0x218, 0x21C),
    *range(0x1E00, 0x1F00),
    *range(0x2010, 0x2028),
    0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2122, 0x2212,
]  # fmt: skip

FONTS = {
    "fraunces": (480, ["latin", "latin-ext", "vietnamese"]),
    "figtree": (500, ["latin", "latin-ext"]),
}


def instance(source: Path, weight: int) -> TTFont:
    """One weight of a variable font, as TrueType."""
    font = TTFont(source)
    font.flavor = None
    return instantiateVariableFont(font, {"wght": weight}, inplace=True)


def subset(font: TTFont) -> TTFont:
    """Only the characters above, with kerning; without hinting, alternates, and names that nothing uses."""
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "liga", "locl"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 6, 13, 14]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    return font


def merge(parts: list[TTFont]) -> TTFont:
    """Merges the files of the scripts (Latin, Vietnamese and so on) into one font."""
    files = []
    for part in parts:
        for table in ("STAT", "MVAR", "DSIG", "BASE"):
            if table in part:
                del part[table]
        data = io.BytesIO()
        part.save(data)
        data.seek(0)
        files.append(data)
    return Merger().merge(files)


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for family, (weight, scripts) in FONTS.items():
        package = ART / "node_modules" / "@fontsource-variable" / family
        parts = [subset(instance(package / "files" / f"{family}-{script}-wght-normal.woff2", weight)) for script in scripts]
        font = merge(parts)
        # A fixed time, so that two runs give the same bytes.
        font.recalcTimestamp = False
        font["head"].created = font["head"].modified = 0
        target = OUT / f"{family}-{weight}.ttf"
        font.save(target)
        shutil.copyfile(package / "LICENSE", OUT / f"{family}-OFL.txt")
        print(f"{target.name}: {target.stat().st_size / 1000:.0f} kB, {len(font.getBestCmap())} characters")


if __name__ == "__main__":
    main()
