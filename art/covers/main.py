"""Draws the covers of the posts: `python covers/main.py [--check] [--scale 0.5] [part of a name …]`."""

import pathlib
import sys
import zlib
from concurrent.futures import ProcessPoolExecutor

import charts
import comparisons
import counts
from figures import CONTENT, Post
from palettes import LAGOON, MIST, MOSS, NIGHT, RUST
from PIL import Image
from relief import Relief

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

from render import smallest  # noqa: E402

IMAGES = CONTENT / "images" / "blog"
# In the order of the blog, newest first: five palettes in turn, so that no two covers of one colour are beside or above each other.
POSTS = ["the-map-that-ended-on-its-date", "the-same-number-twice", "a-study-in-another-language", "two-districts-are-not-a-comparison", "handwashing-counted-three-ways",
         "school-meals-four-outcomes", "when-to-stop-reading", "my-ratings-audited", "from-report-to-decision", "living-reviews-for-ministries",
         "when-a-model-invents-a-citation", "low-resource-languages-high-stakes", "cash-transfers-what-the-evidence-says", "the-cost-of-a-confident-summary", "data-protection-in-the-field",
         "causal-questions-before-models", "evidence-gap-maps-that-get-used", "what-a-good-indicator-is", "small-samples-honest-intervals", "reading-forty-thousand-studies"]
PALETTES = [NIGHT, MIST, MOSS, RUST, LAGOON]


def drawn(slug, scale):
    name, post = slug.replace("-", "_"), Post(slug)
    relief = Relief(PALETTES[POSTS.index(slug) % 5], zlib.crc32(slug.encode()) % 9999, scale)
    next(vars(kind)[name] for kind in (charts, comparisons, counts) if name in vars(kind))(relief, post)
    return relief, post.stamp()


def draw(slug, scale):
    relief, stamp = drawn(slug, scale)
    data = smallest(relief.image(), 240_000, 90, comment=stamp)
    (IMAGES / f"{slug}.jpg").write_bytes(data)
    return f"{len(data) // 1000:4d} kB  {slug}"


def check():
    """The covers whose posts have other figures now."""
    return [slug for slug in POSTS if Image.open(IMAGES / f"{slug}.jpg").info.get("comment", b"").decode() != drawn(slug, .1)[1]]


if __name__ == "__main__":
    words, scale = sys.argv[1:], 1.5
    if words == ["--check"]:
        sys.exit("\n".join(f"{slug}: the cover has other figures than the post. Draw it again." for slug in check()) or 0)
    if "--scale" in words:
        at = words.index("--scale")
        scale = float(words[at + 1])
        del words[at:at + 2]
    wanted = [slug for slug in POSTS if not words or any(word in slug for word in words)]
    with ProcessPoolExecutor(2) as pool:
        for report in pool.map(draw, wanted, [scale] * len(wanted)):
            print(report, flush=True)
