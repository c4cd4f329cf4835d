"""Sets words in open fonts and returns outlines, so that no font is needed to show a mark."""

import functools
import io
import pathlib

import uharfbuzz as hb
from fontTools.ttLib import TTFont

NODE = pathlib.Path(__file__).resolve().parents[1] / "node_modules"


@functools.cache
def face(name):
    """The HarfBuzz face of a font package, whose WOFF2 file is decompressed first."""
    path = NODE / f"@fontsource-variable/{name}/files/{name}-latin-wght-normal.woff2"
    if not path.exists():
        path = NODE / f"@fontsource/{name}/files/{name}-latin-500-normal.woff2"
    font = TTFont(path)
    font.flavor = None
    raw = io.BytesIO()
    font.save(raw)
    return hb.Face(raw.getvalue())


def outline(text, name, weight, size, tracking, x, y):
    """Path data of `text` with its baseline at (x, y), and its width."""
    font = hb.Font(face(name))
    font.set_variations({"wght": weight})
    buf = hb.Buffer()
    buf.add_str(text)
    buf.guess_segment_properties()
    hb.shape(font, buf, {"kern": True, "liga": tracking <= .02})
    k, at, out = size / font.face.upem, x, []
    n = lambda v: f"{v:.2f}".rstrip("0").rstrip(".")
    for info, pos in zip(buf.glyph_infos, buf.glyph_positions):
        ox = at

        def p(*xy):
            return " ".join(f"{n(ox + a * k)} {n(y - b * k)}" for a, b in zip(xy[::2], xy[1::2]))

        draw = hb.DrawFuncs()
        draw.set_move_to_func(lambda a, b, _: out.append("M" + p(a, b)))
        draw.set_line_to_func(lambda a, b, _: out.append("L" + p(a, b)))
        draw.set_quadratic_to_func(lambda a, b, c, d, _: out.append("Q" + p(a, b, c, d)))
        draw.set_cubic_to_func(lambda a, b, c, d, e, f, _: out.append("C" + p(a, b, c, d, e, f)))
        draw.set_close_path_func(lambda _: out.append("Z"))
        font.draw_glyph(info.codepoint, draw)
        at += pos.x_advance * k + tracking * size
    return "".join(out), at - x - tracking * size
