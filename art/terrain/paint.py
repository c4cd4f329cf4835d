"""Paints a height field like a map: tints by height, light from two lamps, contours of one width, and depth lines in water."""

import numpy as np
from scipy.ndimage import gaussian_filter, shift


def ramp(stops, t):
    """Colour ramp: stops are (position, '#rrggbb')."""
    xs = [s[0] for s in stops]
    rgb = np.array([[int(s[1][i:i + 2], 16) for i in (1, 3, 5)] for s in stops], float)
    return np.stack([np.interp(t, xs, rgb[:, i]) for i in range(3)], -1)


def hatch(value, gap, width=1.0):
    """Lines of constant width (pixels) where `value` crosses a multiple of `gap`, 0 to 1, smoothed at the edges."""
    v = value / gap
    gy, gx = np.gradient(v)
    slope = np.hypot(gx, gy) + 1e-6
    dist = np.abs((v + .5) % 1 - .5) / slope
    crowd = np.clip(1.6 - slope * 5.0, 0, 1)
    return np.clip(width * .5 + .5 - dist, 0, 1) * crowd


def shade(z, height, angle, tilt):
    """Light on the slope from `angle` (radians, clockwise from east), 0 to about 1."""
    gy, gx = np.gradient(z * height)
    n = np.sqrt(gx * gx + gy * gy + 1)
    return np.clip((gx * np.cos(angle) + gy * np.sin(angle)) * np.cos(tilt) / n + np.sin(tilt) / n, 0, None)


def paint(z, flow, sea, palette, seed, height=230.0, contour=0.04, soft=1.0):
    """The picture as float RGB. `z` is 0..1 land, `sea` the level of the water."""
    zs = gaussian_filter(z, soft)
    top = np.quantile(zs, .997)
    up = np.clip((zs - sea) / (top - sea), 0, 1)
    down = np.clip((sea - zs) / max(sea - np.quantile(zs, .004), .08), 0, 1)
    wet = np.clip((sea - gaussian_filter(z, .7)) * 900 + .5, 0, 1)[..., None]

    key = shade(zs, height, np.pi * .25, .72)
    fill = shade(gaussian_filter(z, 4), height, -np.pi * .12, 1.0)
    hollow = np.clip((gaussian_filter(z, 22) - zs) * 5, -.35, .5)
    light = (.50 + .62 * key + .10 * fill - .36 * hollow)[..., None]
    warm, cool = np.array([1.03, 1.0, .94]), np.array([.90, .99, 1.05])
    tone = cool + (warm - cool) * np.clip(key * 1.1, 0, 1)[..., None]
    ground = ramp(palette["land"], up ** .86) * light * tone

    thin = hatch(zs - sea, contour, .95) * .22 + hatch(zs - sea, contour * 5, 1.5) * .26
    ink = np.array([12, 52, 44.0])
    ground += (ink - ground) * np.clip(thin, 0, 1)[..., None] * palette.get("ink", 1)
    if flow is not None:
        wide = np.clip((np.log1p(flow) - palette["spring"]) / 2.2, 0, 1) ** 1.3
        river = np.array([int(palette["river"][i:i + 2], 16) for i in (1, 3, 5)], float)
        ground += (river - ground) * (wide * .55)[..., None]

    deep = gaussian_filter(down, 2.5)
    water = ramp(palette["sea"], deep) * (.96 + .07 * shade(gaussian_filter(z, 3), height * .5, np.pi * .25, .8))[..., None]
    rings = hatch(gaussian_filter(zs, 2) - sea, contour * .8, 1.0) * np.clip(1 - deep * 1.15, 0, 1)
    water += (np.array([236, 240, 220]) - water) * (rings * .26)[..., None]
    surf = np.exp(-np.abs(sea - zs) * 160) * (zs < sea)
    water += (np.array([246, 238, 214]) - water) * (surf * .45)[..., None]
    cast = gaussian_filter(shift(np.clip(up, 0, .25), (5, 5), order=1, mode="nearest"), 5)[..., None]
    water *= 1 - .55 * cast

    out = ground * (1 - wet) + water * wet
    grain = gaussian_filter(np.random.default_rng(seed).standard_normal(z.shape), .6)[..., None]
    return np.clip(out + grain * 1.1, 0, 255)
