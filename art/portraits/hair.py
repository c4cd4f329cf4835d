"""Hair and head coverings. Each function returns two drawings, (behind, before): one behind the face and one over it."""

import math

from pen import INK, blend, curve, fill, line, mix, nums


def lock(f, shape, colour, guides=(), strands=5, width=2.6, ink=True):
    """A closed shape of hair, and strands that are interpolated between pairs of guide curves."""
    d = curve(f.at(nums(shape)), True)
    light = mix(colour, "#fffdf8", .34) if sum(int(colour[i:i + 2], 16) for i in (1, 3, 5)) < 330 else mix(colour, INK, .42)
    out = fill(d, colour, **({"stroke": INK, "stroke_width": 4.5, "stroke_linejoin": "round"} if ink else {}))
    if guides:
        # Strands are longer than the shape and clipped to it, so that they reach the hairline and never cross it.
        f.clips += 1
        paths = "".join(blend(f.at(nums(a)), f.at(nums(b)), strands) for a, b in guides)
        out += f'<clipPath id="h{f.clips}"><path d="{d}"/></clipPath>' + line(paths, width, light, opacity=.75, clip_path=f"url(#h{f.clips})")
    return out


def cropped(f, c, height=14, strands=True):
    """Close-cut hair; the hairline is square."""
    t = -184 - height
    shape = f"-116,-8 -126,-70 -124,{t} 0,{t} 124,{t} 126,-70 116,-8 112,-34 108,-62 98,-92 60,-112 -60,-112 -98,-92 -108,-62 -112,-34 -116,-8"
    guides = [(f"-104,-84 -80,{t + 22} 80,{t + 22} 104,-84", "-96,-96 -60,-124 60,-124 96,-96")] if strands else []
    return "", lock(f, shape, c, guides, 4)


def hightop(f, c):
    """Short at the sides, with an upright block of hair on top."""
    shape = "-115,-6 -124,-60 -126,-110 -122,-170 -122,-222 -100,-246 0,-246 100,-246 122,-222 122,-170 126,-110 124,-60 115,-6 112,-40 108,-66 98,-98 50,-112 -50,-112 -98,-98 -108,-66 -112,-40 -115,-6"
    return "", lock(f, shape, c, [("-112,-200 -60,-226 60,-226 112,-200", "-100,-110 -50,-128 50,-128 100,-110")], 6)


def curls(f, c, cx, cy, rx, ry, bumps, size, behind=True, phase=0.0):
    """A cloud of curls: a scalloped outline and small arcs inside. Used for afros and loose curls."""
    pts = [(cx + rx * math.cos(2 * math.pi * i / bumps + phase), cy + ry * math.sin(2 * math.pi * i / bumps + phase)) for i in range(bumps)]
    d = f"M{pts[0][0]:.0f} {pts[0][1]:.0f}" + "".join(f"A{size} {size} 0 0 1 {x:.0f} {y:.0f}" for x, y in pts[1:] + pts[:1]) + "Z"
    light = mix(c, "#fffdf8", .30)
    arcs = ""
    for ring in (.82, .62, .42):
        k = int(bumps * ring * 1.0)
        for i in range(k):
            a = 2 * math.pi * (i + ring * 3) / k + phase
            x, y = cx + rx * ring * math.cos(a), cy + ry * ring * math.sin(a)
            r = size * .42
            arcs += f"M{x - r * math.sin(a):.0f} {y + r * math.cos(a):.0f}A{r:.0f} {r:.0f} 0 0 0 {x + r * math.sin(a):.0f} {y - r * math.cos(a):.0f}"
    return fill(d, c, stroke=INK, stroke_width=4.5) + line(arcs, 2.6, light, opacity=.7)


def afro(f, c, size=1.0):
    back = curls(f, c, 0, -92, 188 * size, 172 * size, 22, 32)
    shape = "-117,2 -132,-60 -128,-170 0,-186 128,-170 132,-60 117,2 114,-40 106,-76 86,-98 50,-116 -50,-116 -86,-98 -106,-76 -114,-40 -117,2"
    return back, fill(curve(f.at(nums(shape)), True), c)


