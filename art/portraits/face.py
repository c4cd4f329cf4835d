"""Faces: outline, eyes, nose, mouth, ears, beards, glasses. Local coordinates: the eyes lie on y = 0, the chin near 175."""

from pen import INK, curve, fill, line, mix, nums


class Face:
    """One head. `turn` is -1..1 (to the viewer's left or right). The shape: `wide` and `long` of the whole, the width of `cheek`, `jaw` and
    `chin`; `gap` is the distance of an eye from the middle."""

    def __init__(self, turn=.5, wide=1.0, jaw=1.0, long=1.0, cheek=1.0, chin=1.0, gap=49, skin="#c48e63"):
        self.clips = 0
        self.turn, self.wide, self.long, self.gap, self.skin = turn, wide, long, gap, skin
        self.jaw, self.cheek, self.chin = jaw, cheek, chin
        self.shadow = mix(mix(skin, "#7a2f1c", .22), INK, .10)
        self.side = 1 if turn >= 0 else -1

    def at(self, points):
        """Turns the head: the parts in front move most, and the outline does not move."""
        out = []
        for x, y in points:
            x *= self.wide
            if y > 0:
                y *= self.long
            out.append((x + self.turn * 30 * max(0, 1 - (x / 135) ** 2), y))
        return out

    def path(self, text, close=False):
        return curve(self.at(nums(text)), close)

    def half(self):
        """The left side of the face, from the temple to the middle of the chin."""
        c, j, q = self.cheek, self.jaw, self.chin
        return [(-112, -50), (-117, -10), (-115 * c, 32), (-109 * c, 62), (-103 * j, 98), (-86 * j, 130), (-60 * j * (.6 + .4 * q), 154), (-38 * q, 172), (-18 * q, 178), (0, 178)]

    def outline(self):
        top = [(112, -140), (60, -184), (0, -184), (-60, -184), (-112, -140), (-112, -50)]
        half = self.half()
        return curve(self.at(half + [(-x, y) for x, y in reversed(half[:-1])] + top), True)

    def jawline(self):
        half = self.half()
        return curve(self.at(half + [(-x, y) for x, y in reversed(half[:-1])]))

    def ears(self):
        out = ""
        for s in (-1, 1):
            near = 1 - .75 * max(0, s * self.turn)
            pts = [(s * 108, -6), (s * (112 + 26 * near), -30), (s * (114 + 32 * near), 8), (s * (112 + 22 * near), 34), (s * (112 + 16 * near), 54), (s * 114, 64), (s * 104, 52)]
            pts = [(x * self.wide, y) for x, y in pts]
            out += fill(curve(pts, True), self.skin if s != self.side else self.shadow, stroke=INK, stroke_width=4.5)
        return out

    def flesh(self, uid):
        o = self.outline()
        lit = self.side * -17
        return (f'<clipPath id="{uid}"><path d="{o}"/></clipPath><g clip-path="url(#{uid})">' + fill(o, self.shadow)
                + fill(o, self.skin, transform=f"translate({lit} -7)") + "</g>" + line(self.jawline()))

    def eyes(self, kind="almond", size=1.0, brow=9, brows="arched", tilt=0, age=0, lash=False, brow_colour=INK, iris="#3a2418", high=0):
        """`kind` is almond, round, narrow, hooded or laughing; `brows` arched, flat, rising or soft; `high` lifts the brows."""
        out = ""
        white = mix(self.skin, "#fffdf8", .78)
        for s in (-1, 1):
            far = 1 - .12 * max(0, s * self.turn)
            cx, w = s * self.gap, 25 * size * far
            inner, outer = cx - s * w, cx + s * w
            h = {"almond": 13, "round": 18, "narrow": 9, "hooded": 11, "laughing": 15}[kind] * size
            upper = [(inner, 5), (cx - s * w * .5, -h), (cx + s * w * .5, -h - tilt), (outer, 3 - tilt)]
            lower = [(outer, 3 - tilt), (cx + s * w * .5, h * .78), (cx - s * w * .5, h * .78), (inner, 5)]
            if kind == "laughing":
                out += line(curve(self.at(upper)), 5.4)
            else:
                eye = curve(self.at(upper + lower[1:]), True)
                (ex, ey), = self.at([(cx + self.turn * 4, -h * .1)])
                radius = 9.4 * size
                self.clips += 1
                out += f'<clipPath id="e{self.clips}"><path d="{eye}"/></clipPath>' + fill(eye, white)
                out += f'<g clip-path="url(#e{self.clips})"><circle cx="{ex:.1f}" cy="{ey:.1f}" r="{radius:.1f}" fill="{iris}"/><circle cx="{ex:.1f}" cy="{ey:.1f}" r="{radius * .5:.1f}" fill="{INK}"/></g>'
                out += f'<circle cx="{ex - 3:.1f}" cy="{ey - 3.4:.1f}" r="2" fill="#fffdf8"/>'
                out += line(curve(self.at(upper)), 5.4 if lash else 4.4) + line(curve(self.at(lower)), 2.2, INK, opacity=.55)
            if kind == "hooded":
                out += line(curve(self.at([(inner + s * 4, -h * .5), (cx - s * w * .3, -h - 8), (cx + s * w * .5, -h - 8), (outer + s * 3, 0)])), 2.6, INK, opacity=.6)
            if lash:
                out += line(curve(self.at([(outer, 3 - tilt), (outer + s * 3, 2 - tilt), (outer + s * 7, -2 - tilt), (outer + s * 10, -7 - tilt)])), 4)
            b = -40 - high - (4 if kind == "round" else 0)
            near, peak, end = {"arched": (8, -9, 5), "flat": (-1, -4, 2), "rising": (3, -9, 0), "soft": (-1, -7, 11)}[brows]
            top = [(cx - s * 31, b + near), (cx - s * 12, b + peak * .7), (cx + s * 14, b + peak), (cx + s * 36, b + end - tilt)]
            low = [(cx + s * 14, b + peak + brow * .8), (cx - s * 12, b + peak * .7 + brow), (cx - s * 31, b + near + brow)]
            out += fill(curve(self.at(top + low), True), brow_colour)
            if age:
                out += line(curve(self.at([(outer + s * 9, -2), (outer + s * 15, -1), (outer + s * 18, 0), (outer + s * 22, -3)]))
                            + curve(self.at([(outer + s * 9, 6), (outer + s * 15, 9), (outer + s * 18, 11), (outer + s * 21, 12)])), 2.4, INK, opacity=.5)
            if age > 1:
                out += line(curve(self.at([(inner - s * 2, 20), (cx - s * 6, 30), (cx + s * 8, 30), (outer, 19)])), 2.4, INK, opacity=.4)
        return out

    def nose(self, kind="straight", width=1.0, length=1.0):
        """`kind` is straight, broad, button or curved."""
        s, w = self.side, width
        tip = 66 * length
        wing = [(-s * 22 * w, tip - 6), (-s * 28 * w, tip + 6), (-s * 20 * w, tip + 12), (-s * 13 * w, tip + 8)]
        if kind == "button":
            ridge = [(s * 19 * w, tip - 20), (s * 27 * w, tip - 10), (s * 27 * w, tip + 8), (s * 15 * w, tip + 11), (s * 6, tip + 14), (-s * 4, tip + 14), (-s * 10 * w, tip + 8)]
        elif kind == "broad":
            ridge = [(s * 20, tip - 34), (s * 24, tip - 22), (s * 44 * w, tip - 14), (s * 38 * w, tip + 6), (s * 34 * w, tip + 16), (s * 20 * w, tip + 16), (s * 13 * w, tip + 9), (s * 6, tip + 17), (-s * 6, tip + 17), (-s * 13 * w, tip + 9)]
            wing = [(-s * 13 * w, tip + 9), (-s * 20 * w, tip + 16), (-s * 34 * w, tip + 14), (-s * 35 * w, tip + 2), (-s * 35 * w, tip - 6), (-s * 30 * w, tip - 12), (-s * 25 * w, tip - 14)]
        elif kind == "curved":
            ridge = [(s * 12, -22), (s * 10, -4), (s * 28, 6), (s * 28, tip - 34), (s * 31, tip - 16), (s * 34 * w, tip - 4), (s * 29 * w, tip + 10), (s * 22 * w, tip + 18), (s * 12, tip + 12), (s * 4, tip + 12)]
        else:
            ridge = [(s * 13, -14), (s * 12, 12), (s * 20, tip - 30), (s * 24 * w, tip - 8), (s * 28 * w, tip + 6), (s * 18 * w, tip + 14), (s * 4, tip + 12)]
        return line(curve(self.at(ridge)) + curve(self.at(wing)), 4.2)

    def mouth(self, kind="closed", smile=6, full=1.0, lips=True, width=1.0, skew=0, y=112):
        """`kind` is closed or open (a smile that shows the teeth); `skew` lifts one corner more than the other."""
        w = 37 * width
        left, right = y - smile - skew, y - smile + skew
        colour = mix(self.shadow, "#a03a2c", .38)
        if kind == "open":
            teeth = [(-w, left), (-w * .5, y + 3), (w * .5, y + 3), (w, right), (w * .66, y + 30), (-w * .66, y + 30), (-w, left)]
            lip = [(-w * .72, y + 15), (-w * .4, y + 25 + 9 * full), (w * .4, y + 25 + 9 * full), (w * .72, y + 15), (w * .4, y + 24), (-w * .4, y + 24), (-w * .72, y + 15)]
            top = [(-w, left), (-w * .5, y - 6 * full), (-10, y - 11 * full), (0, y - 6 * full), (10, y - 11 * full), (w * .5, y - 6 * full), (w, right), (w * .5, y + 3), (-w * .5, y + 3), (-w, left)]
            out = fill(curve(self.at(teeth), True), "#fffaf0", stroke=INK, stroke_width=3.8, stroke_linejoin="round")
            if lips:
                out = fill(curve(self.at(lip), True), colour, opacity=.85) + fill(curve(self.at(top), True), colour, opacity=.85) + out
            return out + line(curve(self.at([(-w - 5, left - 4), (-w - 3, left + 2), (-w, left + 3), (-w + 4, left + 3)])) + curve(self.at([(w + 5, right - 4), (w + 3, right + 2), (w, right + 3), (w - 4, right + 3)])), 3.4)
        up = [(-w, left), (-w * .5, y - 6 * full), (-10, y - 11 * full), (0, y - 7 * full), (10, y - 11 * full), (w * .5, y - 6 * full), (w, right)]
        seam = [(w, right), (w * .45, y + 5), (-w * .45, y + 5), (-w, left)]
        low = [(w, right), (w * .5, y + 20 * full), (-w * .5, y + 20 * full), (-w, left)]
        out = fill(curve(self.at(up + low[1:]), True), colour, opacity=.75) if lips else ""
        out += line(curve(self.at(seam)), 4.2)
        if not lips:
            out += line(curve(self.at([(-13, y + 20), (-5, y + 23), (5, y + 23), (13, y + 20)])), 3, INK, opacity=.6)
        return out

    def marks(self, blush=0.0, freckles=False, mole=None, bindi=False):
        """What lies on the skin."""
        out, tone = "", mix(self.skin, "#c8502f", .5)
        for s in (-1, 1):
            (x, y), = self.at([(s * 66, 56)])
            if blush:
                out += f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="29" ry="19" fill="{tone}" opacity="{blush}"/>'
            if freckles:
                out += "".join(f'<circle cx="{u:.0f}" cy="{v:.0f}" r="3" fill="{mix(self.skin, "#7a2f1c", .5)}"/>' for u, v in self.at([(s * a, b) for a, b in ((40, 42), (54, 36), (69, 44), (47, 56), (62, 60), (78, 57), (24, 34))]))
        for spot, radius, colour in ((mole, 4.4, INK), ((-2, -62) if bindi else None, 7.5, "#b13a24")):
            if spot:
                (x, y), = self.at([spot])
                out += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius}" fill="{colour}"/>'
        return out

    def folds(self):
        """The two lines of an older face."""
        return line(self.path("-34,70 -46,80 -54,92 -55,104") + self.path("34,70 46,80 54,92 55,104"), 2.6, INK, opacity=.45)

    def forehead(self):
        return line(self.path("-44,-88 -18,-94 18,-94 44,-88") + self.path("-34,-72 -14,-77 14,-77 34,-72"), 2.6, INK, opacity=.4)

    def beard(self, kind, colour):
        edge = {"stroke": INK, "stroke_width": 3.6, "stroke_linejoin": "round"}
        if kind == "moustache":
            return fill(self.path("0,86 -14,82 -36,88 -50,108 -34,104 -14,102 0,98 14,102 34,104 50,108 36,88 14,82 0,86", True), colour, **edge)
        if kind == "goatee":
            return fill(self.path("0,87 -18,83 -42,88 -46,112 -50,150 -30,182 0,184 30,182 50,150 46,112 42,88 18,83 0,87", True), colour, **edge)
        j, low = self.jaw, {"short": 190, "full": 214, "long": 268}[kind]
        outer = nums(f"-116,-6 -117,50 {-106 * j},110 {-84 * j},142 {-56 * j},{low - 22} -28,{low} 0,{low} 28,{low} {56 * j},{low - 22} {84 * j},142 {106 * j},110 117,50 116,-6")
        inner = nums("108,46 100,78 82,98 60,100 46,92 22,78 0,88 -22,78 -46,92 -60,100 -82,98 -100,78 -108,46 -112,20 -116,-6")
        return fill(curve(self.at(outer + inner), True), colour, **edge)

    def glasses(self, kind="round", colour=INK):
        """`kind` is round, square, wide or winged."""
        out = ""
        for s in (-1, 1):
            (cx, cy), = self.at([(s * (self.gap + 2), 4)])
            far = 1 - .14 * max(0, s * self.turn)
            pane = f'fill="#fffdf8" fill-opacity=".14" stroke="{colour}" stroke-width'
            if kind == "round":
                out += f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{38 * far:.1f}" ry="37" {pane}="4.6"/>'
            elif kind == "winged":
                a, b = s * 44 * far, s * 40 * far
                out += f'<path d="M{cx - b:.0f} {cy - 20:.0f}Q{cx:.0f} {cy - 34:.0f} {cx + a + s * 8:.0f} {cy - 36:.0f}Q{cx + a + s * 4:.0f} {cy + 32:.0f} {cx:.0f} {cy + 32:.0f}T{cx - b:.0f} {cy - 20:.0f}Z" {pane}="6" stroke-linejoin="round"/>'
            else:
                w, h, r, pen = (42, 29, 17, 5.4) if kind == "square" else (47, 38, 24, 3.4)
                out += f'<rect x="{cx - w * far:.1f}" y="{cy - h:.1f}" width="{2 * w * far:.1f}" height="{2 * h}" rx="{r}" {pane}="{pen}"/>'
        return out + line(self.path("-14,0 -6,-8 6,-8 14,0") + self.path("-90,-4 -98,-7 -106,-8 -112,-8") + self.path("90,-4 98,-7 106,-8 112,-8"), 4.6, colour)
