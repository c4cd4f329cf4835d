"""Height fields: noise, and erosion by rain. The same seed always gives the same land."""

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates, zoom


def perlin(x, y, seed):
    """Gradient noise at the points (x, y), about -1 to 1."""
    rng = np.random.default_rng(seed)
    perm = rng.permutation(512)
    angle = rng.random(512) * 2 * np.pi
    gx, gy = np.cos(angle), np.sin(angle)
    xi, yi = np.floor(x).astype(int), np.floor(y).astype(int)
    xf, yf = x - xi, y - yi
    u, v = (t * t * t * (t * (t * 6 - 15) + 10) for t in (xf, yf))

    def corner(i, j):
        k = perm[(perm[(xi + i) & 511] + yi + j) & 511]
        return gx[k] * (xf - i) + gy[k] * (yf - j)

    top = corner(0, 0) * (1 - u) + corner(1, 0) * u
    low = corner(0, 1) * (1 - u) + corner(1, 1) * u
    return 1.5 * (top * (1 - v) + low * v)


def land(w, h, seed, scale=3.0, octaves=9, gain=0.48, ridge=0.0, damp=0.9, warp=0.5, stretch=(1, 1), turn=0.0):
    """Fractal land, 0 to 1. `ridge` folds it into crests, `damp` keeps steep slopes smooth (worn valleys),
    `stretch` and `turn` (radians) give it a grain."""
    yy, xx = np.mgrid[0:h, 0:w] / 900.0
    c, s = np.cos(turn), np.sin(turn)
    x, y = (xx * c - yy * s) * scale * stretch[0] + 40, (xx * s + yy * c) * scale * stretch[1] + 40
    wx, wy = perlin(x * .6, y * .6, seed + 91), perlin(x * .6 + 9, y * .6 + 9, seed + 92)
    wx2, wy2 = perlin(x * 1.7, y * 1.7, seed + 93), perlin(x * 1.7 + 5, y * 1.7, seed + 94)
    x, y = x + warp * (wx + .35 * wx2), y + warp * (wy + .35 * wy2)
    total, amp, freq, dx, dy = np.zeros((h, w)), 1.0, 1.0, 0.0, 0.0
    for o in range(octaves):
        n = perlin(x * freq + 17 * o, y * freq - 11 * o, seed + o)
        if ridge:
            n = n * (1 - ridge) + ridge * (1 - 2 * np.sqrt(n * n + .002))
        gy, gx = np.gradient(n)
        k = 900 / (scale * freq)
        dx, dy = dx + gx * k * amp ** .5, dy + gy * k * amp ** .5
        total += amp * n / (1 + damp * (dx * dx + dy * dy))
        amp, freq = amp * gain, freq * 2.03
    return unit(total)


def spectral(w, h, seed, beta=3.6, grain=1.0):
    """Noise with a power-law spectrum, 0 to 1: broad, natural land. A larger `beta` is smoother; `grain` stretches it."""
    rng = np.random.default_rng(seed)
    f = np.fft.rfft2(rng.standard_normal((h, w)))
    ky, kx = np.fft.fftfreq(h)[:, None] * 900, np.fft.rfftfreq(w)[None, :] * 900 * grain
    k = np.hypot(kx, ky)
    f *= np.where(k > 0, np.maximum(k, 1.5), 1e9) ** (-beta / 2)
    return unit(np.fft.irfft2(f, (h, w)))


def rain(z, seed, drops=26000, rounds=16, steps=70, bite=0.35, relief=70.0):
    """Simulates drops that run downhill, take soil from the slopes and leave it on flat land. Returns the eroded land,
    and for each cell how much water passed it (for drawing rivers). It computes at half size."""
    h, w = z.shape
    small = zoom(z, .5, order=1, mode="nearest") * relief
    sh, sw = small.shape
    rng = np.random.default_rng(seed)
    flow = np.zeros_like(small)
    for _ in range(rounds):
        gy, gx = np.gradient(gaussian_filter(small, .8))
        px, py = rng.random(drops) * (sw - 3) + 1, rng.random(drops) * (sh - 3) + 1
        vx, vy, soil = np.zeros(drops), np.zeros(drops), np.zeros(drops)
        change = np.zeros(sh * sw)
        for step in range(steps):
            i = py.astype(int) * sw + px.astype(int)
            sx, sy = gx.ravel()[i], gy.ravel()[i]
            vx, vy = vx * .72 - sx, vy * .72 - sy
            speed = np.hypot(vx, vy) + 1e-6
            take = np.clip(np.minimum(speed, 1.6) * np.hypot(sx, sy) * bite - soil, -.05, .05)
            soil += take
            change -= np.bincount(i, take, sh * sw)
            flow += np.bincount(i, minlength=sh * sw).reshape(sh, sw) * (step > 4)
            px, py = np.clip(px + vx / speed, 1, sw - 2), np.clip(py + vy / speed, 1, sh - 2)
        small += gaussian_filter(np.clip(change, -3, 3).reshape(sh, sw), .7) * .5
    worn = zoom(small, (h / sh, w / sw), order=3, mode="nearest") / relief
    fine = z - gaussian_filter(z, 2.2)
    return worn + .55 * fine, zoom(gaussian_filter(flow, .6), (h / sh, w / sw), order=1, mode="nearest")


def terraces(z, steps, edge=0.82):
    """Cuts the land into flat steps joined by banks."""
    t = z * steps
    f = t - np.floor(t)
    k = 1 / (1 - edge)
    return (np.floor(t) + np.clip((f - edge) * k, 0, 1) * .8 + f * .2) / steps


def displaced(z, seed, amount, scale):
    """Displaces the land by smooth noise; `amount` is in pixels."""
    h, w = z.shape
    yy, xx = np.mgrid[0:h, 0:w].astype(float)
    a = perlin(xx / 900 * scale + 3, yy / 900 * scale + 3, seed + 51) * amount
    b = perlin(xx / 900 * scale + 8, yy / 900 * scale + 1, seed + 52) * amount
    return map_coordinates(z, [yy + a, xx + b], order=1, mode="reflect")


def unit(a):
    """Scales the values to 0..1."""
    return (a - a.min()) / (a.max() - a.min())