def parted(f, c, side=-1, lift=0, long=0):
    """Short hair swept from a side parting; `long` lowers the sideburns."""
    s = side
    q = lambda text: " ".join(f"{-float(p.split(',')[0]) if s > 0 else float(p.split(',')[0])},{p.split(',')[1]}" for p in text.split())
    t = -206 - lift
    shape = q(f"-115,{8 + long} -128,-60 -132,-140 -84,-186 -40,{t} 60,{t - 6} 104,-176 138,-136 128,-60 115,{8 + long} 114,-30 110,-58 96,-86 60,-92 0,-96 -52,-136 -66,-112 -88,-94 -100,-76 -110,-50 -112,-24 -115,{8 + long}")
    g = [(q(f"-56,-140 -10,{t + 14} 84,{t + 30} 122,-72"), q("-54,-136 -20,-112 50,-106 92,-92"))]
    return "", lock(f, shape, c, g, 6)


def swept(f, c, lift=10):
    """Combed back from a high forehead."""
    t = -204 - lift
    shape = f"-115,10 -132,-60 -134,-150 -90,-190 -40,{t} 50,{t} 92,-188 134,-150 132,-60 115,10 112,-36 106,-70 94,-104 70,-134 20,-142 0,-132 -20,-142 -70,-134 -94,-104 -106,-70 -112,-36 -115,10"
    g = [("-118,-40 -130,-130 -84,-184 -30,-198", "-30,-136 -34,-160 -26,-184 -10,-200"), ("118,-40 130,-130 84,-184 30,-198", "30,-136 34,-160 26,-184 10,-200")]
    return "", lock(f, shape, c, g, 4)


def wavy_top(f, c):
    """Loose curls on top, short sides."""
    base = cropped(f, c, 6, False)[1]
    top = curls(f, c, f.turn * 12, -166, 112, 54, 15, 28)
    return "", base + top


def balding(f, c, crown=True):
    """Hair at the sides only."""
    out = ""
    for s in (-1, 1):
        shape = " ".join(f"{s * float(p.split(',')[0])},{p.split(',')[1]}" for p in "112,22 126,-10 136,-60 118,-112 112,-122 100,-112 98,-104 104,-70 110,-40 110,-20 112,22".split())
        g = [(" ".join(f"{s * float(p.split(',')[0])},{p.split(',')[1]}" for p in a.split()) for a in ("112,6 118,-30 118,-70 106,-108", "124,-20 130,-50 124,-84 112,-112"))]
        out += lock(f, shape, c, [tuple(x) for x in g], 2)
    dome = line(curve(f.at(nums("-112,-50 -112,-140 -60,-184 0,-184 60,-184 112,-140 112,-50"))), 4.5)
    return "", dome + out


def bob(f, c, length=150, fringe=True, flick=0):
    """Chin-length. With a fringe, or parted in the middle."""
    L = length
    back = lock(f, f"0,-212 -110,-212 -152,-150 -154,-40 -156,30 -152,{L - 60} -140,{L} -100,{L + 16} -60,{L + 10} -40,{L - 20} -20,{L - 34} 20,{L - 34} 40,{L - 20} 60,{L + 10} 100,{L + 16} 140,{L} 152,{L - 60} 156,30 154,-40 152,-150 110,-212 0,-212", c)
    if fringe:
        front = lock(f, f"0,-212 -108,-212 -152,-150 -154,-40 -156,30 -152,{L - 60} -140,{L} -124,{L + 8} -112,{L + 4} -108,{L - 10} -116,60 -118,0 -104,-52 -50,-40 50,-40 104,-52 118,0 116,60 108,{L - 10} 112,{L + 4} 124,{L + 8} 140,{L} 152,{L - 60} 156,30 154,-40 152,-150 108,-212 0,-212", c,
                     [("-30,-206 -96,-180 -104,-120 -98,-54", "30,-206 96,-180 104,-120 98,-54"), (f"-110,-196 -146,-120 -146,20 -138,{L - 10}", f"-90,-180 -118,-120 -122,20 -118,{L - 10}"), (f"110,-196 146,-120 146,20 138,{L - 10}", f"90,-180 118,-120 122,20 118,{L - 10}")], 5)
    else:
        front = curtain(f, c, L)
    return back, front


def curtain(f, c, L, px=-8, ink=True):
    """Hair that hangs down on both sides of a middle parting."""
    out = ""
    for s in (-1, 1):
        q = lambda text: " ".join(f"{s * float(p.split(',')[0]) + (px if abs(float(p.split(',')[0])) < 20 else 0)},{p.split(',')[1]}" for p in text.split())
        out += lock(f, q(f"0,-212 70,-214 148,-180 154,-60 158,20 150,{L - 60} 142,{L} 128,{L + 10} 114,{L + 6} 108,{L - 6} 116,70 124,10 112,-44 96,-96 44,-120 0,-150 0,-170 0,-190 0,-212"), c,
                    [(q(f"4,-204 90,-196 144,-130 146,{L - 30}"), q(f"4,-158 70,-116 122,-60 120,{L - 30}"))], 5, ink=ink)
        if not ink:
            out += line(curve(f.at(nums(q(f"108,{L - 6} 116,70 124,10 112,-44 96,-96 44,-120 0,-150")))) + curve(f.at(nums(q("0,-212 70,-214 148,-180 154,-60")))) + curve(f.at(nums(q("0,-150 0,-170 0,-190 0,-212")))), 4.5)
    return out


