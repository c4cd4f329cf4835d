#!/usr/bin/env python3
"""Makes the files of this folder out of contrib/pngsuite of libpng (Debian's source package libpng1.6), given as argument.

Needs pypng and Pillow. Both decode each file, and have no code in common with the decoder that is tested; pypng decides,
because it also reads 16 bits whole, and Pillow must agree where it can. The colours that `gAMA` declares are computed here.
The format is that of `tests/corpus`.
"""
import glob, io, os, sys
import png
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
folder = sys.argv[1]


def to_srgb(value, gamma):
    light = (value / 255) ** (1 / gamma)
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


lines, sources, answers = [], b"", []
for path in sorted(glob.glob(f"{folder}/**/*.png", recursive=True)):
    data = open(path, "rb").read()
    reader = png.Reader(bytes=data)
    width, height, rows, info = reader.asRGBA()
    depth = info["bitdepth"]
    samples = [[value >> (depth - 8) if depth > 8 else value * 255 // (2**depth - 1) for value in row] for row in rows]
    picture = Image.frombytes("RGBA", (width, height), bytes(value for row in samples for value in row))
    if depth <= 8:
        other = Image.open(io.BytesIO(data)).convert("RGBA")
        # Pillow does not scale the transparent grey of less than eight bits.
        seen = "RGB" if depth < 8 and reader.greyscale else "RGBA"
        assert other.convert(seen).tobytes() == picture.convert(seen).tobytes(), path
    gamma = info.get("gamma")
    # Without cHRM, browsers take what is nearly 1/2.2 for sRGB.
    if gamma and not 0.43182 <= gamma <= 0.47727:
        curve = [to_srgb(value, gamma) for value in range(256)]
        picture = picture.point(curve * 3 + list(range(256)))
    lines.append(f"suite {os.path.basename(path)[:-4]}\t{len(data)}\t{width}\t{height}\n")
    sources += data
    answers.append(picture)

sheet = Image.new("RGBA", (max(it.width for it in answers), sum(it.height for it in answers)))
top = 0
for answer in answers:
    sheet.paste(answer, (0, top))
    top += answer.height
sheet.save(f"{HERE}/reference.png", optimize=True)
open(f"{HERE}/sources.bin", "wb").write(sources)
open(f"{HERE}/index.tsv", "w").write("".join(lines))
