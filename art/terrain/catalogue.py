"""Every terrain of the site: file name, size, form, share of water, palette, rain, and the overlay of evidence."""

import forms as f
from palettes import DELTA, DELTA_DEEP, DELTA_PALE, DRY, DRY_DUSK, DRY_PALE

WIDE, PLATE, BAND = (1600, 900), (1200, 900), (1600, 600)


def line(*points, gold, lift=.26, pole=(.5, .5), minor=()):
    """Points that arcs join in order; `gold` is the index of the marigold point."""
    links = [(i, i + 1, lift) for i in range(len(points) - 1)]
    return dict(points=points, gold=gold, links=links, pole=pole, minor=minor)


def star(*points, gold=0, lift=.24, pole=(.5, .5), minor=()):
    """Points that arcs join to the first one."""
    return dict(points=points, gold=gold, links=[(i, 0, lift * (1 if i % 2 else -1)) for i in range(1, len(points))], pole=pole, minor=minor)


# slug: (size, form, form options, share under water, palette, rain options or None, overlay)
PICTURES = {
    "blog/reading-forty-thousand-studies": (WIDE, f.islands, dict(), .62, DELTA, {}, star((.66, .36), (.2, .3), (.36, .72), (.84, .74), (.88, .18), minor=[(.28, .5), (.48, .2), (.55, .82), (.12, .62), (.74, .56), (.42, .42)])),
    "blog/causal-questions-before-models": (WIDE, f.ranges, dict(), .40, DRY, {}, line((.2, .68), (.47, .3), (.78, .58), gold=2)),
    "blog/when-a-model-invents-a-citation": (WIDE, f.dunes, dict(turn=.42), .07, DRY_PALE, None, line((.24, .62), (.72, .36), gold=1, lift=.3)),
    "blog/low-resource-languages-high-stakes": (WIDE, f.folds, dict(scale=1.0, gain=.34), .36, DELTA_DEEP, None, line((.16, .34), (.38, .62), (.62, .3), (.82, .6), gold=2)),
    "blog/data-protection-in-the-field": (WIDE, f.atoll, dict(), .66, DELTA, {}, line((.15, .3), (.55, .52), gold=1, lift=-.2)),
    "blog/what-a-good-indicator-is": (WIDE, f.cone, dict(), .30, DRY, dict(rounds=24), line((.18, .72), (.625, .478), gold=1)),
    "blog/evidence-gap-maps-that-get-used": (WIDE, f.steps, dict(), .34, DELTA_PALE, None, star((.36, .58), (.14, .26), (.66, .26), (.84, .68), minor=[(.5, .44), (.24, .8), (.72, .84)])),
    "blog/the-cost-of-a-confident-summary": (WIDE, f.coast, dict(angle=2.5), .46, DRY_DUSK, {}, line((.74, .72), (.34, .36), gold=1, lift=-.26)),
    "blog/living-reviews-for-ministries": (WIDE, f.braids, dict(), .36, DELTA_DEEP, {}, line((.14, .66), (.44, .4), (.7, .62), (.88, .28), gold=3)),
    "blog/cash-transfers-what-the-evidence-says": (WIDE, f.mixed, dict(), .38, DRY, {}, star((.5, .4), (.2, .58), (.76, .22), (.82, .72))),
    "blog/small-samples-honest-intervals": (WIDE, f.hills, dict(scale=2.6), .80, DELTA_DEEP, {}, line((.22, .4), (.7, .56), gold=1)),
    "blog/from-report-to-decision": (WIDE, f.meander, dict(), .12, DRY_PALE, {}, line((.08, .4), (.4, .66), (.9, .42), gold=2, lift=.22)),
    "blog/my-ratings-audited": (WIDE, f.fjords, dict(angle=2.2, pull=.2), .40, DRY, {}, star((.46, .5), (.16, .3), (.8, .3), (.7, .78), minor=[(.3, .62), (.58, .26), (.88, .56)])),
    "blog/when-to-stop-reading": (WIDE, f.coast, dict(angle=2.2, pull=.42, ridge=.25), .50, DELTA, {}, line((.12, .62), (.3, .34), (.5, .58), (.74, .42), gold=3, minor=[(.2, .24), (.36, .78), (.44, .3), (.6, .74)])),
    "blog/school-meals-four-outcomes": (WIDE, f.steps, dict(n=7, scale=1.7), .24, DRY, None, star((.5, .52), (.18, .3), (.3, .78), (.76, .24), (.86, .66))),
    "blog/handwashing-counted-three-ways": (WIDE, f.braids, dict(turn=-.5, threads=2, deep=.5), .30, DELTA_PALE, {}, line((.16, .3), (.5, .62), (.84, .38), gold=1)),
    "blog/two-districts-are-not-a-comparison": (WIDE, f.twins, dict(), .50, DRY_DUSK, {}, line((.23, .5), (.75, .5), gold=1, lift=-.22)),
    "blog/a-study-in-another-language": (WIDE, f.ranges, dict(scale=1.0, gain=.3, stretch=(.55, 1.5), turn=.8), .46, DELTA_DEEP, dict(rounds=6), line((.14, .72), (.36, .36), (.6, .64), (.86, .3), gold=3, lift=.2)),
    "blog/the-same-number-twice": (WIDE, f.rings, dict(scale=1.8, gain=.34), .66, DELTA, {}, line((.263, .545), (.737, .465), gold=1, lift=.24)),
    "blog/the-map-that-ended-on-its-date": (WIDE, f.steps, dict(n=6, scale=1.1), .46, DRY_PALE, None, star((.6, .44), (.2, .28), (.34, .74), (.86, .7), minor=[(.46, .24), (.72, .82), (.12, .56), (.88, .22)])),
    "events/ai-for-development-2025": (WIDE, f.coast, dict(angle=-2.5, pull=.8), .64, DRY, {}, star((.42, .44), (.12, .2), (.74, .26), (.84, .7), (.26, .8))),
    "events/ai-for-development-2024": (WIDE, f.fjords, dict(), .45, DELTA, {}, star((.58, .5), (.2, .34), (.84, .24), (.78, .8), (.3, .76))),
    "events/ai-for-development-2025-topics": (PLATE, f.steps, dict(n=12, scale=2.4), .28, DRY_PALE, None, line((.2, .66), (.48, .34), (.8, .56), gold=1)),
    "events/ai-for-development-2025-expectations": (PLATE, f.folds, dict(scale=2.2), .34, DRY, {}, line((.24, .34), (.72, .62), gold=1)),
    "events/ai-for-development-2024-topics": (PLATE, f.mixed, dict(), .42, DELTA_PALE, {}, line((.22, .36), (.54, .6), (.82, .3), gold=1)),
    "events/ai-for-development-2024-expectations": (PLATE, f.ranges, dict(scale=1.8), .36, DELTA_DEEP, {}, line((.26, .68), (.7, .36), gold=1)),
    "organizations/covers/delta": (BAND, f.braids, dict(turn=-.2, threads=4), .38, DELTA, {}, None),
    "organizations/covers/dry-season": (BAND, f.dunes, dict(turn=.9, scale=.5), .24, DRY, None, None),
    "organizations/covers/highland": (BAND, f.ranges, dict(scale=2.8), .10, DELTA_DEEP, {}, None),
    "organizations/covers/coast": (BAND, f.coast, dict(angle=1.9, pull=.7), .44, DRY_DUSK, {}, None),
    "organizations/covers/lake": (BAND, f.mixed, dict(), .46, DELTA_PALE, {}, None),
    "organizations/covers/plateau": (BAND, f.steps, dict(n=8, scale=2.6), .26, DRY, None, None),
}
