"""Posts without a chart whose argument is a count: each thing that was counted is one piece of the cover. The figures are those of the
post's tables and sentences."""

import numpy as np
from figures import number, numbers
from shapes import box, cut, disc, half, path, ring


def scattered(rng, radii, inside, gap, x=(60, 1540), y=(60, 840)):
    """Places for discs of the radii, at least `gap` apart. `inside(i, x, y)` says where disc i may lie."""
    placed = []
    for i, radius in enumerate(radii):
        spots = [(u, v) for u, v in zip(rng.uniform(*x, 6000), rng.uniform(*y, 6000)) if inside(i, u, v)]
        placed.append(next((u, v, radius) for u, v in spots if all(np.hypot(u - a, v - b) > radius + c + gap for a, b, c in placed)))
    return placed


def reading_forty_thousand_studies(r, post):
    """One point for a hundred documents: those that were kept stand up, and one that is relevant lies among those that were dropped."""
    kept, dropped = post.table("Relevant")[:2]
    p = r.palette
    good, bad, lost, rest = (round(number(row[head]) / 100) for row in (kept, dropped) for head in ("Relevant", "Not relevant"))
    rows, pitch, down = 16, 53.5, 43
    cell = lambda i, left: (left + i // rows * pitch, 128 + i % rows * down)
    r.fill(0, p["ground"][3])
    for step in range(3):
        r.put(box(286 + step * 17, -60, 1700, 960, 0), -14 - 15 * step, p["ground"][2 - step], 5)
    for i in range(good + bad):
        r.put(disc(*cell(i, 62), 17 if i < good else 13), 44 if i < good else 16, p["figure"] if i < good else p["second"], 9)
    for i in range(lost + rest):
        gold = i == 11 * rows + 5
        r.put(disc(*cell(i, 372), 22 if gold else 12), 52 if gold else -34, p["gold"] if gold else p["dim"], 10, .9 * gold)


def what_a_good_indicator_is(r, post):
    """Forty wells, as large as the people who drink from each: the six that are dry are the busy ones."""
    p = r.palette
    works, points = numbers(post.table("Calculation")[0]["Calculation"])
    people, = post.said(r"points serve ([\d,]+) people between them")
    others, few = post.said(r"the other (\d+) serve about (\d+) each")
    dry = int(points - works)
    size = lambda drink: 3.25 * np.sqrt(drink)
    wells = scattered(np.random.default_rng(40), [size(people / dry)] * dry + [size(few)] * int(others), lambda i, u, v: True, 26, (84, 1516), (84, 816))
    r.fill(-40, p["ground"][1])
    r.terraces(r.around([disc(*w) for w in wells], 30, 260), [(78, -27, p["ground"][2]), (52, -14, p["ground"][3]), (30, 0, p["ground"][4])])
    for i, (x, y, radius) in enumerate(wells):
        broken = i < dry
        r.put(disc(x, y, radius + 15), 16, p["gold"] if broken else p["figure"], 8, .8 * broken)
        r.put(disc(x, y, radius), -80 if broken else -16, p["deep"] if broken else p["water"], 7, 0 if broken else .7)


def evidence_gap_maps_that_get_used(r, post):
    """The map as trays, one dot for each study. Of the three empty ones, one could not be filled, one is gold, and one goes deep."""
    p = r.palette
    table = post.table("Working points")
    heads = list(table[0])[1:]
    r.fill(0, p["ground"][3])
    wide, tall = 484, 154
    for i, row in enumerate(table):
        for j, head in enumerate(heads):
            left, top, count = 53 + j * 505, 114 + i * 173, int(row[head])
            if not count and row[""] == "Household filters" and j == 0:
                continue
            gold = not count and row[""] == "Repair contracts"
            tray = box(left, top, left + wide, top + tall, 40)
            r.put(tray, -22 if count else -64, p["ground"][1] if count else p["deep"], 8)
            if gold:
                r.put(tray, 16, p["gold"], 8, .9)
                r.put(box(left + 17, top + 17, left + wide - 17, top + tall - 17, 26), -64, p["deep"], 8)
            lines = 1 if count <= 4 else 2
            across = -(-count // lines)
            for n in range(count):
                x = left + wide / 2 + (n % across - (across - 1) / 2) * (42 if across > 7 else 58)
                y = top + tall / 2 + (n // across - (lines - 1) / 2) * 58
                r.put(disc(x, y, 18.5 if across > 7 else 24), 34, p["figure"], 10)


def data_protection_in_the_field(r, post):
    """Sixty houses. With each column of the table fewer match, and the last hollow has one house."""
    p = r.palette
    match = [int(row["Households that still match"]) for row in post.table("Households that still match")]
    x, y = 985, 470
    d = np.hypot((r.u - x) * .84, r.v - y) + r.noise(380) * 52 * np.clip(np.hypot(r.u - x, r.v - y) / 300, .15, 1)
    edges = [430, 300, 205, 120][:len(match) - 1]
    r.fill(0, p["ground"][4])
    r.terraces(d, [(edge, -30 * (i + 1), (*p["ground"][3:0:-1], p["deep"])[i]) for i, edge in enumerate(edges)], 6)
    bounds = [1e9, *edges, 0]
    counts = [a - b for a, b in zip(match, match[1:])]

    def inside(i, u, v):
        zone = int(np.searchsorted(np.cumsum(counts), i, side="right"))
        near = d[min(int(v * r.k), d.shape[0] - 1), min(int(u * r.k), d.shape[1] - 1)]
        return bounds[zone + 1] + 32 < near < bounds[zone] - 32

    rng = np.random.default_rng(60)
    houses = scattered(rng, [26] * sum(counts), inside, 14, (34, 1566), (34, 866))
    for u, v, _ in houses:
        r.put(box(u - 22, v - 17, u + 22, v + 17, 5, rng.uniform(-.5, .5)), 30, p["figure"], 6, on=True)
    r.put(box(x - 40, y - 31, x + 40, y + 31, 7, -.2), 70, p["gold"], 10, .9, on=True)


def when_a_model_invents_a_citation(r, post):
    """A page with a line for each of the claims. Those without a source are holes, and those whose source does not bear them are gold."""
    p = r.palette
    total, = post.said(r"Take (\d+) claims")
    absent, = post.said(r"(\d+) references do not exist")
    rest, = post.said(r"pass the other (\d+)")
    rng = np.random.default_rng(12)
    kinds = rng.permutation([0] * int(absent) + [1] * int(rest) + [2] * int(total - absent - rest))
    turn, x, y = -.10, 800, 470
    r.shore([box(x - 640, y - 620, x + 640, y + 620, 10, turn)], gaps=(30, 70, 120, 190, 280), drop=14)
    for i, shift in enumerate((46, 24, 0)):
        r.put(box(x - 640 + shift, y - 620 + shift, x + 640 + shift, y + 620 + shift, 12, turn + .035 * (2 - i)), 26 + 26 * i, p["figure"] if i == 2 else p["second"], 5)
    columns, rows = 10, int(total) // 10
    c, s = np.cos(turn), np.sin(turn)
    for n, kind in enumerate(kinds):
        u, v = (n % columns - (columns - 1) / 2) * 118, (n // columns - (rows - 1) / 2) * 47
        u, v = x + u * c - v * s, y + u * s + v * c
        line = box(u - 48, v - 13, u + 48, v + 13, 13, turn)
        if kind == 0:
            r.put(box(u - 50, v - 17, u + 50, v + 17, 10, turn), -60, p["deep"], 5)
        else:
            r.put(line, 104 if kind == 1 else 72, p["gold"] if kind == 1 else p["dim"], 6, .9 * (kind == 1))


def from_report_to_decision(r, post):
    """Canals with and without a repair contract. Where water reached the last field, the field is gold; how far it came in the others
    is not known, and is drawn at random."""
    p = r.palette
    reached, kept, fewer, without = post.said(r"In (\d+) of (\d+) canals under contract[^.]*\. In (\d+) of (\d+) without")
    rng = np.random.default_rng(5)
    r.fill(0, p["ground"][4])
    r.terraces(r.noise(520) * 100, [(34, -9, p["ground"][3]), (-34, -18, p["ground"][2])])
    pitch, x = 56.5, 40
    for number_of, won, gap in ((int(kept), int(reached), 0), (int(without), int(fewer), 62)):
        wet = rng.permutation([True] * won + [False] * (number_of - won))
        x += gap
        for full in wet:
            end = 680 if full else rng.uniform(250, 510)
            r.put(path([(x, -40), (x, 680)], 18), -60, p["deep"], 6)
            r.put(path([(x, -40), (x, end)], 18), -30, p["water"], 6, .7)
            r.put(disc(x, 742, 25), 30 if full else -50, p["gold"] if full else p["deep"], 10, .9 * full)
            x += pitch


def school_meals_four_outcomes(r, post):
    """Four plates. The quarters on each are the certainty of one outcome: high, moderate, low, very low."""
    p = r.palette
    quarters = {"High": 4, "Moderate": 3, "Low": 2, "Very low": 1}
    sure = [quarters[row["Certainty"]] for row in post.table("With meals")]
    radius = 178
    plates = [disc(208 + i * 395, 450, radius) for i in range(len(sure))]
    r.shore(plates, gaps=(26, 70, 130, 210, 320), drop=13)
    for i, n in enumerate(sure):
        x, y = 208 + i * 395, 450
        r.put(plates[i], 46, p["figure"], 22)
        r.put(disc(x, y, radius - 40), 26, p["figure"], 12)
        for q in range(4):
            a = np.pi * (q / 2 - .5)
            wedge = disc(x, y, radius - 58)
            for turn in (a, a + np.pi / 2):  # the quarter lies between two lines that are 7 pixels from the middle
                wedge = cut(wedge, half(x + 7 * np.cos(turn), y + 7 * np.sin(turn), turn))
            if q < n:
                r.put(wedge, 62, p["gold"], 10, .9)
            else:
                r.put(wedge, 4, p["second"], 6)


def the_map_that_ended_on_its_date(r, post):
    """The map as a sheet with its corner turned: each disc is as large as the studies in its cell, and its middle those to plan by."""
    p = r.palette
    table = post.table("To do")
    heads = list(table[0])[1:]
    r.shore([box(36, 30, 1564, 870, 20)], gaps=(20, 44, 80, 130, 200), drop=16)
    fold = 210
    r.put(cut(box(36, 30, 1564, 870, 16), half(1564 - fold / 2, 870 - fold / 2, np.radians(225))), 20, p["ground"][4], 6)
    for x in range(5):
        r.put(box(293 + x * 252, 60, 299 + x * 252, 840, 3), 13, p["ground"][1], 4)
    for y in (302, 572):
        r.put(box(66, y - 3, 1534, y + 3, 3), 13, p["ground"][1], 4)
    for i, row in enumerate(table):
        for j, head in enumerate(heads):
            x, y, found = 170 + i * 252, 168 + j * 270, numbers(row[head])
            if not found:
                continue
            studies, plan = found[-2:]
            changed, ours = len(found) > 2, row["To do"] == "A paid caretaker" and plan
            size = 25.5 * np.sqrt(studies) if studies else 12
            r.put(disc(x, y, size + 9), -14, p["deep"], 6)
            if not studies:
                continue
            r.put(disc(x, y, size), 30, p["second"], 10)
            if changed:
                r.put(ring(x, y, size + 4, 7), 44, p["figure"], 4)
            if plan:
                r.put(disc(x, y, 25.5 * np.sqrt(plan)), 62 + 30 * bool(ours), p["gold"] if ours else p["figure"], 12, .9 * bool(ours))
    flap = cut(box(1564 - fold, 870 - fold, 1564, 870, 26), half(1564 - fold / 2, 870 - fold / 2, np.radians(225)))
    r.put(flap, 64, p["figure"], 14)
