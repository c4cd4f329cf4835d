#!/usr/bin/env python3
"""Makes the files of this folder: small pictures, and what other decoders show of them.

Needs Pillow with libjpeg-turbo and LittleCMS, and `cjpeg` of libjpeg-turbo in the PATH. `sources.bin` holds the pictures
one after the other, `reference.png` the answers below each other, `index.tsv` one line for each: name, bytes, width,
height of the answer.

The answers are made by Pillow (libjpeg-turbo decodes JPEG; Pillow has its own decoder of PNG) and LittleCMS, which converts
to its own sRGB with the intent "perceptual". Declarations of PNG chunks are given to LittleCMS as the profile that they
describe.
"""
import io, os, random, struct, subprocess, tempfile, zlib
from PIL import Image, ImageCms

HERE = os.path.dirname(os.path.abspath(__file__))
WIDE = 40
pictures = []  # name, bytes, answer (RGBA image)
random.seed(7)


def scene(width, height, mode="RGB"):
    """Ramps with a little grain and one hard edge."""
    picture = Image.new("RGBA", (width, height))
    for y in range(height):
        for x in range(width):
            grain = random.randrange(-6, 7)
            red = 255 * x // max(1, width - 1)
            green = 255 * y // max(1, height - 1)
            blue = 200 if (x // 9 + y // 7) % 2 else 60
            alpha = 255 - 255 * x // max(1, width) if mode in ("RGBA", "LA") else 255
            channels = [min(255, max(0, c + grain)) for c in (red, green, blue)]
            picture.putpixel((x, y), (*channels, alpha))
    return picture.convert(mode)


# Profiles -----------------------------------------------------------------------------------------------------------

def fixed(value):
    return struct.pack(">i", round(value * 65536))


def xyz(values):
    return b"XYZ \0\0\0\0" + b"".join(map(fixed, values))


def gamma(value):
    return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(value * 256))


def table(function, count=256):
    numbers = [round(65535 * min(1, max(0, function(i / (count - 1))))) for i in range(count)]
    return b"curv\0\0\0\0" + struct.pack(f">I{count}H", count, *numbers)


def power(exponent):
    return b"para\0\0\0\0" + struct.pack(">HH", 0, 0) + fixed(exponent)


SRGB_CURVE = b"para\0\0\0\0" + struct.pack(">HH", 3, 0) + b"".join(
    map(fixed, (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)))


def profile(space, kind, tags, pcs=b"XYZ "):
    body, places = b"", b""
    at = 128 + 4 + 12 * len(tags)
    for name, data in tags:
        places += name + struct.pack(">II", at + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    size = at + len(body)
    head = struct.pack(">I4sI4s4s4s", size, b"\0\0\0\0", 0x02400000, kind, space, pcs)
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28
    head += fixed(0.9642) + fixed(1.0) + fixed(0.8249)
    head = head.ljust(128, b"\0")
    return head + struct.pack(">I", len(tags)) + places + body


WHITE = (b"wtpt", xyz((0.9642, 1.0, 0.8249)))


def grey_profile(curve):
    return profile(b"GRAY", b"mntr", [WHITE, (b"kTRC", curve)])


def matrix(primaries, white):
    """Colorants for D50, adapted by Bradford."""
    def column(x, y):
        return [x / y, 1.0, (1 - x - y) / y]

    def multiply(a, b):
        return [[sum(a[i][k] * b[k][j] for k in range(3)) for j in range(len(b[0]))] for i in range(3)]

    def invert(m):
        (a, b, c), (d, e, f), (g, h, i) = m
        det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        return [[(e * i - f * h) / det, (c * h - b * i) / det, (b * f - c * e) / det],
                [(f * g - d * i) / det, (a * i - c * g) / det, (c * d - a * f) / det],
                [(d * h - e * g) / det, (b * g - a * h) / det, (a * e - b * d) / det]]

    columns = [column(*p) for p in primaries]
    raw = [[columns[j][i] for j in range(3)] for i in range(3)]
    source = [[v] for v in column(*white)]
    scale = multiply(invert(raw), source)
    raw = [[raw[i][j] * scale[j][0] for j in range(3)] for i in range(3)]
    bradford = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]
    here = multiply(bradford, source)
    there = multiply(bradford, [[0.9642], [1.0], [0.8249]])
    ratio = [[there[i][0] / here[i][0] if i == j else 0 for j in range(3)] for i in range(3)]
    return multiply(multiply(multiply(invert(bradford), ratio), bradford), raw)


