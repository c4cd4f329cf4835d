"""The people: face, hair, clothes and background of each. The numbers were adjusted by hand for each person."""

import dress as d
import hair as h

# Backgrounds
SAND, SAGE, CLAY, MIST, STRAW, FERN, ROSE, LAGOON = "#ecdcb8", "#cfdcc0", "#e9b394", "#cfe0d8", "#f2cf86", "#9dbf9f", "#eccab4", "#8fbcae"
# Hair
BLACK, UMBER, CHESTNUT, WHEAT, SILVER, ASH = "#17302b", "#3b2a22", "#6d412a", "#d9ae62", "#d3d6c8", "#8d968c"
# Cloth
DEEP, TEAL, GOLD, RUST, PAPER, OCHRE, PINE, SKY = "#12423a", "#0f5f50", "#eda52c", "#c8502f", "#f6efdf", "#d78a3c", "#2f7d6b", "#6fb3a4"
# Skin, from dark to light; even the darkest is light enough for the ink lines to be visible
S1, S2, S3, S4, S5, S6, S7 = "#85543a", "#966242", "#ad7650", "#c48f64", "#d8a980", "#e6bf9c", "#f0d2b6"


def who(ground, skin, hair, dress, gold, *, turn=.5, tilt=0, face=None, eyes=None, nose=(1, 1), mouth=None, beard=None, glasses=None, age=0, earrings=None, scale=1.29, neck=60):
    return locals()


TEAM = {
    "amara-okafor": who(STRAW, S1, lambda f: h.wrap(f, RUST, 1), lambda x: d.beads(x, TEAL), (130, 250), turn=.5, tilt=-2, eyes=dict(lash=True, arch=1.2, brow=8), nose=(1.1, 1), mouth=dict(full=1.35, smile=8), earrings="drop", neck=56, face=dict(jaw=.94)),
    "daniel-reyes": who(SAGE, S4, lambda f: h.parted(f, UMBER, 1, 8), lambda x: d.shirt(x, PAPER), (660, 210), turn=-.55, tilt=2, eyes=dict(brow=11), beard=("short", UMBER), neck=66),
    "ines-carvalho": who(CLAY, S6, lambda f: h.bob(f, UMBER, 140, True), lambda x: d.crew(x, DEEP), (640, 180), turn=.45, tilt=2, eyes=dict(lash=True, brow=7), glasses=("round", RUST), mouth=dict(full=1.05, smile=7), face=dict(jaw=.9, wide=.97), neck=54),
    "kwame-mensah": who(MIST, S1, lambda f: h.cropped(f, SILVER, 6, False), lambda x: d.kaftan(x, PINE), (140, 190), turn=-.4, tilt=-2, eyes=dict(brow=9, age=1, brow_colour=SILVER), nose=(1.25, 1), mouth=dict(full=1.2, smile=7), beard=("short", SILVER), glasses=("round", "#0f2a25"), age=1, neck=68, face=dict(wide=1.03)),
    "leila-haddad": who(SAND, S5, lambda f: h.long(f, CHESTNUT, 16), lambda x: d.jacket(x, TEAL, PAPER, "round"), (655, 230), turn=-.5, tilt=-3, eyes=dict(lash=True, arch=1.25, brow=9), mouth=dict(full=1.2, smile=8), face=dict(jaw=.92, wide=.98), neck=54),
    "mateus-lima": who(LAGOON, S3, lambda f: h.wavy_top(f, BLACK), lambda x: d.crew(x, GOLD), (150, 240), turn=.55, tilt=3, eyes=dict(brow=10), nose=(1.1, 1), mouth=dict(full=1.15, smile=10), beard=("goatee", BLACK), neck=64),
    "nadia-rahman": who(ROSE, S4, lambda f: h.hijab(f, "#7fb5a3"), lambda x: d.plain(x, DEEP), (640, 170), turn=.4, tilt=-2, eyes=dict(lash=True, brow=8, arch=1.1), mouth=dict(full=1.1, smile=7), face=dict(jaw=.93), neck=54),
    "oluwaseun-adeyemi": who(FERN, S1, lambda f: h.hightop(f, BLACK), lambda x: d.jacket(x, "#e2d3b4", DEEP, "round"), (640, 200), turn=-.5, tilt=-2, eyes=dict(brow=10), nose=(1.2, 1), mouth=dict(full=1.3, smile=9), neck=64, face=dict(jaw=1.0)),
    "priya-raman": who(STRAW, S3, lambda f: h.braid(f, BLACK, -1), lambda x: d.sari(x, DEEP, "#e07a4f", 1), (640, 190), turn=.5, tilt=2, eyes=dict(lash=True, brow=9, arch=1.1), mouth=dict(full=1.15, smile=8), face=dict(jaw=.92), neck=52, earrings="dot"),
    "sofia-lindqvist": who(MIST, S7, lambda f: h.bun(f, SILVER, True), lambda x: d.roll(x, RUST), (150, 200), turn=-.55, tilt=2, eyes=dict(lash=True, brow=7, age=1, brow_colour="#7d867d"), mouth=dict(full=.85, smile=7), age=1, face=dict(jaw=.93, wide=.97), neck=52),
    "tomas-novak": who(SAND, S6, lambda f: h.balding(f, CHESTNUT), lambda x: d.jacket(x, DEEP, PAPER), (640, 220), turn=.5, tilt=-2, eyes=dict(brow=11, age=1, brow_colour=CHESTNUT), beard=("full", CHESTNUT), glasses=("square", "#0f2a25"), neck=66, nose=(1.1, 1.05), mouth=dict(lips=False, smile=6)),
}

