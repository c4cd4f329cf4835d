"""Draws the terrains: `python terrain/main.py [part of a name …]`. The seed is the name, so a picture never changes by itself."""

import pathlib
import sys
import zlib
from concurrent.futures import ProcessPoolExecutor

import numpy as np
from catalogue import PICTURES
from overlay import evidence
from paint import paint
from PIL import Image
from relief import rain, unit

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

from render import smallest  # noqa: E402

OUT = pathlib.Path(__file__).resolve().parents[2] / "content" / "images"
# If a picture's terrain looks bad, give its name a number here: it changes the seed and keeps the form.
THROWS = {"events/ai-for-development-2025-expectations": 2}
AIM = {(1600, 900): 250_000, (1200, 900): 190_000, (1600, 600): 170_000}


def draw(name):
    (w, h), form, options, wet, palette, rained, marks = PICTURES[name]
    seed = (zlib.crc32(name.encode()) + THROWS.get(name, 0) * 7919) % 100_000
    z, flow = unit(form(w, h, seed, **options)), None
    if rained is not None:
        z, flow = rain(z, seed, **rained)
    img = Image.fromarray(paint(z, flow, np.quantile(z, wet), palette, seed).astype("uint8"))
    if marks:
        img = evidence(img, **marks)
    data = smallest(img, AIM[w, h])
    path = OUT / f"{name}.jpg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return f"{len(data) // 1000:4d} kB  {name}"


if __name__ == "__main__":
    wanted = [n for n in PICTURES if not sys.argv[1:] or any(a in n for a in sys.argv[1:])]
    with ProcessPoolExecutor(2) as pool:
        for report in pool.map(draw, wanted):
            print(report, flush=True)
