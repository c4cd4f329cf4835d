"""Five related palettes in the site's colours, each with one gold. `ground` goes from the deepest sheet to the highest; `sheets` are for
hills and curves, from the back to the front, with `edges` before them."""

GOLD = "#f0a526"
NIGHT = dict(ground=["#041714", "#07231f", "#0b332d", "#10453c", "#17594d"], figure="#f1e9d5", second="#6fb6a2", dim="#2c7c6a",
             deep="#020e0c", water="#2f9c8c", gold=GOLD)
MIST = dict(ground=["#7ba791", "#97bba4", "#b3cdb3", "#cddcc4", "#e4e9d3"], figure="#10493e", second="#3f8d7b", dim="#8db59f",
            deep="#0a332c", water="#2a8a7c", gold="#f2a51c", sheets=["#8cb89d", "#347f6d", "#0c3d33"], edges=["#b4cfb4", "#5f9f8b", "#1d5c50"])
MOSS = dict(ground=["#11190d", "#1d2a16", "#2d3e20", "#43582d", "#5f7740"], figure="#f0e8cd", second="#b6c084", dim="#7d9152",
            deep="#0a1008", water="#3fa08c", gold=GOLD)
RUST = dict(ground=["#2a0d09", "#461710", "#6b2416", "#93371f", "#b9512d"], figure="#f7e3c4", second="#e9b07c", dim="#c8663a",
            deep="#1b0806", water="#3d9c8d", gold="#f7b32f", sheets=["#8e351d", "#c9612f", "#f0c490"], edges=["#6a2416", "#a9451f", "#de9257"])
LAGOON = dict(ground=["#07302f", "#0d4a48", "#186864", "#2b8880", "#4aa89c"], figure="#f6efdd", second="#a9d9cb", dim="#1d7a73",
              deep="#042120", water="#78cdbd", gold=GOLD)
