"""Faces: outline, eyes, nose, mouth, ears, beards, glasses. Local coordinates: the eyes lie on y = 0, the chin near 175."""

from pen import INK, curve, fill, line, mix, nums


class Face:
    """One head. `turn` is -1..1 (to the viewer's left or right); `wide`, `jaw` and `long` shape the outline."""

    def __init__(self, turn=.5, wide=1.0, jaw=1.0, long=1.0, skin="#c48e63"):
        self.clips = 0
        self.turn, self.wide, self.jaw, self.long, self.skin = turn, wide, jaw, long, skin
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

    def outline(self):
        j = self.jaw
        half = [(-112, -50), (-117, -10), (-115, 32), (-109, 62), (-103 * j, 98), (-86 * j, 130), (-60 * j, 154), (-38 * j, 172), (-18, 178), (0, 178)]
        other = [(-x, y) for x, y in reversed(half[:-1])]
        top = [(112, -140), (60, -184), (0, -184), (-60, -184), (-112, -140), (-112, -50)]
        return curve(self.at(half + other + top), True)

    def jawline(self):
        j = self.jaw
        half = [(-112, -50), (-117, -10), (-115, 32), (-109, 62), (-103 * j, 98), (-86 * j, 130), (-60 * j, 154), (-38 * j, 172), (-18, 178), (0, 178)]
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

    def eyes(self, brow=9, arch=1.0, tilt=0, age=0, lash=False, brow_colour=INK):
        out = ""
        for s in (-1, 1):
            far = 1 - .12 * max(0, s * self.turn)
            cx, w = s * 49, 25 * far
            inner, outer = cx - s * w, cx + s * w
            lid = [(inner, 5), (cx - s * w * .45, -11), (cx + s * w * .45, -12 - tilt), (outer, 3 - tilt)]
            out += line(curve(self.at(lid)), 5.2 if lash else 4.4)
            if lash:
                out += line(curve(self.at([(outer, 3 - tilt), (outer + s * 3, 2 - tilt), (outer + s * 6, -1 - tilt), (outer + s * 9, -5 - tilt)])), 4)
            (ex, ey), = self.at([(cx + self.turn * 3, .5)])
            out += f'<ellipse cx="{ex:.1f}" cy="{ey:.1f}" rx="{7.2 * far:.1f}" ry="8" fill="{INK}"/>'
            out += line(curve(self.at([(cx - w * .5, 14), (cx - w * .2, 18), (cx + w * .2, 18), (cx + w * .5, 14)])), 2.2, INK, opacity=.4)
            b = -33 - 4 * arch
            top = [(cx - s * 30, b + 8), (cx - s * 12, b - 5 * arch), (cx + s * 14, b - 9 * arch), (cx + s * 35, b + 5 - tilt)]
            low = [(cx + s * 14, b - 9 * arch + brow * .8), (cx - s * 12, b - 5 * arch + brow), (cx - s * 30, b + 8 + brow)]
            out += fill(curve(self.at(top + low), True), brow_colour)
            if age:
                out += line(curve(self.at([(outer + s * 9, -2), (outer + s * 15, -1), (outer + s * 18, 0), (outer + s * 22, -3)]))
                            + curve(self.at([(outer + s * 9, 6), (outer + s * 15, 9), (outer + s * 18, 11), (outer + s * 21, 12)])), 2.4, INK, opacity=.5)
        return out

    def nose(self, width=1.0, length=1.0):
        s, w = self.side, width
        tip = 66 * length
        ridge = [(s * 13, -14), (s * 12, 12), (s * 20, tip - 30), (s * 24 * w, tip - 8), (s * 28 * w, tip + 6), (s * 18 * w, tip + 14), (s * 4, tip + 12)]
        wing = [(-s * 22 * w, tip - 6), (-s * 28 * w, tip + 6), (-s * 20 * w, tip + 12), (-s * 13 * w, tip + 8)]
        return line(curve(self.at(ridge)) + curve(self.at(wing)), 4.2)

    def mouth(self, smile=6, full=1.0, lips=True, width=1.0):
        w, y = 37 * width, 112
        up = [(-w, y - smile), (-w * .5, y - 6 * full), (-10, y - 11 * full), (0, y - 7 * full), (10, y - 11 * full), (w * .5, y - 6 * full), (w, y - smile)]
        seam = [(w, y - smile), (w * .45, y + 5), (-w * .45, y + 5), (-w, y - smile)]
        low = [(w, y - smile), (w * .5, y + 20 * full), (-w * .5, y + 20 * full), (-w, y - smile)]
        colour = mix(self.shadow, "#a03a2c", .38)
        out = fill(curve(self.at(up + low[1:]), True), colour, opacity=.75) if lips else ""
        out += line(curve(self.at(seam)), 4.2)
        if not lips:
            out += line(curve(self.at([(-13, y + 20), (-5, y + 23), (5, y + 23), (13, y + 20)])), 3, INK, opacity=.6)
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
        j, low = self.jaw, 190 if kind == "short" else 214
        outer = nums(f"-116,-6 -117,50 {-106 * j},110 {-84 * j},142 {-56 * j},{low - 22} -28,{low} 0,{low} 28,{low} {56 * j},{low - 22} {84 * j},142 {106 * j},110 117,50 116,-6")
        inner = nums("108,46 100,78 82,98 60,100 46,92 22,78 0,88 -22,78 -46,92 -60,100 -82,98 -100,78 -108,46 -112,20 -116,-6")
        return fill(curve(self.at(outer + inner), True), colour, **edge)

    def glasses(self, kind="round", colour=INK):
        out = ""
        for s in (-1, 1):
            (cx, cy), = self.at([(s * 51, 4)])
            far = 1 - .14 * max(0, s * self.turn)
            if kind == "round":
                out += f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{38 * far:.1f}" ry="37" fill="#fffdf8" fill-opacity=".12" stroke="{colour}" stroke-width="4.6"/>'
            else:
                out += f'<rect x="{cx - 42 * far:.1f}" y="{cy - 29:.1f}" width="{84 * far:.1f}" height="58" rx="17" fill="#fffdf8" fill-opacity=".12" stroke="{colour}" stroke-width="5.4"/>'
        out += line(self.path("-14,0 -6,-8 6,-8 14,0") + self.path("-90,-4 -98,-7 -106,-8 -112,-8") + self.path("90,-4 98,-7 106,-8 112,-8"), 4.6, colour)
        return out
