"""The figures of a post, read from its file: its tables, its chart, its sentences. No figure is written in a drawing."""

import pathlib
import re
import tomllib
import zlib

CONTENT = pathlib.Path(__file__).resolve().parents[2] / "content"


class Post:
    def __init__(self, slug):
        self.text = (CONTENT / "blog" / f"{slug}.md").read_text()
        self.used = []

    def stamp(self):
        """A sum of all figures that were read. It stands in the comment of the JPEG, so that a cover of other figures is found."""
        return f"figures {zlib.crc32(repr(self.used).encode()):08x}"

    def keep(self, found):
        self.used.append(found)
        return found

    def chart(self):
        """The data of the first chart that the text names."""
        name = re.search(r"^```chart\n(\S+)\n```", self.text, re.M).group(1)
        data = tomllib.loads((CONTENT / "data" / f"{name}.toml").read_text())
        self.keep([data[key] for key in ("categories", "at", "series") if key in data])
        return data, {series["name"]: series for series in data["series"]}

    def table(self, head):
        """The rows of the table that has a column `head`, each as a dictionary by the heads of the columns."""
        for block in re.findall(r"(?:^\|.*\n)+", self.text, re.M):
            names, _, *rows = ([cell.strip() for cell in line.strip().strip("|").split("|")] for line in block.splitlines())
            if head in names:
                return self.keep([dict(zip(names, row)) for row in rows])
        raise ValueError(f"no table has a column “{head}”")

    def said(self, pattern):
        """The numbers in the sentence that matches the pattern; each group is one number."""
        return self.keep([number(group) for group in re.search(pattern, self.text).groups()])


def numbers(text):
    """All numbers of a cell, signs included."""
    return [float(found.replace(",", "").replace("−", "-")) for found in re.findall(r"[−-]?\d[\d,]*(?:\.\d+)?", text)]


def number(text):
    return numbers(text)[0]