def long(f, c, wave=0, L=330, over=0):
    """Long hair past the shoulders, parted in the middle. `wave` makes it wavy."""
    w = wave
    back = lock(f, f"0,-214 -110,-214 -156,-150 -158,-40 {-160 - w},60 {-140 + w},140 {-172 - w},220 {-190 - w},280 -170,{L} -120,{L + 16} -60,{L + 4} 60,{L + 4} 120,{L + 16} 170,{L} {190 + w},280 {172 + w},220 {140 - w},140 {160 + w},60 158,-40 156,-150 110,-214 0,-214", c,
                [(f"-150,-60 {-150 - w},60 {-126 + w},150 -172,{L - 10}", f"-110,-60 {-110 - w},60 {-84 + w},150 -90,{L - 6}"), (f"150,-60 {150 + w},60 {126 - w},150 172,{L - 10}", f"110,-60 {110 + w},60 {84 - w},150 90,{L - 6}")], 5)
    return back, curtain(f, c, 118, ink=False)


def bun(f, c, high=True, parting=True):
    """Hair that is tied up, with the knot visible above the head."""
    top = (-236 if high else -204)
    knot = fill(f'M{f.turn * 10 - 62:.0f} {top}A62 54 0 1 1 {f.turn * 10 + 62:.0f} {top}A62 54 0 1 1 {f.turn * 10 - 62:.0f} {top}Z', c, stroke=INK, stroke_width=4.5)
    light = mix(c, "#fffdf8", .34) if sum(int(c[i:i + 2], 16) for i in (1, 3, 5)) < 330 else mix(c, INK, .42)
    x = f.turn * 10
    knot += line("".join(f"M{x - 48 + i * 7:.0f} {top + 18 - i * 9}C{x - 20 + i * 5:.0f} {top - 34 + i * 4} {x + 24:.0f} {top - 30 + i * 9} {x + 48 - i * 4:.0f} {top + 10 + i * 3}" for i in range(4)), 2.6, light, opacity=.75)
    shape = "-116,12 -130,-60 -134,-206 0,-206 134,-206 130,-60 116,12 114,-30 108,-64 94,-92 64,-118 30,-128 0,-132 -30,-128 -64,-118 -94,-92 -108,-64 -114,-30 -116,12"
    g = [("-118,-30 -118,-110 -70,-170 -20,-200", "-24,-132 -26,-150 -22,-176 -8,-202"), ("118,-30 118,-110 70,-170 20,-200", "24,-132 26,-150 22,-176 8,-202")]
    return knot, lock(f, shape, c, g, 5)


def pixie(f, c):
    """Short, feathered fringe to one side."""
    shape = "-118,34 -134,-20 -146,-120 -96,-184 -52,-222 44,-224 96,-186 146,-124 136,-30 118,30 114,4 112,-16 110,-36 92,-44 80,-50 64,-76 20,-40 -50,-42 -96,-30 -106,-14 -112,6 -118,34"
    g = [("60,-196 -20,-190 -90,-140 -104,-34", "70,-180 60,-130 50,-110 66,-78"), ("76,-190 118,-160 130,-100 122,-10", "72,-170 96,-130 104,-90 110,-40")]
    return "", lock(f, shape, c, g, 6)


