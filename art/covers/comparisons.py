"""Posts without a chart whose argument is a comparison: of columns, areas, curves. The figures are those of the post's tables and sentences."""

import numpy as np
from figures import number, numbers
from scipy.interpolate import PchipInterpolator
from scipy.optimize import brentq
from shapes import FOOT, below, box, cut, disc, half, path, ring


def small_samples_honest_intervals(r, post):
    """What nine of 12, 30 of 40 and 75 of 100 can tell: three hills at one share, the fewer the broader. Gold is the interval of nine of 12."""
    p, x = r.palette, lambda share: -600 + share * 2080
    rows = {row["Observed"]: row for row in post.table("Wilson 95% interval")}
    r.fill(0, p["ground"][1])
    share = np.linspace(.0005, .9995, 800)
    for i, seen in enumerate(("75 of 100", "30 of 40", "9 of 12")):
        yes, n = numbers(seen)
        hill = np.exp(yes * np.log(share / yes * n) + (n - yes) * np.log((1 - share) / (n - yes) * n))
        hill *= 69 / (hill.sum() * (share[1] - share[0]))  # each hill has the same area
        hill = PchipInterpolator(x(np.array([-2, *share, 2])), FOOT + 5 - np.array([0, *hill, 0]))
        for step in (3, 2, 1, 0):
            r.put(below(lambda u, c=hill, k=step: c(u) - 22 * k), 26 + 56 * i - 9 * step, p["sheets"][i] if not step else p["edges"][i], 6)
    low, high = (v / 100 for v in numbers(rows["9 of 12"]["Wilson 95% interval"]))
    r.put(path([(x(low), 722), (x(high), 722)], 16), 192, p["gold"], 12, .9)
    r.put(disc(x(number(rows["9 of 12"]["Share"]) / 100), 722, 46), 226, p["gold"], 18, .9)


def causal_questions_before_models(r, post):
    """The scores of two groups of schools before and after. The gold points lead to the score that the first group would have had."""
    p = r.palette
    tutored, other = post.table("Change")[:2]
    y = lambda score: 756 - (score - 43.8) * 64
    ends = [(number(row["Before"]), number(row["After"])) for row in (tutored, other)]
    left, right = 250, 1350
    bands = [path([(-80, y(a)), (left, y(a)), (right, y(b)), (1680, y(b))], 46) for a, b in ends]
    r.shore(bands, gaps=(24, 62, 120, 200, 300), drop=12)
    for i, (band, (a, b)) in enumerate(zip(bands, ends)):
        r.put(band, 40, p["figure"] if not i else p["second"], 14)
        for x, score in ((left, a), (right, b)):
            r.put(disc(x, y(score), 70), 70, p["figure"] if not i else p["second"], 18)
    imagined = ends[0][0] + ends[1][1] - ends[1][0]
    for t in np.linspace(.1, 1, 10):
        r.put(disc(left + (right - left) * t, y(ends[0][0] + (imagined - ends[0][0]) * t), 24 if t < 1 else 62), 96, p["gold"], 16, .9)


def the_cost_of_a_confident_summary(r, post):
    """The six results as columns, and their mean as one gold board across all."""
    p = r.palette
    changes = [number(row["Change"]) for row in post.table("Sessions held as planned")]
    unit, pitch = 46, 254
    columns = [box(62 + i * pitch, FOOT - v * unit, 62 + i * pitch + 206, FOOT, 26) for i, v in enumerate(changes)]
    r.shore(columns, gaps=(22, 60, 116, 196, 300), drop=12)
    for column, v in zip(columns, changes):
        r.put(column, 64, p["figure"], 14)
    mean = FOOT - np.mean(changes) * unit
    r.put(box(-60, mean - 19, 1660, mean + 19, 2), 150, p["gold"], 10, .9)


def cash_transfers_what_the_evidence_says(r, post):
    """A coin, and around it one step for each outcome of the table: the further from the money, the lower the certainty."""
    p = r.palette
    level = {"High": 0, "Moderate": 1, "Low to moderate": 2, "Low": 3}
    sure = [level[row["How sure I would be"]] for row in post.table("How sure I would be")]
    x, y, shades = 470, 450, (p["figure"], p["second"], p["dim"], p["ground"][1])
    r.fill(-260, p["deep"])
    for i in range(len(sure) - 1, -1, -1):
        r.put(disc(x, y, 240 + i * 150), 40 - 30 * i - 10 * sure[i], shades[sure[i]], 8)
    r.put(disc(x, y, 150), 92, p["gold"], 12, .9)
    r.put(ring(x, y, 116, 9), -9, p["gold"], 4, .9, on=True)


