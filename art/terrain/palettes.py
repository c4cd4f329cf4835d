"""Two palettes, delta and dry season, each for a few times of the day. The stops go from shore to summit, and from shallow to deep water."""

DELTA = dict(
    land=[(0, "#ece2c6"), (.12, "#d3d3a4"), (.36, "#86b08a"), (.66, "#3b7d68"), (.88, "#2a5f52"), (1, "#efe6cf")],
    sea=[(0, "#a6d3c6"), (.28, "#5aa69b"), (.7, "#1c645d"), (1, "#0d4542")], river="#bfe0d4", spring=6.1)
DELTA_DEEP = {**DELTA,
    "land": [(0, "#e6dcbc"), (.1, "#b9c795"), (.34, "#5f9a7c"), (.66, "#2a6b5a"), (.9, "#1d5046"), (1, "#e9e0c4")],
    "sea": [(0, "#3f9184"), (.25, "#17594f"), (1, "#082a28")]}
DELTA_PALE = {**DELTA,
    "land": [(0, "#f3ead2"), (.2, "#dfe0bb"), (.45, "#b3cba4"), (.72, "#6fa68c"), (.92, "#3f8270"), (1, "#f8f1df")],
    "sea": [(0, "#cfe6d8"), (.3, "#8cc4b5"), (.75, "#3f8f84"), (1, "#1f6a63")], "river": "#d8ece0"}
DRY = dict(
    land=[(0, "#f5e6c4"), (.22, "#efc478"), (.52, "#dd8743"), (.82, "#ac4d2e"), (1, "#f6e6c8")],
    sea=[(0, "#4b9786"), (.35, "#1a6558"), (1, "#0a2d2a")], river="#1f6a5c", spring=6.1)
DRY_PALE = {**DRY,
    "land": [(0, "#faf0d8"), (.3, "#f3d79c"), (.6, "#e8ab62"), (.86, "#c8683b"), (1, "#fbf1dc")],
    "sea": [(0, "#9fcdbb"), (.3, "#4f9a89"), (1, "#15564c")]}
DRY_DUSK = {**DRY,
    "land": [(0, "#eccf98"), (.2, "#e0a154"), (.48, "#c4642f"), (.8, "#873521"), (1, "#f0cf9c")],
    "sea": [(0, "#2b7466"), (.3, "#0f463e"), (1, "#061f1d")]}
