"""Points, curves and SVG elements, which give all portraits the same style of lines."""

INK = "#0f2a25"


def n(v):
    """A coordinate to a whole unit; the picture is 800 units wide."""
    return f"{v:.0f}"


def curve(points, close=False):
    """Path data through control points: the first is the start, then triples of cubic control points."""
    d = f"M{n(points[0][0])} {n(points[0][1])}"
    for i in range(1, len(points) - 2, 3):
        d += "C" + " ".join(f"{n(x)} {n(y)}" for x, y in points[i:i + 3])
    return d + ("Z" if close else "")


def nums(text):
    """Points from plain numbers: '0,0 1,2' gives [(0, 0), (1, 2)]."""
    return [tuple(float(v) for v in p.split(",")) for p in text.split()]


def mirror(points):
    return [(-x, y) for x, y in points]


def blend(a, b, count, ends=False):
    """`count` curves, interpolated between the guide curves a and b. Hair and clothes are drawn with them."""
    span = range(count) if ends else range(1, count + 1)
    k = (count - 1) if ends else (count + 1)
    return "".join(curve([(p[0] + (q[0] - p[0]) * i / k, p[1] + (q[1] - p[1]) * i / k) for p, q in zip(a, b)]) for i in span)


def fill(d, colour, **more):
    return f'<path fill="{colour}"{attrs(more)} d="{d}"/>'


def line(d, width=4.5, colour=INK, **more):
    return f'<path fill="none" stroke="{colour}" stroke-width="{width:g}"{attrs(more)} d="{d}"/>'


def attrs(more):
    return "".join(f' {k.replace("_", "-")}="{v}"' for k, v in more.items())


def mix(a, b, t):
    """Colour between two '#rrggbb'."""
    va, vb = ([int(c[i:i + 2], 16) for i in (1, 3, 5)] for c in (a, b))
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(va, vb))
