"""Necks, shoulders and clothes, in the coordinates of the picture (800 by 1000); `hx` is the middle of the neck."""

from pen import INK, blend, fill, line, mix


def neck(f, hx, hy, k, wide=60):
    """The neck, with the shadow of the chin on it."""
    w, top, low = wide, hy + 90 * k, 800
    d = f"M{hx - w} {top:.0f}C{hx - w} {low - 130} {hx - w - 8} {low - 90} {hx - w - 34} {low - 40}L{hx} {low + 130}L{hx + w + 34} {low - 40}C{hx + w + 8} {low - 90} {hx + w} {low - 130} {hx + w} {top:.0f}Z"
    cast = f"M{hx - w} {hy + 150 * k:.0f}C{hx - 20} {hy + 246 * k:.0f} {hx + 30} {hy + 246 * k:.0f} {hx + w} {hy + 168 * k:.0f}V{top:.0f}H{hx - w}Z"
    return fill(d, f.skin, stroke=INK, stroke_width=4.5) + fill(cast, f.shadow)


def body(hx, width=300, drop=0, colour="#0f5f50", guides=True):
    """The shoulders, down to the edge of the picture."""
    w = width
    d = f"M{hx - 96} 742C{hx - 120} {776 + drop} {hx - w + 60} {780 + drop} {hx - w + 10} {850 + drop}C{hx - w - 16} {890 + drop} {hx - w - 22} 950 {hx - w - 26} 1010H{hx + w + 26}C{hx + w + 22} 950 {hx + w + 16} {890 + drop} {hx + w - 10} {850 + drop}C{hx + w - 60} {780 + drop} {hx + 120} {776 + drop} {hx + 96} 742C{hx + 50} 860 {hx - 50} 860 {hx - 96} 742Z"
    out = fill(d, colour, stroke=INK, stroke_width=4.5, stroke_linejoin="round")
    if guides:
        tone = mix(colour, "#fffdf8", .34) if sum(int(colour[i:i + 2], 16) for i in (1, 3, 5)) < 380 else mix(colour, INK, .4)
        for s in (-1, 1):
            a = [(hx + s * (w - 70), 1000), (hx + s * (w - 70), 950), (hx + s * (w - 76), 910), (hx + s * (w - 92), 880)]
            b = [(hx + s * (w - 10), 1000), (hx + s * (w - 14), 950), (hx + s * (w - 22), 900), (hx + s * (w - 44), 856)]
            out += line(blend(a, b, 3), 2.6, tone, opacity=.7)
    return out


def crew(hx, colour, **kw):
    rib = mix(colour, INK, .25)
    return body(hx, colour=colour, **kw) + line(f"M{hx - 99} 746C{hx - 52} 872 {hx + 52} 872 {hx + 99} 746", 15, rib, stroke_linecap="butt") + line(f"M{hx - 108} 750C{hx - 56} 886 {hx + 56} 886 {hx + 108} 750M{hx - 92} 742C{hx - 48} 858 {hx + 48} 858 {hx + 92} 742", 4)


def plain(hx, colour, **kw):
    """Clothes that are closed at the neck, for a scarf or a roll-neck above them."""
    return fill(f"M{hx - 96} 742C{hx - 50} 700 {hx + 50} 700 {hx + 96} 742V900H{hx - 96}Z", colour) + body(hx, colour=colour, **kw).replace(f' stroke="{INK}"', ' stroke="none"', 1) + line(f"M{hx - 96} 742C{hx - 120} 776 {hx - 240} 780 {hx - 290} 850C{hx - 316} 890 {hx - 322} 950 {hx - 326} 1010M{hx + 96} 742C{hx + 120} 776 {hx + 240} 780 {hx + 290} 850C{hx + 316} 890 {hx + 322} 950 {hx + 326} 1010", 4.5)


