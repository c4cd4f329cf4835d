"""The marks, each in a 48 by 48 box: `s` strokes, `f` filled shapes, `g` the marigold point (x, y, r) or a path."""

MARKS = {
    "baobab-fund": dict(f=["M18.6 25h10.8c-.8 7 .6 12.6 5.2 18H13.4c4.6-5.4 6-11 5.2-18z"], s=["M12.5 24.500a6.8 6.8 0 0 1-.8-13.5 8 8 0 0 1 12.3-4.4 8 8 0 0 1 12.3 4.4 6.8 6.8 0 0 1-.8 13.500z"], g=(24, 15.6, 3.7)),
    "blue-delta-trust": dict(s=["M24 14v30M24 17c0 13-15 12-15 27M24 17c0 13 15 12 15 27"], g=(24, 8.5, 5)),
    "cedar-and-coast": dict(f=["M22 4l8.5 10h-4.500l8 9h-5l8 9H7l8-9h-5l8-9h-4.500z"], s=["M5 40.500c4.75-4.5 9.5-4.5 14.25 0s9.5 4.5 14.25 0c3-2.8 6-3.9 9.5-3"], g=(38.5, 11, 4.4)),
    "civic-lattice": dict(s=["M24 5 43 24 24 43 5 24zM14.5 14.500l19 19M33.5 14.500l-19 19"], g=(24, 24, 5)),
    "common-ground-initiative": dict(g="M24 12.550a13.5 13.5 0 0 1 0 22.9 13.5 13.5 0 0 1 0-22.900z", s=["M17 10.500a13.5 13.5 0 1 0 0 27 13.5 13.5 0 0 0 0-27zM31 10.500a13.5 13.5 0 1 0 0 27 13.5 13.5 0 0 0 0-27z"]),
    "drumlin-institute": dict(s=["M4 39h40", "M7 39C9 17 30 4 41 39", "M15.5 39c1-12 12-19 18 0"], g=(37, 11, 4.4)),
    "equal-harvest": dict(s=["M24 44V17"], f=["M24 29C15.5 29 10 24 10 16c8.5 0 14 5 14 13zM24 29c8.5 0 14-5 14-13-8.5 0-14 5-14 13z", "M24 41.500C16.5 41.5 11.5 37.5 11 31c7.5 0 12.5 4 13 10.500zM24 41.500c7.5 0 12.5-4 13-10.5-7.5 0-12.5 4-13 10.500z"], g=(24, 9, 4.6)),
    "fieldnote": dict(s=["M13 6h22a7 7 0 0 1 7 7v22a7 7 0 0 1-7 7H13a7 7 0 0 1-7-7V13a7 7 0 0 1 7-7z", "M6 22h36M24 22v20M18.5 22 12.5 42M29.5 22l6 20"], g=(31.5, 14, 3.7)),
    "harmattan-health": dict(s=["M5 19h22.500a6.25 6.25 0 1 0-6.25-6.250M5 27h31.500a6.25 6.25 0 1 1-6.25 6.250M5 35h14.5"], g=(40, 15.5, 4.2)),
    "kilima-partners": dict(f=["M3 42 15.5 19.500l4.25 4.500L24 19.500l4.25 4.5 4.25-4.500L45 42z"], g=(24, 10.5, 5)),
    "lantern-bridge-foundation": dict(s=["M4.5 37.500h39M8 37.500c0-19.5 32-19.5 32 0M24 23v14.500M16.5 25.500v12M31.5 25.500v12"], g=(24, 12, 5)),
    "meander-capital": dict(s=["M6 41V13a6 6 0 0 1 12 0v22a6 6 0 0 0 12 0V13a6 6 0 0 1 12 0v15"], g=(42, 38, 4.4)),
    "northlight-agency": dict(f=["M22 4c1.6 14.6 5 18 17 20.500C27 27 23.6 30.4 22 45c-1.6-14.6-5-18-17-20.500C17 22 20.4 18.6 22 4z"], g=(38, 10, 4.6)),
    "open-well": dict(s=["M15 8.400a18 18 0 1 0 18 0", "M18.8 33.300a10.6 10.6 0 1 1 10.4 0"], g=(24, 24, 4.4)),
    "saltpan-research": dict(f=["M9 5h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM29 5h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H29a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM9 25h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V29a4 4 0 0 1 4-4z"], g=(34, 34, 7)),
    "tidemark-alliance": dict(s=["M5 23c6.3-6.5 12.7-6.5 19 0s12.7 6.5 19 0", "M5 32.500c6.3-6.5 12.7-6.5 19 0s12.7 6.5 19 0", "M12 42c4-4.3 8-4.3 12 0s8 4.3 12 0"], g=(33.5, 10.5, 4.8)),
    "two-rivers-university": dict(s=["M6.5 6.500h35v17c0 10-8 16.5-17.5 20-9.5-3.5-17.5-10-17.5-20z", "M15.5 6.500c0 10 8.5 9 8.5 19v17M32.5 6.500c0 10-8.5 9-8.5 19"], g=(24, 25.5, 4.6)),
    "acacia-learning-trust": dict(f=["M4 21.500c2-7.5 10-12 20-12s18 4.5 20 12c-6-2-13-3-20-3s-14 1-20 3z"], s=["M24 20v23M24 34c-4-1-7.5-5-9-12M24 30c4-1 6.5-4 7.5-8.5"], g=(38.5, 36, 4.4)),
    "andean-water-council": dict(s=["M4 41h8.500v-8H18v-8h12v8h5.500v8H44"], g="M24 6c3.6 4.3 5.6 7 5.6 9.800a5.6 5.6 0 0 1-11.2 0C18.4 13 20.4 10.3 24 6z"),
    "atlas-health-network": dict(s=["M33 8.400A18 18 0 1 0 39.6 15M24 14.500v19M14.5 24h19"], g=(37, 10.8, 4.6)),
    "baltic-evidence-centre": dict(f=["M6.5 24a17.5 17.5 0 0 1 35 0z"], s=["M8.5 30.500h31M13 36.800h22M19.5 43h9"], g=(30, 15.8, 3.7)),
    "coral-sea-fund": dict(s=["M24 44V20M24 37c-9 0-12-5.5-12-15M24 33c9 0 12-5.5 12-15M12.5 29C8 29 5.5 26 5.5 20.500M35.5 25c4.5 0 7-3 7-8.5"], g=(24, 10.5, 4.8)),
    "ferry-lane-ventures": dict(f=["M4.5 31h39c-2 7.5-6.5 11.5-13 11.500h-13c-6.5 0-11-4-13-11.500z"], s=["M22 25V6.500c7.5 4 12.5 10 14.5 18.500z"], g=(11.5, 18, 4.4)),
    "great-lakes-teachers-college": dict(f=["M14.5 6.500a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM34 9a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM35.5 26a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM18 30.500a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z"], g=(25.8, 26.2, 4)),
    "indus-rural-lab": dict(s=["M24 6a18 18 0 1 0 0 36 18 18 0 0 0 0-36z", "M28.5 7c-9 5-9.5 10.5-4 14.500s6.5 8-4.5 20"], g=(33, 19.5, 4.2)),
    "mekong-livelihoods-institute": dict(s=["M6 21.5 24 7l18 14.500M12 18v17.500M36 18v17.500M12 28.500h24M5 42c3.2-3.4 6.3-3.4 9.5 0s6.3 3.4 9.5 0 6.3-3.4 9.5 0 6.3 3.4 9.5 0"], g=(24, 20.6, 4)),
    "pampas-food-bureau": dict(s=["M24 44V17M24 44c0-17-4-27-12.5-33M24 44c0-17 4-27 12.5-33M24 44C22 33 16 27.5 5.5 26M24 44c2-11 8-16.5 18.5-18"], g=(24, 9, 4.6)),
    "steppe-resilience-office": dict(s=["M5.5 41.500V27.500C10 18 16 13 24 13s14 5 18.5 14.500v14zM5.5 28h10M32.5 28h10M18.5 41.500V33a5.5 5.5 0 0 1 11 0v8.5", "M24 13V7"], g=(24, 21.5, 3.6)),
}

