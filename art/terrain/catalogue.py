"""Every terrain of the site: file name, size, form, share of water, palette, rain, and the overlay of evidence."""

import forms as f
from palettes import DELTA, DELTA_DEEP, DELTA_PALE, DRY, DRY_DUSK, DRY_PALE

WIDE, PLATE, BAND = (1600, 900), (1200, 900), (1600, 600)


def line(*points, gold, lift=.26, pole=(.5, .5)):
    """Points that arcs join in order; `gold` is the index of the marigold point."""
    links = [(i, i + 1, lift) for i in range(len(points) - 1)]
    return dict(points=points, gold=gold, links=links, pole=pole)


def star(*points, gold=0, lift=.24, pole=(.5, .5)):
    """Points that arcs join to the first one."""
    return dict(points=points, gold=gold, links=[(i, 0, lift * (1 if i % 2 else -1)) for i in range(1, len(points))], pole=pole)


# The pictures of an event stand on its page together with two fonts and the text, so they have few octaves and no rain: a phone gets about
# half the bytes of a rained picture.
# slug: (size, form, form options, share under water, palette, rain options or None, overlay)
PICTURES = {
    "events/ai-for-development-2025": (WIDE, f.coast, dict(angle=-2.5, pull=.8, scale=1.6, octaves=5, damp=.5), .64, DRY, None, star((.42, .44), (.12, .2), (.74, .26), (.84, .7), (.26, .8))),
    "events/ai-for-development-2024": (WIDE, f.fjords, dict(), .45, DELTA, None, star((.58, .5), (.2, .34), (.84, .24), (.78, .8), (.3, .76))),
    "events/ai-for-development-2025-topics": (PLATE, f.steps, dict(n=12, scale=1.3, octaves=3), .4, DRY_PALE, None, line((.2, .66), (.48, .34), (.8, .56), gold=1)),
    "events/ai-for-development-2025-expectations": (PLATE, f.folds, dict(scale=1.1, octaves=5), .45, DRY, None, line((.24, .34), (.72, .62), gold=1)),
    "events/ai-for-development-2024-topics": (PLATE, f.land, dict(scale=1.5, octaves=4, ridge=.8, damp=.1, warp=.3), .5, DELTA_PALE, None, line((.22, .36), (.54, .6), (.82, .3), gold=1)),
    "events/ai-for-development-2024-expectations": (PLATE, f.ranges, dict(scale=1.3, octaves=5), .36, DELTA_DEEP, None, line((.26, .68), (.7, .36), gold=1)),
    "organizations/covers/delta": (BAND, f.braids, dict(turn=-.2, threads=4), .38, DELTA, {}, None),
    "organizations/covers/dry-season": (BAND, f.dunes, dict(turn=.9, scale=.5), .24, DRY, None, None),
    "organizations/covers/highland": (BAND, f.ranges, dict(scale=2.8), .10, DELTA_DEEP, {}, None),
    "organizations/covers/coast": (BAND, f.coast, dict(angle=1.9, pull=.7), .44, DRY_DUSK, {}, None),
    "organizations/covers/lake": (BAND, f.mixed, dict(), .46, DELTA_PALE, {}, None),
    "organizations/covers/plateau": (BAND, f.steps, dict(n=8, scale=2.6), .26, DRY, None, None),
}
