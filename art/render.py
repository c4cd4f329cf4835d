"""Turns SVG into pixels with Chromium. `render.py FILE.svg …` writes a PNG beside each portrait and each mark of an organization.

Social cards are drawn from these PNGs."""

import io
import pathlib
import subprocess
import sys
import tempfile

from PIL import Image

CHROMIUM = ["chromium", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--headless=new", "--hide-scrollbars", "--default-background-color=00000000"]


def rasterize(svg, width, height, scale=1):
    """A PIL picture (RGBA) of an SVG, drawn `scale` times as large and then reduced."""
    with tempfile.TemporaryDirectory() as folder:
        page, shot = pathlib.Path(folder, "p.html"), pathlib.Path(folder, "p.png")
        page.write_text(f'<!doctype html><meta charset="utf-8"><style>html,body{{margin:0}}svg{{display:block;width:{width}px;height:{height}px}}</style>{svg}')
        subprocess.run([*CHROMIUM, f"--window-size={width},{height}", f"--force-device-scale-factor={scale}", f"--screenshot={shot}", page.as_uri()], check=True, capture_output=True)
        img = Image.open(io.BytesIO(shot.read_bytes())).convert("RGBA")
    return img if scale == 1 else img.resize((width, height), Image.LANCZOS)


def save_small(img, path, colours=80):
    """Saves a PNG with a palette. Flat drawings show no visible loss."""
    img.convert("RGB").quantize(colours, kmeans=3, dither=Image.Dither.NONE).save(path, optimize=True)


def smallest(img, aim, best_quality=86, **more):
    """The JPEG of the highest quality from 60 to `best_quality` that has at most `aim` bytes.

    It is not progressive: pages show only derivatives, and the server, which decodes each original, needs about a third of the time."""
    low, high, best = 60, best_quality, None
    while low <= high:
        q = (low + high) // 2
        buf = io.BytesIO()
        img.save(buf, "JPEG", quality=q, optimize=True, subsampling="4:2:0", **more)
        if buf.tell() <= aim or best is None:
            best = buf.getvalue()
        low, high = (q + 1, high) if buf.tell() <= aim else (low, q - 1)
    return best


# Width and height in pixels of the PNG, by the folder of the SVG.
PORTRAIT = (800, 1000)
SIZES = {"organizations": (560, 560)}

if __name__ == "__main__":
    for name in sys.argv[1:]:
        source = pathlib.Path(name)
        img = rasterize(source.read_text(), *SIZES.get(source.parent.name, PORTRAIT))
        out = source.with_suffix(".png")
        if source.parent.name in SIZES:
            img.quantize(32, method=Image.Quantize.FASTOCTREE).save(out, optimize=True)  # keeps the transparency
        else:
            save_small(img, out)
        print(out.stat().st_size // 1000, "kB", source.stem)