def roll(hx, colour, **kw):
    """A roll-neck."""
    tone = mix(colour, INK, .38)
    d = f"M{hx - 76} 700C{hx - 40} 722 {hx + 40} 722 {hx + 76} 700C{hx + 84} 730 {hx + 92} 760 {hx + 110} 784C{hx + 50} 822 {hx - 50} 822 {hx - 110} 784C{hx - 92} 760 {hx - 84} 730 {hx - 76} 700Z"
    ribs = blend([(hx - 66, 721), (hx - 76, 740), (hx - 86, 766), (hx - 96, 786)], [(hx + 66, 721), (hx + 76, 740), (hx + 86, 766), (hx + 96, 786)], 9)
    return plain(hx, colour, **kw) + fill(d, colour, stroke=INK, stroke_width=4.5, stroke_linejoin="round") + line(ribs, 2.4, tone, opacity=.6)


def shirt(hx, colour, **kw):
    """A collared shirt, open at the neck."""
    out = body(hx, colour=colour, **kw)
    out += line(f"M{hx} 858V1000", 4)
    for s in (-1, 1):
        out += fill(f"M{hx + s * 92} 726C{hx + s * 70} 790 {hx + s * 36} 836 {hx} 858L{hx + s * 58} 908C{hx + s * 92} 870 {hx + s * 120} 812 {hx + s * 122} 762Z", mix(colour, "#fffdf8", .22), stroke=INK, stroke_width=4.5, stroke_linejoin="round")
    return out + "".join(f'<circle cx="{hx + 13}" cy="{y}" r="5" fill="{INK}"/>' for y in (916, 968))


def jacket(hx, colour, under="#f3ecdc", kind="shirt", **kw):
    """A jacket over a shirt or a round neck."""
    out = body(hx, colour=under, guides=False, **kw)
    if kind == "shirt":
        out += line(f"M{hx} 850V1000", 3.4)
        for s in (-1, 1):
            out += fill(f"M{hx + s * 84} 730C{hx + s * 66} 786 {hx + s * 34} 832 {hx} 852L{hx + s * 44} 892C{hx + s * 76} 858 {hx + s * 104} 806 {hx + s * 108} 760Z", "#fffdf8", stroke=INK, stroke_width=4, stroke_linejoin="round")
    w = kw.get("width", 300)
    tone = mix(colour, "#fffdf8", .3)
    for s in (-1, 1):
        d = f"M{hx + s * 98} 744C{hx + s * 130} 778 {hx + s * (w - 60)} 780 {hx + s * (w - 10)} 850C{hx + s * (w + 16)} 890 {hx + s * (w + 22)} 950 {hx + s * (w + 26)} 1010H{hx + s * 16}C{hx + s * 40} 960 {hx + s * 70} 880 {hx + s * 98} 744Z"
        out += fill(d, colour, stroke=INK, stroke_width=4.5, stroke_linejoin="round")
        lapel = f"M{hx + s * 98} 744C{hx + s * 118} 762 {hx + s * 140} 772 {hx + s * 156} 776L{hx + s * 166} 846L{hx + s * 138} 852L{hx + s * 146} 876C{hx + s * 110} 930 {hx + s * 60} 980 {hx + s * 16} 1010C{hx + s * 50} 940 {hx + s * 76} 870 {hx + s * 98} 744Z"
        out += fill(lapel, mix(colour, "#fffdf8", .1), stroke=INK, stroke_width=4, stroke_linejoin="round")
        a = [(hx + s * (w - 70), 1000), (hx + s * (w - 70), 950), (hx + s * (w - 76), 910), (hx + s * (w - 92), 880)]
        b = [(hx + s * (w - 10), 1000), (hx + s * (w - 14), 950), (hx + s * (w - 22), 900), (hx + s * (w - 44), 856)]
        out += line(blend(a, b, 3), 2.6, tone, opacity=.7)
    return out


def beads(hx, colour, strand="#eda52c", rows=2, **kw):
    """A round neckline and a necklace of points."""
    import math
    out = crew(hx, colour, **kw)
    for r in range(rows):
        for i in range(13 + 2 * r):
            a = math.pi * (i + .5) / (13 + 2 * r)
            out += f'<circle cx="{hx + (116 + 22 * r) * math.cos(a):.0f}" cy="{762 + (120 + 26 * r) * math.sin(a):.0f}" r="6.5" fill="{strand}"/>'
    return out