P3 = ((0.68, 0.32), (0.265, 0.69), (0.15, 0.06))
ADOBE = ((0.64, 0.33), (0.21, 0.71), (0.15, 0.06))
BT709 = ((0.64, 0.33), (0.30, 0.60), (0.15, 0.06))
BT2020 = ((0.708, 0.292), (0.170, 0.797), (0.131, 0.046))
D65 = (0.3127, 0.3290)


def rgb_profile(primaries, curve, white=D65):
    m = matrix(primaries, white)
    column = lambda j: xyz([m[i][j] for i in range(3)])
    return profile(b"RGB ", b"mntr", [
        WHITE, (b"rXYZ", column(0)), (b"gXYZ", column(1)), (b"bXYZ", column(2)),
        (b"rTRC", curve), (b"gTRC", curve), (b"bTRC", curve)])


def cmyk_profile(ink):
    """A printer whose inks are a little off, as a table of 3×3×3×3 colours in Lab."""
    clut = b""
    for c in range(3):
        for m in range(3):
            for y in range(3):
                for k in range(3):
                    c1, m1, y1, k1 = (v / 2 for v in (c, m, y, k))
                    light = (1 - k1) * (1 - 0.35 * c1) * (1 - 0.42 * m1) * (1 - 0.08 * y1)
                    a = 0.5 + ink * (1 - k1) * (0.30 * m1 - 0.16 * c1)
                    b = 0.5 + ink * (1 - k1) * (0.36 * y1 - 0.20 * c1 - 0.05 * m1)
                    clut += bytes(round(255 * min(1, max(0, v))) for v in (light, a, b))
    ramp = bytes(range(256))
    one = [65536, 0, 0, 0, 65536, 0, 0, 0, 65536]
    lut = b"mft1\0\0\0\0" + bytes([4, 3, 3, 0]) + struct.pack(">9i", *one) + ramp * 4 + clut + ramp * 3
    return profile(b"CMYK", b"prtr", [WHITE, (b"A2B0", lut)], b"Lab ")


SRGB = ImageCms.createProfile("sRGB")
# Without this, LittleCMS replaces the curves by short tables, which are up to 10 levels off in dark greys.
EXACT = ImageCms.Flags.NOOPTIMIZE