def braid(f, c, side=1):
    """Middle parting, one plait over the shoulder."""
    s = side
    back = lock(f, "0,-212 -110,-212 -150,-150 -148,-40 -146,40 -130,100 -100,130 -40,150 40,150 100,130 130,100 146,40 148,-40 150,-150 110,-212 0,-212", c)
    out = ""
    light = mix(c, "#fffdf8", .34)
    for i in range(8):
        y, x, r = 118 + i * 41, s * (112 + 18 * math.sin(i * .42)), 34 - i * 1.7
        out += fill(f"M{x - r:.0f} {y}C{x - r:.0f} {y - 26} {x + r:.0f} {y - 26} {x + r:.0f} {y}C{x + r:.0f} {y + 26} {x + 8:.0f} {y + 40} {x:.0f} {y + 44}C{x - 8:.0f} {y + 40} {x - r:.0f} {y + 26} {x - r:.0f} {y}Z", c, stroke=INK, stroke_width=4)
        out += line(f"M{x - r * .6:.0f} {y - 4}C{x - r * .5:.0f} {y + 14} {x - 6:.0f} {y + 24} {x:.0f} {y + 30}M{x + r * .6:.0f} {y - 4}C{x + r * .5:.0f} {y + 14} {x + 6:.0f} {y + 24} {x:.0f} {y + 30}", 2.4, light, opacity=.7)
    return back, curtain(f, c, 70, 0, ink=False), out


def hijab(f, c, pin=1):
    """A scarf that frames the face and falls over the shoulders."""
    dark = mix(c, INK, .16)
    back = lock(f, "0,-222 -120,-222 -168,-140 -166,-20 -164,80 -176,150 -200,220 -214,270 -214,310 -206,360 -90,410 90,410 206,360 214,310 214,270 200,220 176,150 164,80 166,-20 168,-140 120,-222 0,-222", dark)
    shape = ("0,-222 -120,-222 -166,-140 -164,-20 -162,70 -170,130 -180,190 -150,260 60,330 150,280 196,250 190,190 180,150 168,110 162,70 164,-20 166,-140 120,-222 0,-222")
    hole = "0,-128 -62,-128 -104,-90 -106,-20 -106,60 -84,140 -40,170 -16,188 16,188 40,170 84,140 106,60 106,-20 104,-90 62,-128 0,-128"
    d = curve(f.at(nums(shape)), True) + curve(f.at(nums(hole)), True)
    front = fill(d, c, fill_rule="evenodd", stroke=INK, stroke_width=4.5, stroke_linejoin="round")
    light = mix(c, INK, .42)
    g = blend(f.at(nums("-108,-60 -122,60 -100,170 20,206")), f.at(nums("-158,-60 -166,100 -150,230 150,276")), 6)
    g += blend(f.at(nums("110,-40 122,60 92,160 20,204")), f.at(nums("158,-40 162,60 170,120 182,200")), 4)
    g += blend(f.at(nums("-100,-104 -60,-150 60,-150 100,-104")), f.at(nums("-150,-130 -90,-216 90,-216 150,-130")), 3)
    return back, front + line(g, 2.6, light, opacity=.55)


def wrap(f, c, knot=1, gold=None):
    """A tied headwrap with a knot above the brow."""
    light = mix(c, "#fffdf8", .42)
    s = knot
    shape = "-114,-30 -150,-70 -164,-170 -110,-228 -60,-276 60,-276 110,-228 164,-170 150,-70 114,-30 106,-62 80,-96 0,-104 -80,-96 -106,-62 -114,-30"
    g = [("-112,-44 -60,-112 60,-112 112,-44", "-146,-120 -90,-262 70,-268 140,-130"), ("-108,-60 -60,-130 40,-160 120,-180", "-60,-110 0,-130 90,-130 134,-100")]
    front = lock(f, shape, c, [], 0)
    front += line(blend(f.at(nums(g[0][0])), f.at(nums(g[0][1])), 7), 2.6, light, opacity=.7)
    q = lambda text: " ".join(f"{s * float(p.split(',')[0])},{p.split(',')[1]}" for p in text.split())
    front += lock(f, q("38,-214 20,-270 70,-318 118,-300 150,-286 130,-240 96,-226 130,-232 168,-210 150,-178 126,-150 70,-176 38,-214"), c)
    front += line(blend(f.at(nums(q("44,-216 50,-256 80,-292 118,-290"))), f.at(nums(q("48,-212 84,-216 120,-204 146,-186"))), 4), 2.6, light, opacity=.7)
    return "", front


def turban_scarf(f, c):
    """A soft scarf that covers the hair and is tucked at the nape, ears free."""
    light = mix(c, INK, .4)
    shape = "-116,0 -150,-40 -168,-150 -116,-214 -60,-262 70,-262 124,-210 166,-150 146,-40 116,0 112,-40 104,-70 84,-98 30,-122 -30,-122 -84,-98 -104,-70 -112,-40 -116,0"
    front = lock(f, shape, c, [], 0)
    front += line(blend(f.at(nums("-114,-20 -90,-150 20,-200 140,-150")), f.at(nums("-80,-100 -20,-130 60,-120 114,-30")), 5), 2.6, light, opacity=.6)
    front += line(blend(f.at(nums("114,-20 90,-150 -20,-200 -146,-130")), f.at(nums("130,-190 60,-256 -60,-256 -130,-200")), 4), 2.6, light, opacity=.6)
    return "", front