SPEAKERS = {
    "aisha-bello": who(SAGE, S1, lambda f: h.hijab(f, "#f0c56a"), lambda x: d.plain(x, RUST), (150, 190), turn=-.45, tilt=3, eyes=dict(lash=True, brow=8), nose=(1.12, 1), mouth=dict(full=1.35, smile=9), face=dict(jaw=.95), neck=54),
    "bruno-castells": who(ROSE, S6, lambda f: h.swept(f, ASH, 8), lambda x: d.roll(x, DEEP), (650, 200), turn=.5, tilt=2, eyes=dict(brow=11, age=1, brow_colour="#5d665e"), beard=("short", ASH), age=1, neck=66, nose=(1.1, 1.08)),
    "chen-li-wen": who(LAGOON, S6, lambda f: h.bob(f, BLACK, 120, True), lambda x: d.jacket(x, PAPER, RUST, "round"), (150, 210), turn=-.4, tilt=-2, eyes=dict(lash=True, brow=7, arch=.7, tilt=2), mouth=dict(full=1.0, smile=7), nose=(.95, .95), face=dict(jaw=.93), neck=52),
    "fatima-zahra-idrissi": who(STRAW, S4, lambda f: h.waves(f, UMBER), lambda x: d.kaftan(x, "#f6efdf", "#0f5f50"), (665, 190), turn=.45, tilt=-3, eyes=dict(lash=True, arch=1.2, brow=9), mouth=dict(full=1.2, smile=9), face=dict(jaw=.93), neck=54),
    "gabriel-otieno": who(CLAY, S1, lambda f: h.cropped(f, BLACK, 8, True), lambda x: d.shirt(x, SKY), (140, 210), turn=-.5, tilt=-2, eyes=dict(brow=9), nose=(1.2, 1), mouth=dict(full=1.25, smile=10), beard=("goatee", BLACK), glasses=("square", "#0f2a25"), neck=66),
    "hanna-virtanen": who(FERN, S7, lambda f: h.pixie(f, WHEAT), lambda x: d.crew(x, PAPER), (640, 180), turn=.5, tilt=3, eyes=dict(lash=True, brow=6, brow_colour="#8f6a34"), glasses=("round", "#0f5f50"), mouth=dict(full=.95, smile=8), face=dict(jaw=.92, wide=.97), neck=52),
    "jorge-quispe": who(SAND, S3, lambda f: h.parted(f, BLACK, -1, 0), lambda x: d.jacket(x, RUST, PAPER), (150, 200), turn=.45, tilt=-2, eyes=dict(brow=10, age=1, arch=.8), nose=(1.15, 1.08), mouth=dict(full=1.0, smile=6), age=1, neck=66, face=dict(wide=1.04)),
    "mariam-toure": who(ROSE, S1, lambda f: h.bun(f, BLACK, True), lambda x: d.beads(x, GOLD, "#0f5f50", 3), (140, 190), turn=.5, tilt=2, eyes=dict(lash=True, arch=1.15, brow=8), nose=(1.1, 1), mouth=dict(full=1.35, smile=9), earrings="hoop", face=dict(jaw=.93), neck=54),
    "anselm-weber": who(LAGOON, S7, lambda f: h.balding(f, SILVER), lambda x: d.jacket(x, "#7a5a3c", "#cfe0d8"), (650, 200), turn=-.5, tilt=2, eyes=dict(brow=12, age=1, brow_colour=ASH), beard=("moustache", SILVER), age=2, nose=(1.15, 1.1), mouth=dict(lips=False, smile=5), neck=64),
    "beatriz-nunes": who(MIST, S3, lambda f: h.afro(f, UMBER, .98), lambda x: d.crew(x, RUST), (130, 180), turn=-.45, tilt=-3, eyes=dict(lash=True, brow=8), nose=(1.1, 1), mouth=dict(full=1.2, smile=10), earrings="hoop", face=dict(jaw=.93), neck=54),
    "dilnoza-karimova": who(SAND, S5, lambda f: h.turban_scarf(f, "#de8350"), lambda x: d.kaftan(x, TEAL, "#f3d79c"), (650, 190), turn=.45, tilt=2, eyes=dict(lash=True, brow=8, arch=.9), mouth=dict(full=1.1, smile=7), earrings="drop", face=dict(jaw=.94), neck=54),
    "emeka-nwosu": who(STRAW, S2, lambda f: h.cap(f, "#a8432a", "#f3d79c"), lambda x: d.kaftan(x, PAPER, "#c8502f"), (650, 210), turn=-.5, tilt=-2, eyes=dict(brow=10), nose=(1.2, 1), mouth=dict(full=1.2, smile=8), beard=("full", BLACK), neck=68),
    "grace-wanjiru": who(SAGE, S2, lambda f: h.cropped(f, BLACK, 20, True), lambda x: d.jacket(x, GOLD, DEEP, "round"), (650, 180), turn=.5, tilt=-2, eyes=dict(lash=True, brow=7, arch=1.2), nose=(1.1, 1), mouth=dict(full=1.3, smile=10), earrings="drop", face=dict(jaw=.91, wide=.97), neck=52),
    "ravi-subramanian": who(CLAY, S3, lambda f: h.swept(f, "#4a5650", 14), lambda x: d.shirt(x, DEEP), (150, 200), turn=.5, tilt=2, eyes=dict(brow=11, age=1), beard=("moustache", "#3a4641"), glasses=("round", "#0f2a25"), age=1, nose=(1.12, 1.04), mouth=dict(smile=7), neck=64),
}