# slug: (lines of the wordmark, font, weight, size, tracking in em)
WORDS = {
    "baobab-fund": (["Baobab", "Fund"], "fraunces", 560, 21, -.01),
    "blue-delta-trust": (["Blue Delta Trust"], "figtree", 600, 21.5, -.01),
    "cedar-and-coast": (["Cedar & Coast"], "newsreader", 500, 25, -.005),
    "civic-lattice": (["CIVIC", "LATTICE"], "jost", 560, 17.5, .14),
    "common-ground-initiative": (["Common Ground", "Initiative"], "figtree", 560, 18.5, -.005),
    "drumlin-institute": (["DRUMLIN", "INSTITUTE"], "josefin-sans", 600, 17.5, .1),
    "equal-harvest": (["equal harvest"], "outfit", 500, 24, -.012),
    "fieldnote": (["fieldnote"], "bricolage-grotesque", 640, 29, -.025),
    "harmattan-health": (["Harmattan", "Health"], "newsreader", 560, 21.5, 0),
    "kilima-partners": (["KILIMA"], "archivo", 700, 24, .16),
    "lantern-bridge-foundation": (["Lantern Bridge"], "newsreader", 560, 24.5, -.01),
    "meander-capital": (["meander"], "jost", 480, 29, .01),
    "northlight-agency": (["Northlight"], "outfit", 560, 25.5, -.01),
    "open-well": (["open well"], "fraunces", 440, 28, -.015),
    "saltpan-research": (["Saltpan", "Research"], "archivo", 620, 19.5, -.01),
    "tidemark-alliance": (["TIDEMARK"], "figtree", 700, 20, .12),
    "two-rivers-university": (["Two Rivers", "University"], "spectral", 500, 20.5, .0),
}

ORGANIZATIONS = """lantern-bridge-foundation acacia-learning-trust andean-water-council atlas-health-network
baltic-evidence-centre blue-delta-trust cedar-and-coast coral-sea-fund drumlin-institute equal-harvest
ferry-lane-ventures great-lakes-teachers-college harmattan-health indus-rural-lab kilima-partners
mekong-livelihoods-institute meander-capital northlight-agency open-well pampas-food-bureau saltpan-research
steppe-resilience-office tidemark-alliance two-rivers-university""".split()
