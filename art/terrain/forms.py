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


def coast(w, h, seed, angle=.7, pull=.55, **kw):
    """Land on one side, open water on the other."""
    return unit(hills(w, h, seed, **{**dict(scale=2.8, gain=.5), **kw}) + pull * lean(w, h, angle))


def fjords(w, h, seed, angle=0.2, pull=.3):
    """Deep inlets with a grain."""
    z = ranges(w, h, seed, scale=2.6, stretch=(.55, 1.5), turn=.6, gain=.47, octaves=5)
    return unit(displaced(z, seed, 40, 2) + pull * lean(w, h, angle))


def mixed(w, h, seed):
    """Broad land with fine causeways between lakes."""
    return unit(.6 * spectral(w, h, seed, 4.0) + .4 * land(w, h, seed, scale=4, ridge=.8, damp=.1, warp=.3))
