"""A cover is a model of cut board, seen from above in low light: heights, colours, cast shadows, light from the sky."""

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter, zoom
from shapes import Shape

W, H = 1600, 900
SUN = np.radians(222), np.radians(30)  # where the light comes from: clockwise from east, and above the ground


def rgb(colour):
    """A '#rrggbb' colour in linear light."""
    return (np.array([int(colour[i:i + 2], 16) for i in (1, 3, 5)], "float32") / 255) ** 2.2


class Relief:
    """`scale` is the pixels drawn for each pixel of the picture."""

    def __init__(self, palette, seed, scale=1.0):
        self.palette, self.seed, self.k = palette, seed, scale
        v, u = np.mgrid[0:round(H * scale), 0:round(W * scale)].astype("float32")
        self.u, self.v = (u + .5) / scale, (v + .5) / scale
        self.height = np.zeros(u.shape, "float32")
        self.gloss = np.zeros(u.shape, "float32")
        self.colour = np.broadcast_to(rgb(palette["ground"][0]), (*u.shape, 3)).copy()

    def put(self, shape, top, colour, bevel=5, gloss=0.0, on=False):
        """Raises or sinks the shape to the height `top` (above what lies there, if `on`), with a rounded edge."""
        k, rim = self.k, 2 / self.k
        rows = slice(max(0, int((shape.top - rim) * k)), max(0, int((shape.bottom + rim) * k) + 1))
        columns = slice(max(0, int((shape.left - rim) * k)), max(0, int((shape.right + rim) * k) + 1))
        at = rows, columns
        if not self.u[at].size:
            return
        d = shape.distance(self.u[at], self.v[at])
        t = np.clip(-d / bevel, 0, 1)
        edge = np.sqrt(1 - (1 - t) ** 2)
        under = self.height[at]
        self.height[at] = under + (top if on else top - under) * edge
        cover = np.clip(.5 - d * k, 0, 1)
        self.colour[at] += (rgb(colour) - self.colour[at]) * cover[..., None]
        self.gloss[at] += (gloss - self.gloss[at]) * cover

    def noise(self, size, seed=0):
        """Noise about -1 to 1, whose hills are `size` pixels wide."""
        step = size / 3
        rows, columns = int(H / step) + 4, int(W / step) + 4
        field = gaussian_filter(np.random.default_rng(self.seed + seed).standard_normal((rows, columns)).astype("float32"), 1.2)
        whole = Image.fromarray(field / field.std() / 2).resize((round(columns * step * self.k), round(rows * step * self.k)), Image.BICUBIC)
        h, w = self.u.shape
        return np.asarray(whole)[:h, :w]

    def away(self, shapes):
        """The distance of each pixel from the nearest of the shapes."""
        inside = np.zeros(self.u.shape, bool)
        for s in shapes:
            inside |= s.distance(self.u, self.v) < 0
        return gaussian_filter(distance_transform_edt(~inside).astype("float32") / self.k, 6 * self.k)

    def fill(self, top, colour):
        self.put(Shape(0, 0, W, H, lambda u, v: np.full(u.shape, -99, "float32")), top, colour)

    def terraces(self, field, sheets, bevel=5):
        """Sheets of board, in the order in which they are laid: (edge, top, colour) covers what has a `field` below the edge."""
        gy, gx = np.gradient(field)
        slope = np.maximum(np.hypot(gx, gy) * self.k, .35)
        for edge, top, colour in sheets:
            self.put(Shape(0, 0, W, H, lambda u, v, e=edge: (field - e) / slope), top, colour, bevel)

    def around(self, shapes, wander, size=420):
        """A field that is 0 at the outline of the shapes and grows outwards, ever more loosely: the lines of evidence around a figure."""
        d = self.away(shapes)
        loose = np.clip(d / 180, .1, 1)
        return d + (self.noise(size) + .22 * self.noise(size / 3, 7)) * wander * loose

    def shore(self, shapes, gaps=(26, 66, 122, 200, 310), drop=11):
        """An island of sheets around the shapes, the highest next to them."""
        ground = self.palette["ground"]
        self.fill(-drop * (len(gaps) + 1), ground[0])
        sheets = [(gap, -drop * (i + 1), ground[len(ground) - 1 - i]) for i, gap in enumerate(gaps)]
        self.terraces(self.around(shapes, 46), sheets[::-1], 4)

    def image(self):
        """The picture in the light."""
        k, height = self.k, self.height
        seen, sky = (self.grown(part) for part in self.light())
        gy, gx = np.gradient(gaussian_filter(height * k, .5))
        length = np.sqrt(gx * gx + gy * gy + 1)
        around, up = SUN
        sun = np.array([np.cos(around) * np.cos(up), np.sin(around) * np.cos(up), np.sin(up)])
        facing = np.clip((-gx * sun[0] - gy * sun[1] + sun[2]) / length, 0, None) / sun[2]
        fall = 1.10 - .42 * np.hypot((self.u - 380) / W, (self.v - 160) / H / 1.2) ** 1.2
        warm, cool = np.array([1.0, .94, .84]), np.array([.84, .97, 1.05])
        direct = (np.minimum(facing, 2.2) * seen * fall)[..., None] * warm * .88
        grain = 1 + .030 * gaussian_filter(np.random.default_rng(self.seed).standard_normal(height.shape).astype("float32"), .7 * k)[..., None]
        lit = self.colour * grain * (direct + (sky ** 1.25 * .34)[..., None] * cool)
        half = sun + [0, 0, 1]
        half = half / np.linalg.norm(half)
        glint = np.clip((-gx * half[0] - gy * half[1] + half[2]) / length, 0, 1) ** 26
        lit += ((glint * (.25 + .75 * seen) + .06 * sky) * self.gloss)[..., None] * (.35 + .65 * self.colour / (self.colour.max(-1, keepdims=True) + .01)) * .55
        lit = np.clip(lit, 0, None)
        lit = lit * (1 + lit / 5.5) / (1 + lit * .62) * 1.18
        pixels = (np.clip(lit, 0, 1) ** (1 / 2.2) * 255 + .5).astype("uint8")
        return Image.fromarray(pixels).resize((W, H), Image.LANCZOS)

    def light(self):
        """How much of the sun, and how much of the sky, each point sees. Both are soft, so one pixel of the picture is enough."""
        k = min(1.0, self.k)
        z = self.height if k == self.k else zoom(self.height, k / self.k, order=1)
        z = z * k
        reach = int(340 * k)
        wide = np.pad(z, reach, mode="edge")
        rows, columns = z.shape

        def moved(dx, dy):
            y, x = reach + round(dy), reach + round(dx)
            return wide[y:y + rows, x:x + columns]

        tall, seen = float(z.max() - z.min()), np.zeros_like(z)
        rays = [((i + .5) / 18 * .36 - .18, (i * .618 % 1 - .5) * .17) for i in range(18)]
        for around, up in rays:
            a, rise = SUN[0] + around, np.tan(SUN[1] + up)
            t, blocked = 1.0, np.full_like(z, -1e9)
            while t * rise < tall and t < reach - 2:
                np.maximum(blocked, moved(np.cos(a) * t, np.sin(a) * t) - t * rise, out=blocked)
                t += 1 + t * .012
            seen += 1 - np.clip((blocked - z) / 1.6 + .5, 0, 1)
        sky = np.zeros_like(z)
        for a in np.arange(14) * 2 * np.pi / 14 + .1:
            horizon = np.zeros_like(z)
            for t in (2, 4, 7, 12, 20, 32, 50, 76, 110):
                t = max(1.0, t * k)
                np.maximum(horizon, (moved(np.cos(a) * t, np.sin(a) * t) - z) / t, out=horizon)
            sky += 1 - horizon / np.sqrt(1 + horizon * horizon)
        return seen / len(rays), sky / 14

    def grown(self, part):
        h, w = self.u.shape
        if part.shape == (h, w):
            return part
        return np.asarray(Image.fromarray(part.astype("float32")).resize((w, h), Image.BILINEAR))
