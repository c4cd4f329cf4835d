"""Landforms: each function takes width, height and a seed and returns heights (0..1). Pictures differ mainly by their form."""

import numpy as np
from relief import displaced, land, perlin, spectral, terraces, unit


def grid(w, h):
    """x and y in units of 900 pixels, measured from the centre."""
    yy, xx = np.mgrid[0:h, 0:w]
    return (xx - w / 2) / 900, (yy - h / 2) / 900


def lean(w, h, angle):
    """A plane that rises towards `angle`."""
    x, y = grid(w, h)
    return x * np.cos(angle) + y * np.sin(angle)


def hills(w, h, seed, **kw):
    """Worn hills and bays."""
    return land(w, h, seed, **{**dict(scale=2.2, damp=.15, warp=.25), **kw})


def ranges(w, h, seed, **kw):
    """Crests that meet, basins between."""
    return land(w, h, seed, **{**dict(scale=2.2, ridge=.6, damp=.05, warp=.25, gain=.45), **kw})


def folds(w, h, seed, **kw):
    """Slow, poured folds."""
    return land(w, h, seed, **{**dict(scale=2.3, ridge=.55, damp=.8, warp=.5), **kw})


def islands(w, h, seed, scale=5.0):
    """Many small islands that thin out towards one side."""
    return unit(land(w, h, seed, scale=scale, damp=.2, warp=.35) + .5 * spectral(w, h, seed, 4.2) + .16 * lean(w, h, 2.6))


def dunes(w, h, seed, turn=.5, scale=1.0):
    """Long crested dunes, steep on the lee side, with the wind turning slowly."""
    x, y = grid(w, h)
    bend = .55 * perlin(x * 1.1 + 4, y * 1.1 + 4, seed) + .14 * perlin(x * 4 + 9, y * 4, seed + 1)
    u = (x * np.cos(turn) + y * np.sin(turn)) * 7 * scale + bend * 3.2
    f = u - np.floor(u)
    size = .55 + .45 * perlin(x * 1.8 + 2, y * 1.8 + 7, seed + 2)
    crest = np.where(f < .62, f / .62, (1 - f) / .38)
    crest = crest * crest * (3 - 2 * crest)
    return unit(crest * size * .42 + .9 * land(w, h, seed + 3, scale=1.4, damp=.3, octaves=6))


def atoll(w, h, seed, at=(.08, .02), size=.3):
    """A broken ring around a lagoon, and a few far shoals."""
    x, y = grid(w, h)
    x, y = x - at[0], y - at[1]
    wob = .09 * perlin(x * 3 + 5, y * 3 + 5, seed) + .03 * perlin(x * 9 + 5, y * 9 + 5, seed + 1)
    d = np.hypot(x * .82, y * 1.12) + wob
    ring = np.exp(-((d - size) / .055) ** 2) * (.75 + .5 * perlin(x * 4 + 2, y * 4 + 2, seed + 2))
    return unit(ring + .10 * np.exp(-(d / .5) ** 2) - .34 * np.exp(-(d / .2) ** 2) + .42 * hills(w, h, seed + 5, scale=3.4))


def rings(w, h, seed, left=(-.42, .04), right=(.42, -.03), size=.2, **kw):
    """Two broken rings of one outline, each around its own lagoon: only the land beneath them differs."""
    x, y = grid(w, h)
    z = .5 * hills(w, h, seed + 5, **{**dict(scale=3.0), **kw})
    for at in (left, right):
        u, v = x - at[0], y - at[1]
        wob = .08 * perlin(u * 3.4 + 5, v * 3.4 + 5, seed) + .03 * perlin(u * 9 + 5, v * 9 + 5, seed + 1)
        d = np.hypot(u * .9, v * 1.06) + wob
        z = z + np.exp(-((d - size) / .052) ** 2) * (.7 + .5 * perlin(u * 4 + 2, v * 4 + 2, seed + 2)) - .26 * np.exp(-(d / .14) ** 2)
    return unit(z)