def to_srgb(picture, icc):
    """The answer for a decoded picture: RGBA in sRGB."""
    alpha = picture.getchannel("A") if picture.mode in ("RGBA", "LA") else None
    plain = picture.convert({"RGBA": "RGB", "LA": "L"}.get(picture.mode, picture.mode))
    if icc is None:
        if plain.mode == "CMYK":
            pixels = [tuple((255 - i) * (255 - k) // 255 for i in (c, m, y)) for c, m, y, k in plain.getdata()]
            plain = Image.new("RGB", plain.size)
            plain.putdata(pixels)
        shown = plain.convert("RGB")
    else:
        source = ImageCms.ImageCmsProfile(io.BytesIO(icc))
        if source.profile.xcolor_space.strip() == "RGB":
            plain = plain.convert("RGB")
        shown = ImageCms.profileToProfile(plain, source, SRGB, renderingIntent=0, outputMode="RGB", flags=EXACT)
    shown.putalpha(alpha or 255)
    return shown


def add(name, data, icc=None, picture=None):
    picture = picture or Image.open(io.BytesIO(data))
    picture.load()
    pictures.append((name, data, to_srgb(picture, icc)))


# JPEG ---------------------------------------------------------------------------------------------------------------

def run(*arguments, data):
    return subprocess.run(arguments, input=data, stdout=subprocess.PIPE, check=True).stdout


def ppm(picture):
    out = io.BytesIO()
    picture.save(out, "PPM")
    return out.getvalue()


SCANS = {
    "baseline": None,
    "apart": "0;\n1;\n2;\n",
    "two": "0;\n1 2;\n",
    "chroma-first": "2;\n1;\n0;\n",
    "progressive": "0 1 2: 0-0, 0, 1;\n0: 1-5, 0, 2;\n2: 1-63, 0, 1;\n1: 1-63, 0, 1;\n0: 6-63, 0, 2;\n"
                   "0: 1-63, 2, 1;\n0 1 2: 0-0, 1, 0;\n2: 1-63, 1, 0;\n1: 1-63, 1, 0;\n0: 1-63, 1, 0;\n",
}
SAMPLING = {
    "444": "1x1,1x1,1x1", "420": "2x2,1x1,1x1", "422": "2x1,1x1,1x1", "440": "1x2,1x1,1x1",
    "411": "4x1,1x1,1x1", "luma-low": "1x1,2x2,2x2", "luma-lower-across": "1x1,2x1,2x1", "mixed": "2x2,2x1,1x2",
}


def cjpeg(picture, sampling, scans, restart, quality=88):
    options = ["-quality", str(quality), "-sample", SAMPLING[sampling]]
    if restart:
        options += ["-restart", restart]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as script:
        if SCANS[scans]:
            script.write(SCANS[scans])
            script.flush()
            options += ["-scans", script.name]
        return run("cjpeg", *options, data=ppm(picture))


def jpegs():
    for sampling in SAMPLING:
        for scans in SCANS:
            for restart in (None, "1B"):
                size = (37, 26) if restart else (40, 24)
                name = f"jpeg {sampling} {scans}{' restart' if restart else ''}"
                add(name, cjpeg(scene(*size), sampling, scans, restart))
    for side in [(1, 1), (2, 2), (3, 3), (4, 4), (1, 9), (9, 1), (2, 5), (5, 3), (8, 8), (17, 17)]:
        for sampling in ("420", "422", "444"):
            add(f"jpeg tiny {side[0]}x{side[1]} {sampling}", cjpeg(scene(*side), sampling, "baseline", None))
    for scans in (False, True):
        out = io.BytesIO()
        scene(33, 21, "L").save(out, "JPEG", quality=90, progressive=scans)
        add(f"jpeg grey {'progressive' if scans else 'baseline'}", out.getvalue())
    greys = {"gamma 1.0": gamma(1.0), "gamma 1.8": gamma(1.8), "gamma 2.2": gamma(2.2), "gamma 2.6": power(2.6),
             "srgb curve": SRGB_CURVE, "dot gain": table(lambda v: v ** 1.75 * 0.9 + v * 0.1)}
    for name, curve in greys.items():
        out = io.BytesIO()
        icc = grey_profile(curve)
        scene(33, 21, "L").save(out, "JPEG", quality=92, icc_profile=icc)
        add(f"jpeg grey {name}", out.getvalue(), icc)
    colours = {"p3": rgb_profile(P3, SRGB_CURVE), "adobe": rgb_profile(ADOBE, gamma(2.2)),
               "linear": rgb_profile(BT709, gamma(1.0)), "bt2020": rgb_profile(BT2020, power(2.4)),
               "d50": rgb_profile(ADOBE, gamma(1.8), (0.3457, 0.3585))}
    for name, icc in colours.items():
        for progressive in (False, True):
            out = io.BytesIO()
            scene(33, 21).save(out, "JPEG", quality=95, subsampling=0, icc_profile=icc, progressive=progressive)
            add(f"jpeg {name}{' progressive' if progressive else ''}", out.getvalue(), icc)
    inks = {"no profile": None, "press": cmyk_profile(0.8), "strong press": cmyk_profile(1.0)}
    for name, icc in inks.items():
        for progressive in (False, True):
            out = io.BytesIO()
            extra = {"icc_profile": icc} if icc else {}
            scene(33, 21).convert("CMYK").save(out, "JPEG", quality=95, progressive=progressive, **extra)
            add(f"jpeg cmyk {name}{' progressive' if progressive else ''}", out.getvalue(), icc)
    turned = scene(21, 33)
    for tag in range(1, 9):
        for long in (False, True):
            kind, value = (4, struct.pack(">I", tag)) if long else (3, struct.pack(">HH", tag, 0))
            exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01" + struct.pack(">HHI", 0x112, kind, 1) + value + b"\0" * 4
            out = io.BytesIO()
            turned.save(out, "JPEG", quality=92, subsampling=0, exif=exif)
            stored = Image.open(io.BytesIO(out.getvalue()))
            steps = {2: [0], 3: [3], 4: [1], 5: [5], 6: [4], 7: [6], 8: [2]}.get(tag, [])
            for step in steps:
                stored = stored.transpose(Image.Transpose(step))
            add(f"jpeg orientation {tag}{' long' if long else ''}", out.getvalue(), None, stored)


# PNG ----------------------------------------------------------------------------------------------------------------

def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def png(picture, kind, depth, interlaced=False, chunks=(), palette=None, transparent=None):
    """Writes samples row by row without filters. `picture` holds tuples of samples."""
    width, height, samples = picture
    def rows(xs, ys):
        out = b""
        for y in ys:
            bits = "".join(f"{sample:0{depth}b}" for x in xs for sample in samples[y * width + x])
            bits += "0" * (-len(bits) % 8)
            out += b"\0" + int(bits, 2).to_bytes(len(bits) // 8, "big")
        return out
    data = b""
    if interlaced:
        for x0, y0, dx, dy in PASSES:
            xs, ys = range(x0, width, dx), range(y0, height, dy)
            if len(xs) and len(ys):
                data += rows(xs, ys)
    else:
        data = rows(range(width), range(height))
    head = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, int(interlaced))
    body = b"".join(chunks)
    if palette:
        body += chunk(b"PLTE", palette)
    if transparent:
        body += chunk(b"tRNS", transparent)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + body + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b"")


def samples(mode, depth):
    picture = scene(19, 13, mode)
    top = 2 ** depth - 1
    deep = lambda v: v * top // 255 if depth <= 8 else v * 257
    pixels = [p if isinstance(p, tuple) else (p,) for p in picture.getdata()]
    return (*picture.size, [tuple(deep(v) for v in p) for p in pixels])


def shown(drawn, mode, depth):
    width, height, pixels = drawn
    top = 2 ** depth - 1
    flat = lambda v: v * 255 // top if depth <= 8 else v >> 8
    picture = Image.new(mode, (width, height))
    picture.putdata([tuple(flat(v) for v in p) if len(p) > 1 else flat(p[0]) for p in pixels])
    return picture


def pngs():
    kinds = [("L", 0, (1, 2, 4, 8, 16)), ("RGB", 2, (8, 16)), ("LA", 4, (8, 16)), ("RGBA", 6, (8, 16))]
    for mode, kind, depths in kinds:
        for depth in depths:
            for interlaced in (False, True):
                drawn = samples(mode, depth)
                name = f"png {mode} {depth} bits{' interlaced' if interlaced else ''}"
                add(name, png(drawn, kind, depth, interlaced), None, shown(drawn, mode, depth))
    palette = bytes(random.randrange(256) for _ in range(16 * 3))
    for depth in (1, 2, 4, 8):
        for alpha in (False, True):
            count = min(16, 2 ** depth)
            width, height = 19, 13
            drawn = (width, height, [(random.randrange(count),) for _ in range(width * height)])
            clear = bytes(random.randrange(256) for _ in range(count)) if alpha else None
            answer = Image.new("RGBA", (width, height))
            answer.putdata([(*palette[i * 3:i * 3 + 3], clear[i] if clear else 255) for (i,) in drawn[2]])
            name = f"png palette {depth} bits{' alpha' if alpha else ''}"
            for interlaced in (False, True):
                data = png(drawn, 3, depth, interlaced, (), palette[:count * 3], clear)
                add(name + (" interlaced" if interlaced else ""), data, None, answer)
    points = lambda primaries: struct.pack(">8I", *[round(v * 100000) for pair in (D65, *primaries) for v in pair])
    gama = lambda v: chunk(b"gAMA", struct.pack(">I", round(v * 100000)))
    chrm = lambda primaries: chunk(b"cHRM", points(primaries))
    cicp = lambda *v: chunk(b"cICP", bytes((*v, 0, 1)))
    iccp = lambda icc: chunk(b"iCCP", b"x\0\0" + zlib.compress(icc))
    adobe = rgb_profile(ADOBE, gamma(2.2))
    declared = {
        "gAMA 1.0": ([gama(1.0)], rgb_profile(BT709, power(1.0))),
        "gAMA 0.55": ([gama(0.55)], rgb_profile(BT709, power(1 / 0.55))),
        "gAMA of sRGB alone": ([gama(0.45455)], None),
        "gAMA and cHRM of P3": ([gama(0.45455), chrm(P3)], rgb_profile(P3, power(1 / 0.45455))),
        "gAMA 1.0 and cHRM of BT.2020": ([gama(1.0), chrm(BT2020)], rgb_profile(BT2020, power(1.0))),
        "cHRM alone": ([chrm(P3)], None),
        "sRGB before gAMA": ([chunk(b"sRGB", b"\0"), gama(1.0), chrm(P3)], None),
        "cICP P3": ([cicp(12, 13)], rgb_profile(P3, SRGB_CURVE)),
        "cICP sRGB": ([cicp(1, 13)], None),
        "cICP linear": ([cicp(1, 8)], rgb_profile(BT709, power(1.0))),
        "cICP before iCCP": ([cicp(12, 13), iccp(adobe)], rgb_profile(P3, SRGB_CURVE)),
        "cICP before sRGB": ([cicp(12, 13), chunk(b"sRGB", b"\0")], rgb_profile(P3, SRGB_CURVE)),
        "iCCP": ([iccp(adobe)], adobe),
        "iCCP before gAMA": ([iccp(adobe), gama(1.0)], adobe),
    }
    for mode, kind in (("RGB", 2), ("RGBA", 6), ("L", 0), ("LA", 4)):
        for name, (chunks, icc) in declared.items():
            if "iCCP" in name and "cICP" not in name and mode in ("L", "LA"):
                icc = grey_profile(gamma(1.8))
                chunks = [iccp(icc), *chunks[1:]]
            drawn = samples(mode, 8)
            add(f"png {mode} {name}", png(drawn, kind, 8, False, chunks), icc, shown(drawn, mode, 8))


# WebP ---------------------------------------------------------------------------------------------------------------

def webps():
    for mode in ("RGB", "RGBA"):
        for lossless in (False, True):
            for name, icc in (("", None), (" p3", rgb_profile(P3, SRGB_CURVE)), (" linear", rgb_profile(BT709, gamma(1.0)))):
                out = io.BytesIO()
                extra = {"icc_profile": icc} if icc else {}
                scene(33, 21, mode).save(out, "WEBP", lossless=lossless, quality=90, exact=True, **extra)
                add(f"webp {mode}{' lossless' if lossless else ''}{name}", out.getvalue(), icc)


jpegs()
pngs()
webps()
sheet = Image.new("RGBA", (WIDE, sum(answer.height for _, _, answer in pictures)))
lines, at = [], 0
with open(os.path.join(HERE, "sources.bin"), "wb") as sources:
    for name, data, answer in pictures:
        assert answer.width <= WIDE, name
        sources.write(data)
        sheet.paste(answer, (0, at))
        at += answer.height
        lines.append(f"{name}\t{len(data)}\t{answer.width}\t{answer.height}\n")
sheet.save(os.path.join(HERE, "reference.png"), optimize=True)
with open(os.path.join(HERE, "index.tsv"), "w") as index:
    index.writelines(lines)
print(len(pictures), "pictures")
