"""Draws the portraits: `python portraits/main.py [name …]` writes SVG; the Makefile renders them to PNG."""

import pathlib
import sys
import zlib

import contourpy
import numpy as np
from dress import neck
from face import Face
from people import SPEAKERS, TEAM
from pen import INK, line, mix
from scipy.ndimage import distance_transform_edt, gaussian_filter

OUT = pathlib.Path(__file__).resolve().parents[2] / "content" / "images"


def contours(seed):
    """Contour lines around the person, as around a summit: lines of equal distance from the figure, distorted by noise."""
    w, h, edge = 112, 137, 48  # the grid is larger than the picture, so that lines continue to its edge
    yy, xx = np.mgrid[0:h, 0:w] * 8.0 - edge
    figure = (((xx - 400) / 175) ** 2 + ((yy - 410) / 250) ** 2 < 1) | ((yy > 800 - 60 * np.exp(-((xx - 400) / 110) ** 2) + ((np.abs(xx - 400) / 330) ** 4) * 160) & (abs(xx - 400) < 330))
    d = distance_transform_edt(~figure) * 8
    r = np.random.default_rng(seed)
    bend = gaussian_filter(r.standard_normal((h, w)), 15, mode="reflect")
    bend += .2 * gaussian_filter(r.standard_normal((h, w)), 7, mode="reflect")
    d = gaussian_filter(d, 2) + bend / bend.std() * 34
    lines = contourpy.contour_generator(z=d)
    out = ""
    for level in range(34, 640, 35):
        for poly in lines.lines(level):
            closed = np.allclose(poly[0], poly[-1])
            p = (poly[:-1] if closed else poly)[:: 12 if len(poly) > 40 else 6] * 8 - edge
            if len(p) < 4:
                continue
            p = np.vstack([p, p[:2]]) if closed else np.vstack([p, poly[-1:] * 8 - edge])
            # Between even points the middles are whole, and each curve goes on smoothly from the one before, so `t` needs no control point.
            p = (p / 2).round().astype(int) * 2
            mids = (p[1:] + p[:-1]) // 2
            out += f"M{mids[0][0]} {mids[0][1]}"
            for first, c, a, b in zip([True] + [False] * len(p), p[1:-1], mids, mids[1:]):
                out += f"q{c[0] - a[0]} {c[1] - a[1]} {b[0] - a[0]} {b[1] - a[1]}" if first else f"t{b[0] - a[0]} {b[1] - a[1]}"
    return out.replace(" -", "-")


def earring(f, kind):
    s = -f.side
    (x, y), = f.at([(s * 126, 66)])
    if kind == "dot":
        return f'<circle cx="{x:.0f}" cy="{y - 10:.0f}" r="8" fill="#eda52c" stroke="{INK}" stroke-width="3"/>'
    if kind == "hoop":
        return f'<circle cx="{x:.0f}" cy="{y + 18:.0f}" r="24" fill="none" stroke="#eda52c" stroke-width="7"/>'
    return line(f"M{x:.0f} {y - 8:.0f}V{y + 16:.0f}", 4, "#eda52c") + f'<circle cx="{x:.0f}" cy="{y + 26:.0f}" r="11" fill="#eda52c" stroke="{INK}" stroke-width="3"/>'


def dressed(p):
    """The clothes, as broad as the build of the person."""
    k = p["build"]
    return p["dress"](400) if k == 1 else f'<g transform="translate({400 - 400 * k:.0f}) scale({k} 1)">{p["dress"](400)}</g>'


def portrait(slug, p):
    f = Face(turn=p["turn"], skin=p["skin"], **(p["face"] or {}))
    k, hx, hy = p["scale"], 400, p["high"]
    layers = p["hair"](f)
    behind, before, over = (*layers, "")[:3]
    ground = p["ground"]
    gx, gy = p["gold"]
    svg = f'<rect width="800" height="1000" fill="{ground}"/>'
    dark = sum(int(ground[i:i + 2], 16) for i in (1, 3, 5)) < 360
    svg += line(contours(zlib.crc32(slug.encode()) % 9999), 2.4, mix(ground, "#fffdf8" if dark else INK, .165))
    svg += f'<circle cx="{gx}" cy="{gy}" r="30" fill="#fffdf8" opacity=".45"/><circle cx="{gx}" cy="{gy}" r="13" fill="{"#c8502f" if ground in ("#f2cf86", "#dd9c3e") else "#eda52c"}" stroke="#fffdf8" stroke-width="4"/>'
    head = f'transform="translate({hx + f.turn * 6:.0f} {hy}) rotate({p["tilt"]}) scale({k})"'
    svg += f"<g {head}>{behind}</g>"
    svg += neck(f, hx, hy, k, p["neck"]) + dressed(p)
    face = f.ears() if not {"hijab", "waves"} & set(p["hair"].__code__.co_names) else ""
    face += f.flesh("f") + f.marks(**(p["marks"] or {}))
    if p["beard"] and p["beard"][0] != "moustache":
        face += f.beard(*p["beard"])
    face += f.mouth(**(p["mouth"] or {}))
    if p["beard"] and p["beard"][0] == "moustache":
        face += f.beard(*p["beard"])
    if p["age"]:
        face += f.folds() if not p["beard"] or p["beard"][0] == "moustache" else ""
        face += f.forehead() if p["age"] > 1 else ""
    face += f.nose(**(p["nose"] or {})) + f.eyes(**(p["eyes"] or {})) + before
    if p["glasses"]:
        face += f.glasses(*p["glasses"])
    face += (earring(f, p["earrings"]) if p["earrings"] else "") + over
    svg += f"<g {head}>{face}</g>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 800 1000" stroke-linecap="round">{svg}</svg>'


if __name__ == "__main__":
    for folder, people in (("team", TEAM), ("speakers", SPEAKERS)):
        (OUT / folder).mkdir(parents=True, exist_ok=True)
        for slug, person in people.items():
            if not sys.argv[1:] or any(a in slug for a in sys.argv[1:]):
                (OUT / folder / f"{slug}.svg").write_text(portrait(slug, person))