def kaftan(hx, colour, trim="#eda52c", **kw):
    """A straight neck slit with an embroidered edge."""
    out = body(hx, colour=colour, **kw)
    out += line(f"M{hx - 96} 744C{hx - 60} 826 {hx - 30} 850 {hx - 13} 862V960H{hx + 13}V862C{hx + 30} 850 {hx + 60} 826 {hx + 96} 744", 13, trim, stroke_linejoin="round", stroke_linecap="butt")
    return out + line(f"M{hx - 106} 752C{hx - 68} 838 {hx - 36} 860 {hx - 23} 870V972H{hx + 23}V870C{hx + 36} 860 {hx + 68} 838 {hx + 106} 752", 3, INK)


def sari(hx, colour, drape, side=1, **kw):
    """A blouse and a drape over one shoulder."""
    s = side
    out = body(hx, colour=colour, guides=False, **kw)
    d = f"M{hx + s * 84} 770C{hx + s * 150} 770 {hx + s * 240} 790 {hx + s * 292} 856C{hx + s * 316} 900 {hx + s * 322} 960 {hx + s * 326} 1010H{hx - s * 150}C{hx - s * 60} 950 {hx + s * 40} 880 {hx + s * 84} 770Z"
    g = blend([(hx + s * 96, 780), (hx + s * 60, 880), (hx - s * 30, 950), (hx - s * 130, 1004)], [(hx + s * 284, 860), (hx + s * 290, 900), (hx + s * 290, 960), (hx + s * 286, 1004)], 6)
    return out + fill(d, drape, stroke=INK, stroke_width=4.5, stroke_linejoin="round") + line(g, 2.6, mix(drape, INK, .4), opacity=.65)


def stripes(hx, colour, band, **kw):
    """A round-necked jersey with broad stripes."""
    inside = "".join(line(f"M{hx - 340} {y}C{hx - 160} {y + 46} {hx + 160} {y + 46} {hx + 340} {y}", 24, band, stroke_linecap="butt") for y in (830, 890, 950))
    shape = f"M{hx - 96} 742C{hx - 120} 776 {hx - 240} 780 {hx - 290} 850C{hx - 316} 890 {hx - 322} 950 {hx - 326} 1010H{hx + 326}C{hx + 322} 950 {hx + 316} 890 {hx + 290} 850C{hx + 240} 780 {hx + 120} 776 {hx + 96} 742C{hx + 50} 860 {hx - 50} 860 {hx - 96} 742Z"
    return body(hx, colour=colour, guides=False) + f'<clipPath id="s"><path d="{shape}"/></clipPath><g clip-path="url(#s)">{inside}</g>' + line(shape, 4.5, stroke_linejoin="round") + line(f"M{hx - 99} 746C{hx - 52} 872 {hx + 52} 872 {hx + 99} 746", 13, band, stroke_linecap="butt")


def shawl(hx, colour, cloth, **kw):
    """A shawl in folds around the neck, over plain clothes."""
    dark = mix(cloth, INK, .4)
    d = f"M{hx - 118} 742C{hx - 60} 800 {hx + 60} 800 {hx + 118} 742C{hx + 190} 770 {hx + 230} 800 {hx + 236} 842C{hx + 120} 930 {hx - 120} 930 {hx - 236} 842C{hx - 230} 800 {hx - 190} 770 {hx - 118} 742Z"
    folds = blend([(hx - 112, 752), (hx - 56, 812), (hx + 56, 812), (hx + 112, 752)], [(hx - 226, 836), (hx - 110, 914), (hx + 110, 914), (hx + 226, 836)], 5)
    tail = f"M{hx + 60} 884C{hx + 90} 930 {hx + 84} 980 {hx + 92} 1010H{hx + 196}C{hx + 190} 960 {hx + 176} 900 {hx + 150} 872Z"
    return plain(hx, colour, **kw) + fill(tail, cloth, stroke=INK, stroke_width=4.5) + fill(d, cloth, stroke=INK, stroke_width=4.5, stroke_linejoin="round") + line(folds, 2.6, dark, opacity=.6)
