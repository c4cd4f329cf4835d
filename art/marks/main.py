"""Draws the client marks (light and dark) and the organization marks. svgo then makes them smaller (see the Makefile)."""

import pathlib

from lettering import outline
from shapes import MARKS, ORGANIZATIONS, WORDS

OUT = pathlib.Path(__file__).resolve().parents[2] / "content" / "images"
LIGHT = dict(ink="#0f2a25", teal="#0f5f50", gold="#eda52c")
DARK = dict(ink="#f4eddc", teal="#6fd0b4", gold="#f3b548")
BOTH = dict(teal="#2b8f7a", gold="#eda52c")  # a contrast of 3.9:1 on the light card and on the dark one


def drawing(mark, colour, width=3.2):
    """The mark's SVG elements. The gold part is below the strokes if it is a path, and above them if it is a point."""
    parts = [f'<path fill="{colour["teal"]}" d="{"".join(mark["f"])}"/>'] if "f" in mark else []
    if "s" in mark:
        parts.append(f'<path fill="none" stroke="{colour["teal"]}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round" d="{"".join(mark["s"])}"/>')
    g = mark["g"]
    if isinstance(g, str):
        return f'<path fill="{colour["gold"]}" d="{g}"/>' + "".join(parts)
    return "".join(parts) + f'<circle cx="{g[0]}" cy="{g[1]}" r="{g[2]}" fill="{colour["gold"]}"/>'


def client(slug, colour):
    lines, font, weight, size, tracking = WORDS[slug]
    caps = lines[0].isupper()
    rise = .70 if caps else .68
    if len(lines) == 1:
        baselines = [24 + size * rise / 2 - (0 if caps else .4)]
    else:
        gap = size * (1.2 if caps else 1.04)
        first = 24 + (size * rise - gap) / 2 + (0 if caps else -.6)
        baselines = [first, first + gap]
    set_lines = [outline(t, font, weight, size, tracking, 58, y) for t, y in zip(lines, baselines)]
    width = round(58 + max(w for _, w in set_lines) + 2)
    words = "".join(d for d, _ in set_lines)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="48" viewBox="0 0 {width} 48">{drawing(MARKS[slug], colour)}<path fill="{colour["ink"]}" d="{words}"/></svg>'


def organization(slug):
    inner = drawing(MARKS[slug], BOTH, 3)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="112" height="112" viewBox="0 0 112 112"><g transform="translate(18.8 18.8) scale(1.55)">{inner}</g></svg>'


if __name__ == "__main__":
    for folder in ("clients", "organizations"):
        (OUT / folder).mkdir(parents=True, exist_ok=True)
    for slug in WORDS:
        (OUT / f"clients/{slug}.svg").write_text(client(slug, LIGHT))
        (OUT / f"clients/{slug}-light.svg").write_text(client(slug, DARK))
    for slug in ORGANIZATIONS:
        (OUT / f"organizations/{slug}.svg").write_text(organization(slug))
