"""The lines of evidence over the land: meridians, findings, the arcs that join them, and one marigold point."""

import numpy as np
from PIL import Image, ImageDraw

K = 3  # the overlay is drawn this many times as large, and then reduced
PAPER, GOLD = (250, 246, 236), (243, 176, 60)


def arc(a, b, lift):
    """A flat curve from a to b. `lift` places its control point, as a share of the distance."""
    a, b = np.array(a, float), np.array(b, float)
    d = b - a
    mid = (a + b) / 2 + lift * np.array([d[1], -d[0]])
    t = np.linspace(0, 1, 90)[:, None]
    return (1 - t) ** 2 * a + 2 * t * (1 - t) * mid + t * t * b


def meridians(draw, w, h, pole):
    """A fan of great circles through `pole` (shares of width and height, may lie outside)."""
    px, py = pole[0] * w, pole[1] * h
    for i in (*range(-9, 0), *range(1, 10)):  # without the straight one, which looks like a seam of the picture
        t = np.linspace(-1.7, 1.7, 160)
        x, y = px + np.sin(i * .19) * np.cos(t) * w * 1.15, py + np.sin(t) * h * 1.5
        draw.line([(p * K, q * K) for p, q in zip(x, y)], fill=PAPER + (30,), width=K)


def evidence(img, pole, points, gold, links):
    """Adds the overlay to a PIL picture. Points are shares of width and height; `links` are (from, to, lift)."""
    w, h = img.size
    layer = Image.new("RGBA", (w * K, h * K), PAPER + (0,))
    d = ImageDraw.Draw(layer)
    if pole:
        meridians(d, w, h, pole)
    at = [(x * w, y * h) for x, y in points]
    for a, b, lift in links:
        line = arc(at[a], at[b], lift) * K
        d.line([tuple(p) for p in line + [0, 2 * K]], fill=(8, 34, 30, 46), width=7 * K, joint="curve")
        d.line([tuple(p) for p in line], fill=PAPER + (240,), width=int(3.6 * K), joint="curve")

    def dot(p, r, fill):
        d.ellipse([(p[0] - r) * K, (p[1] - r) * K, (p[0] + r) * K, (p[1] + r) * K], fill=fill)

    for i, p in enumerate(at):
        if i == gold:
            halo = Image.new("RGBA", layer.size, GOLD + (0,))
            hd = ImageDraw.Draw(halo)
            hd.ellipse([(p[0] - 38) * K, (p[1] - 38) * K, (p[0] + 38) * K, (p[1] + 38) * K], fill=GOLD + (92,))
            layer = Image.alpha_composite(layer, halo)
            d = ImageDraw.Draw(layer)
            dot(p, 19, PAPER + (255,))
            dot(p, 14.5, GOLD + (255,))
        else:
            dot(p, 11, PAPER + (255,))
            dot(p, 6, (15, 79, 68, 255))
    layer = layer.resize((w, h), Image.LANCZOS)
    return Image.alpha_composite(img.convert("RGBA"), layer).convert("RGB")
