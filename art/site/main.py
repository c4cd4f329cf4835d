"""Draws the site's own signs: favicons, the icons of the manifest and the default social card."""

import json
import pathlib
import sys

from PIL import Image

HERE = pathlib.Path(__file__).resolve()
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parents[1] / "marks")]

from lettering import outline  # noqa: E402
from render import rasterize, save_small  # noqa: E402

OUT = HERE.parents[2] / "content" / "images" / "site"
ASSETS = HERE.parents[2] / "web" / "src" / "assets"
PAPER, DEEP, TEAL, MINT, GOLD, INK = "#faf6ec", "#0b231f", "#0f5f50", "#6fd0b4", "#eda52c", "#0f2a25"


def mark(line, gold=GOLD, width=2.0, point=3.7):
    """The mark in its 30-unit box, as in LogoMark.tsx. Small sizes need a thicker line."""
    return (f'<g transform="rotate(18 15 15)" fill="none" stroke="{line}" stroke-width="{width}"><circle cx="15" cy="15" r="12.5"/>'
            f'<path d="M15 2.5c-7.7 6.8-7.7 18.2 0 25M15 2.5c7.7 6.8 7.7 18.2 0 25"/></g><circle cx="21.7" cy="11.6" r="{point}" fill="{gold}"/>')


def favicon():
    body = mark("X", width=2.6, point=4.6).replace('stroke="X"', 'class="m"')
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><style>.m{stroke:' + TEAL + '}@media(prefers-color-scheme:dark){.m{stroke:' + MINT + "}}</style>" + body + "</svg>\n")


def tile(size, share, radius):
    """The mark on deep green; `share` is its part of the side's length, `radius` that of the corners."""
    side, k = size * share, size * share / 30
    at = (size - side) / 2
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}"><rect width="{size}" height="{size}" rx="{radius}" fill="{DEEP}"/>'
            f'<g transform="translate({at} {at}) scale({k})">{mark(MINT, "#f3b548", 2.1, 4)}</g></svg>')


def card():
    """The social card, 1200 by 630: the slogan at the left, the globe cut off by the right edge."""
    dots, grat = (part.split('"')[0] for part in (ASSETS / "globe.svg").read_text().split(' d="')[1:])
    drawn = json.loads((HERE.parent / "globe.json").read_text())
    arcs = "".join(f'<path d="{arc}"/>' for arc in drawn["arcs"])
    spots = "".join(f'<circle cx="{x}" cy="{y}" r="11" fill="{GOLD}" opacity=".3"/><circle cx="{x}" cy="{y}" r="5" fill="{GOLD}" stroke="{PAPER}" stroke-width="1.5"/>' for x, y in drawn["pins"])
    words = "".join(outline(t, "fraunces", 480, 76, -.02, 72, y)[0] for t, y in (("Evidence that", 322), ("reaches the field", 408)))
    width = outline("reaches", "fraunces", 480, 76, -.02, 72, 0)[1]
    name = outline("Meridian Evidence", "fraunces", 480, 31, -.01, 130, 113)[0]
    small = outline("AI for international development", "figtree", 500, 25, 0, 72, 540)[0]
    return f'''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="{PAPER}"/>
<g transform="translate(655 -62) scale(1.18)"><circle cx="320" cy="320" r="300" fill="#f3ecdc"/><g transform="scale(.5)"><path d="{grat}" fill="none" stroke="#e2d8c3" stroke-width="2"/><path d="{dots}" stroke="{TEAL}" stroke-width="8" stroke-linecap="round" opacity=".62"/></g><g fill="none" stroke="#c8502f" stroke-width="2.2" stroke-linecap="round">{arcs}</g>{spots}</g>
<g transform="translate(72 80) scale(1.5)">{mark(TEAL)}</g><path d="{name}{words}" fill="{INK}"/><path d="M76 430C{72 + width * .35:.0f} 420 {72 + width * .65:.0f} 420 {68 + width:.0f} 428" fill="none" stroke="{GOLD}" stroke-width="6" stroke-linecap="round"/><path d="{small}" fill="#4b5f59"/></svg>'''


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "favicon.svg").write_text(favicon())
    for name, size, share, radius in (("icon-192", 192, .66, 43), ("icon-512", 512, .66, 115), ("icon-maskable-512", 512, .56, 0), ("apple-touch-icon", 180, .64, 0)):
        img = rasterize(tile(size, share, radius), max(size, 512), max(size, 512)).resize((size, size), Image.LANCZOS)
        img.save(OUT / f"{name}.png", optimize=True)
    big = rasterize('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30">' + mark(TEAL, width=2.8, point=4.8) + "</svg>", 768, 768)
    big.resize((48, 48), Image.LANCZOS).save(OUT / "favicon.ico", sizes=[(16, 16), (32, 32), (48, 48)], append_images=[big.resize((n, n), Image.LANCZOS) for n in (16, 32)])
    save_small(rasterize(card(), 1200, 630, 2), OUT / "social-card.png", 160)