def low_resource_languages_high_stakes(r, post):
    """Messages in two languages as two discs. What was sorted wrong is cut off, and the gold part is that of the small language."""
    p = r.palette
    large, small = post.table("Messages")[:2]
    parts = []
    for row, x, y in ((large, 560, 440), (small, 1215, 560)):
        sent, right = number(row["Messages"]), number(row["Correct"])
        radius = 11.6 * np.sqrt(sent)
        wrong = 1 - right / sent
        h = brentq(lambda c: (np.arccos(c) - c * np.sqrt(1 - c * c)) / np.pi - wrong, -1, 1)
        parts.append((disc(x, y, radius), half(x + h * radius * .6, y + h * radius * .8, np.arctan2(.8, .6)), h * radius))
    r.shore([d for d, _, _ in parts], gaps=(26, 66, 122, 196, 290), drop=13)
    for i, (whole, beyond, _) in enumerate(parts):
        r.put(whole, 78, p["figure"], 26)
        r.put(cut(whole, beyond), 14, p["gold"] if i else p["dim"], 10, .8 * i)


def living_reviews_for_ministries(r, post):
    """The estimate winds as studies arrive; the gold line is a policy that follows its own rule."""
    p = r.palette
    found = post.said(r"estimate moves as studies arrive: (\d+), (\d+), (\d+), (\d+)")
    y = lambda v: 450 - (v - 6.5) * 122
    knots = np.array([-260, 90, 560, 1030, 1500, 1860])
    course = PchipInterpolator(knots, [y(v) for v in (5, *found, 5)])
    u = np.linspace(-60, 1660, 260)
    river = path(list(zip(u, course(u))), 58)
    r.fill(0, p["ground"][4])
    r.terraces(r.around([river], 62), [(edge, -21 * (i + 1), p["ground"][3 - i]) for i, edge in enumerate((250, 165, 96, 42))])
    r.put(river, -118, p["water"], 10, .7)
    r.put(box(-60, y(found[0]) - 13, 1660, y(found[0]) + 13, 2), 62, p["gold"], 10, .9)
    for x, v in zip(knots[1:5], found):
        r.put(disc(x, y(v), 42), 26, p["figure"], 16)


def handwashing_counted_three_ways(r, post):
    """Three counts of one habit, as the water in three vessels: says so, could, does."""
    p = r.palette
    shares = [numbers(row["Result"])[-1] for row in post.table("How")]
    tall, foot, wide = 676, 788, 330
    vessels = [box(172 + i * 463, foot - tall, 172 + i * 463 + wide, foot, 90) for i in range(len(shares))]
    r.fill(0, p["ground"][1])
    r.terraces(r.around(vessels, 40), [(edge, 12 * (i + 1), p["ground"][2 + i]) for i, edge in enumerate((150, 92, 44))])
    for i, (vessel, share) in enumerate(zip(vessels, shares)):
        r.put(vessel, -96, p["deep"], 12)
        gold = i == len(shares) - 1
        inner = box(vessel.left + 20, vessel.top + 20, vessel.right - 20, vessel.bottom - 20, 72)
        level = inner.bottom - (inner.bottom - inner.top) * share / 100
        r.put(cut(inner, half(0, level, np.pi / 2)), 10, p["gold"] if gold else (p["figure"], p["second"])[i], 16, .9 if gold else .25)


def two_districts_are_not_a_comparison(r, post):
    """The changes in two districts as two blocks with a point for each school. The gold bar is the interval of their difference."""
    p = r.palette
    rows = post.table("Before")
    plus_minus = number(post.table("Design")[0]["Interval"])
    unit, wide, blocks = 28, 560, []
    for i, row in enumerate(rows):
        left = 96 + i * (1600 - 192 - wide)
        blocks.append((box(left, FOOT - number(row["Change"]) * unit, left + wide, FOOT, 30), left, number(row["Change"]) * unit, int(numbers(list(row.values())[0])[0])))
    r.shore([b[0] for b in blocks], gaps=(26, 68, 124, 200, 300), drop=14)
    for block, left, tall, schools in blocks:
        r.put(block, 70, p["figure"], 16)
        for n in range(schools):
            r.put(disc(left + 55 + n % 10 * 50, FOOT - tall + 46 + n // 10 * 50, 16), 44, p["dim"], 6)
    y, reach = 450, plus_minus * unit
    r.put(box(782, y - reach, 818, y + reach, 2), 96, p["gold"], 10, .9)
    for end in (-1, 1):
        r.put(box(704, y + end * reach - 18, 896, y + end * reach + 18, 8), 96, p["gold"], 9, .9)
