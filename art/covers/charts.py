"""The posts whose chart is the cover. Each drawing takes the relief and the post; the data is the file that the post's chart block names."""

import numpy as np
from scipy.interpolate import PchipInterpolator
from shapes import FOOT, below, box, diamond, disc, path


def a_study_in_another_language(r, post):
    """Three bars for each language of the question. The nurse asks in Swahili, and the study is in a third language."""
    data, series = post.chart()
    p, unit, pitch, bars = r.palette, 7.2, 216, []
    for g, language in enumerate(data["categories"]):
        for s, (name, wide) in enumerate((("English", 44), ("Same", 44), ("Third", 60))):
            value = series[name]["values"][g]
            if np.isnan(value):
                continue
            left = 60 + g * pitch + s * 50
            nurse = language == "Swahili" and name == "Third"
            colour = p["gold"] if nurse else (p["dim"], p["second"], p["figure"])[s]
            bars.append((box(left, FOOT - value * unit, left + wide, FOOT, 22 if s < 2 else 30), (26, 44, 66)[s] + 30 * nurse, colour, .9 * nurse))
    r.shore([b[0] for b in bars], gaps=(34, 66, 112, 180, 280), drop=12)
    for shape, top, colour, gloss in bars:
        r.put(shape, top, colour, 9, gloss)


def my_ratings_audited(r, post):
    """The share on which two raters agreed for each source of bias, with its interval. Gold is the row that changed a rule."""
    _, series = post.chart()
    rows = series["Agreement"]
    p, worst = r.palette, int(np.argmin(rows["values"]))
    x = lambda share: 40 + (share - 54) * 34.5
    pitch, shapes = 137, []
    for i, (value, low, high) in enumerate(zip(rows["values"], rows["low"], rows["high"])):
        y = 176 + i * pitch
        shapes.append((diamond(x(low), x(value), x(high), y, 59), i == worst))
    r.shore([s[0] for s in shapes], gaps=(16, 46, 96, 170, 270), drop=12)
    for shape, gold in shapes:
        r.put(shape, 92, p["gold"] if gold else p["figure"], 62, .8 * gold)


def the_same_number_twice(r, post):
    """Each board is what was left of the board above; what was lost stays as a lower one."""
    data, _ = post.chart()
    left = data["series"][0]["values"]
    p, unit, tall, x = r.palette, 11.6, 102, 96
    y = lambda i: 116 + i * 113
    boards = [box(x, y(i), x + v * unit, y(i) + tall, 16) for i, v in enumerate(left)]
    r.shore(boards, gaps=(22, 58, 112, 190, 300), drop=11)
    for i in range(len(left)):
        if i:
            r.put(box(x, y(i), x + left[i - 1] * unit, y(i) + tall, 16), 12, p["dim"], 4)
        last = i == len(left) - 1
        r.put(boards[i], 34 + 11 * i, p["gold"] if last else p["figure"], 8, .9 * last)


def when_to_stop_reading(r, post):
    """Recall by records read: all languages, those not in English below them, and the line at which reading stopped."""
    data, series = post.chart()
    p, at = r.palette, np.array(data["at"], float)
    x = lambda records: records / at[-1] * 1720
    stop = next(row for row in post.table("Records read") if row["Step"] == "Screening until we stopped")
    stop = float(stop["Records read"].replace(",", ""))
    r.fill(0, p["ground"][4])
    for i, name in enumerate(("All languages", "Not in English", "Reading in any order")):
        curve = PchipInterpolator(x(at), FOOT - np.array(series[name]["values"]) * 6.6, extrapolate=True)
        for step in (2, 1, 0):  # thin sheets below each curve, like the depths before a coast
            lower = lambda u, c=curve, s=step: c(u) - 17 * s
            r.put(below(lower), 30 + 58 * i - 9 * step, p["sheets"][i] if not step else p["edges"][i], 7)
    r.put(path([(x(stop), -40), (x(stop), 940)], 9), 30, p["gold"], 8, .9, on=True)
    for name in ("All languages", "Not in English"):
        y = FOOT - float(np.interp(stop, at, series[name]["values"])) * 6.6
        r.put(disc(x(stop), y, 36), 196, p["gold"], 18, .9)