def twins(w, h, seed, left=(-.44, .05), right=(.4, -.04), size=.46):
    """Two lands of like size with a strait between them, and hardly anything else."""
    x, y = grid(w, h)
    bend = .11 * perlin(x * 2.2 + 4, y * 2.2 + 4, seed) + .05 * perlin(x * 6 + 4, y * 6 + 4, seed + 1)
    mass = sum(np.exp(-(((x - a) * 1.05) ** 2 + ((y - b) * 1.1) ** 2) / (size + bend) ** 2 * 1.6) for a, b in (left, right))
    return unit(.9 * mass + .62 * hills(w, h, seed + 3, scale=3.0, gain=.5))


def cone(w, h, seed, at=(.2, -.02), size=.62):
    """One old volcano, its crater, its ribs."""
    x, y = grid(w, h)
    x, y = x - at[0], y - at[1]
    d = np.hypot(x, y) + .05 * perlin(x * 3 + 5, y * 3 + 5, seed)
    a = np.arctan2(y, x)
    ribs = perlin(np.cos(a) * 3.2 + 9 + d, np.sin(a) * 3.2 + 9, seed + 1)
    peak = np.clip(1 - d / size, 0, 1) ** 1.5
    bowl = .62 * np.exp(-(d / .075) ** 2)
    return unit(peak * (1 + .10 * ribs * np.clip(d * 5, 0, 1)) - bowl + .34 * hills(w, h, seed + 3, scale=3))


def steps(w, h, seed, n=9, **kw):
    """Table lands cut in steps."""
    return unit(terraces(hills(w, h, seed, **{**dict(scale=2.0, octaves=6, gain=.42), **kw}), n) + .03 * spectral(w, h, seed, 3.2))


def braids(w, h, seed, turn=.35, threads=3, deep=.4):
    """A delta: threads of water that part and meet across flat land."""
    base = .55 * hills(w, h, seed, scale=2.6) + .25 * spectral(w, h, seed, 3.6)
    x, y = grid(w, h)
    u, v = x * np.cos(turn) + y * np.sin(turn), -x * np.sin(turn) + y * np.cos(turn)
    for i in range(threads):
        s = 1.5 + .9 * i
        n = perlin(u * s * .9 + 3 * i, v * s * 2.1 + 5 * i + 20, seed + i) + .16 * perlin(u * 7, v * 7 + i, seed + 9 + i)
        base -= deep * (.9 - .22 * i) * np.exp(-(n / (.11 - .022 * i)) ** 2)
    return unit(base)


def meander(w, h, seed, swing=.30, turn=-.1):
    """One river that takes its time through dry hills, with a tributary and the cut-off loops it left."""
    x, y = grid(w, h)
    u, v = x * np.cos(turn) + y * np.sin(turn), -x * np.sin(turn) + y * np.cos(turn)
    u = u + .07 * perlin(u * 5 + 1, v * 5 + 1, seed + 8)
    z = .75 * hills(w, h, seed, scale=2.8, gain=.48) + .35 * np.clip(np.abs(v), 0, .5)
    flat = np.zeros_like(u)

    def bed(shift, size):
        return size * (perlin(u * 1.7 + shift, flat + 3, seed + 4) + .42 * perlin(u * 4.6 + shift, flat + 9, seed + 5) + .12 * perlin(u * 12, flat, seed + 6))

    for path, wide, depth in [(bed(7, swing), .034, .8), (bed(31, swing) + .34 - .25 * u, .013, .42)]:
        d = np.abs(v - path) / np.sqrt(1 + (np.gradient(path, axis=1) * 900) ** 2)
        z -= depth * np.exp(-(d / wide) ** 2) + .16 * np.exp(-(d / (wide * 5)) ** 2)
    return unit(z)


def coast(w, h, seed, angle=.7, pull=.55, **kw):
    """Land on one side, open water on the other."""
    return unit(hills(w, h, seed, **{**dict(scale=2.8, gain=.5), **kw}) + pull * lean(w, h, angle))


def fjords(w, h, seed, angle=0.2, pull=.3):
    """Deep inlets with a grain."""
    z = ranges(w, h, seed, scale=2.6, stretch=(.55, 1.5), turn=.6, gain=.47)
    return unit(displaced(z, seed, 40, 2) + pull * lean(w, h, angle))


def mixed(w, h, seed):
    """Broad land with fine causeways between lakes."""
    return unit(.6 * spectral(w, h, seed, 4.0) + .4 * land(w, h, seed, scale=4, ridge=.8, damp=.1, warp=.3))
