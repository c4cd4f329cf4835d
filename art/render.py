"""Turns SVG into pixels with Chromium. `render.py FILE.svg …` writes a PNG of 800 by 1000 pixels beside each portrait."""

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


if __name__ == "__main__":
    for name in sys.argv[1:]:
        source = pathlib.Path(name)
        save_small(rasterize(source.read_text(), 800, 1000), source.with_suffix(".png"))
        print(source.with_suffix(".png").stat().st_size // 1000, "kB", source.stem)
