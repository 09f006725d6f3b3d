"""Draws the pictures of all cards: `python -m tools.art.draw` writes them for the page, `--sheet FILE` an overview.

Each game gets one file of symbols, which the page shows by `<use>`. Colours are tokens of the page, so the pictures
change with its day and night themes. The pictures are our own work. README.md in this folder explains how to draw more.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tools.art import pictures
from tools.art.gallery import PICTURES
from tools.art.strokes import DYE, LIGHT, dyed

assert pictures.__all__

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "web/src/games"
MAPPING = Path(__file__).with_name("occupations.toml")
THEMES = GAMES / "feast/cards/themes.ts"

LARGEST = 6000
"""The maximum size of a picture, in bytes."""
DYES = 5
"""The maximum number of dyes in a picture, besides ink, bone and its ground."""
_GROUND = frozenset(
    {"ink", "cut", "line", "wash", "turf", "turf2", "water", "wave", "start", "back", "pale", "mark", "hub"}
)
_TUBE = re.compile(
    r'<(path d="[^"]+"|circle cx="[^"]+" cy="[^"]+" r="[^"]+") stroke-width="([^"]+)"/>(?=<\1 stroke="var\((--[a-z0-9-]+))'
)
_LIGHT_TOKENS = frozenset(DYE[name][0] for name in LIGHT)


def body(game: str, name: str) -> str:
    """Return the content of a picture. A tube (a thick stroke under a thin one) in a light dye gets a dark outline."""

    def outline(tube: re.Match[str]) -> str:
        dark = f'<{tube[1]} stroke="var(--cutline)" stroke-width="{tube[2]}"/>'
        return dark if tube[3] in _LIGHT_TOKENS else tube[0]

    drawn = _TUBE.sub(outline, PICTURES[game][name]())
    return f'<g fill="none" stroke="{dyed("ink")}" stroke-width="2.6" stroke-miterlimit="3">{drawn}</g>'


def faults(game: str, name: str) -> Iterator[str]:
    """Yield the faults of a picture: its size, its number of dyes, and elements that it must not contain."""
    text = body(game, name)
    if len(text) > LARGEST:
        yield f"{name} has {len(text)} bytes."
    used = {dye for dye, (token, _) in DYE.items() if f"var({token}," in text} - _GROUND - {"bone"}
    if len(used) > DYES:
        yield f"{name} has {len(used)} dyes: {' '.join(sorted(used))}."
    if re.search(
        r"<(style|script|filter|image|linearGradient|text)|\bid=|#[0-9a-f]{6}(?!\))", text, re.IGNORECASE
    ):
        yield f"{name} has a style, an id, a gradient, a filter, text or a bare colour."
    if "e-" in re.sub(r"var\([^)]*\)|[a-z]+-[a-z-]+", "", text):
        yield f"{name} has a number with an exponent."


def sprite(game: str) -> str:
    """Return the file of one game, with a symbol for each picture."""
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 120 120" overflow="visible">{body(game, name)}</symbol>\n'
        for name in PICTURES[game]
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}</svg>\n'


def themes() -> dict[str, list[int]]:
    """Return the numbers of the occupations that share a picture, by picture."""
    chosen = tomllib.loads(MAPPING.read_text(encoding="utf-8"))
    found: dict[str, list[int]] = {}
    for number, theme in chosen.items():
        found.setdefault(theme, []).append(int(number))
    return dict(sorted(found.items()))


def themes_script() -> str:
    """Return the same data as a TypeScript file for the page."""
    rows = "\n".join(f'  {name}: "{" ".join(map(str, numbers))}",' for name, numbers in themes().items())
    head = "/** Which occupations share a picture, by number. Written by tools/art/draw.py from occupations.toml. */\n"
    return f"{head}export const THEMES: Readonly<Record<string, string>> = {{\n{rows}\n}};\n"


def files() -> dict[Path, str]:
    """Return the text of every file that is written for the page, by path."""
    return {GAMES / game / "art.svg": sprite(game) for game in PICTURES} | {THEMES: themes_script()}


def sheet() -> str:
    """Return an HTML page with all pictures, in the day and night themes."""
    tokens = (ROOT / "web/src/kit/styles/tokens.css").read_text(encoding="utf-8")
    cells = "".join(
        f'<figure><svg viewBox="0 0 120 120">{body(game, name)}</svg><figcaption>{name}</figcaption></figure>'
        for game in PICTURES
        for name in PICTURES[game]
    )
    style = (
        "section{display:grid;grid-template-columns:repeat(auto-fill,120px);gap:12px;padding:12px;background:var(--bg);"
        "color:var(--ink);font:600 12px sans-serif}figure{margin:0}svg{display:block;width:120px;height:120px}"
    )
    halves = "".join(f'<section data-theme="{theme}">{cells}</section>' for theme in ("day", "night"))
    return (
        f"<!doctype html><meta charset=utf-8><title>Pictures</title><style>{tokens}{style}</style>{halves}\n"
    )


def main() -> None:
    options = argparse.ArgumentParser(description="Draws the pictures of all cards.")
    options.add_argument("--sheet", type=Path, help="write a page with all pictures to this file instead")
    where: Path | None = options.parse_args().sheet
    if where:
        where.write_text(sheet(), encoding="utf-8")
        return
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