def cap(f, c, band):
    """A round woven cap over close-cut hair."""
    base = cropped(f, INK, 4, False)[1]
    crown = lock(f, "-124,-96 -130,-190 -90,-236 0,-236 90,-236 130,-190 124,-96 60,-118 -60,-118 -124,-96", c, [])
    zig = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in f.at([(-118 + i * 14.75, (-124 if i % 2 else -146) - 10 * (1 - (abs(-118 + i * 14.75) / 118) ** 2)) for i in range(17)]))
    crown += line(zig, 4, band, stroke_linejoin="round")
    crown += line(curve(f.at(nums("-127,-124 -60,-142 60,-142 127,-124"))) + curve(f.at(nums("-126,-156 -60,-174 60,-174 126,-156"))), 3, band)
    return "", base + crown


def waves(f, c, L=170, vol=1.0):
    """Full curls to the shoulder."""
    back = curls(f, c, 0, -10, 186 * vol, 206, 20, 38)
    front = ""
    for s in (-1, 1):
        for x, y, r in ((62, -168, 42), (112, -128, 42), (136, -72, 36), (142, -10, 34), (144, 54, 36), (150, 116, 38), (138, L, 38)):
            (px, py), = f.at([(s * x, y)])
            front += f'<circle cx="{px:.0f}" cy="{py:.0f}" r="{r}" fill="{c}"/>'
            k = r * .52
            front += line(f"M{px - s * k:.0f} {py - k * .3:.0f}A{k:.0f} {k:.0f} 0 0 {1 if s > 0 else 0} {px + s * k * .8:.0f} {py + k * .4:.0f}", 2.6, mix(c, "#fffdf8", .32), opacity=.75)
    front += f'<circle cx="{f.at([(0, -176)])[0][0]:.0f}" cy="-178" r="40" fill="{c}"/>'
    return back, front


def bald(f, c):
    """A shaven head: its line, and a shine."""
    dome = curve(f.at(nums("-112,-50 -112,-140 -60,-184 0,-184 60,-184 112,-140 112,-50")))
    return "", line(dome, 4.5) + line(f.path("-62,-140 -42,-158 -16,-164 6,-162"), 5, mix(f.skin, "#fffdf8", .5), opacity=.8)


def locs(f, c, L=300):
    """Long twists, parted in the middle and falling over both shoulders."""
    light = mix(c, "#fffdf8", .30)

    def twist(points, width):
        d = curve(points)
        return line(d, width, INK) + line(d, width - 8, c) + line(d, width - 12, light, opacity=.5, stroke_dasharray="3 15", stroke_linecap="butt")

    back = "".join(twist([(x * .7, -150), (x * 1.15, -90), (x * 1.25, 60), (x * 1.32 + (i % 2) * 8, L - abs(x) * .28 + (i % 3) * 22)], 34) for i, x in enumerate(range(-130, 131, 26)))
    cap = lock(f, "-112,-8 -124,-60 -120,-150 -80,-204 0,-208 80,-204 120,-150 124,-60 112,-8 108,-50 92,-108 0,-140 -92,-108 -108,-50 -112,-8", c)
    over = "".join(twist(f.at([(s * (4 + i * 2), -204 + i * 2), (s * (64 + i * 8), -202 + i * 14), (s * (116 + i * 5), -150 + i * 16), (s * (126 + i * 2), -40 + i * 34)]), 30) for s in (-1, 1) for i in (3, 2, 1, 0))
    return back, cap + over


def quiff(f, c, side=1):
    """Short at the sides, brushed up from the forehead."""
    s = side
    q = lambda text: " ".join(f"{s * float(p.split(',')[0])},{p.split(',')[1]}" for p in text.split())
    shape = q("-115,4 -126,-60 -130,-130 -112,-176 -104,-222 -30,-268 40,-262 110,-256 146,-218 136,-160 132,-110 128,-60 115,4 112,-36 108,-64 98,-96 70,-132 10,-120 -20,-132 -60,-140 -92,-110 -108,-66 -112,-36 -115,4")
    return "", lock(f, shape, c, [(q("-100,-120 -104,-190 -30,-240 60,-238"), q("60,-122 84,-150 110,-190 124,-226"))], 6)
