"""The contents of the box, read from the data files (FO-1)."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import msgspec

from .data_check import check_box, read_cards
from .records import FeastBox


def _read(name: str) -> dict[str, Any]:
    file = resources.files("meadhall.games.feast") / "data" / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _load() -> FeastBox:
    goods, box = _read("goods"), _read("box")
    whole = msgspec.convert(
        {
            "goods": goods["goods"],
            "specials": goods["specials"],
            "boards": _read("boards")["boards"],
            "spaces": _read("spaces")["spaces"],
            "occupations": read_cards(_read("occupations")["cards"]),
            **box,
        },
        FeastBox,
    )
    return check_box(whole)


BOX = _load()
OCCUPATIONS = {card.number: card for card in BOX.occupations}
