"""A Feast for Odin: the printed data, and pieces as sets of rows and columns.

Of the game's code it uses only the board, which is the printed box as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from meadhall.games.feast import GAME

Cell = tuple[int, int]
Shape = frozenset[Cell]

BOX: dict[str, Any] = GAME.board({})
BOXES = """
peas mead oil rune_stone
flax stockfish hide silverware
beans milk wool chest
grain salt_meat linen silk
cabbage game_meat skin_and_bones spices
pregnant_sheep sheep fur jewelry
fruits whale_meat robe treasure_chest
pregnant_cattle cattle clothing silver_hoard
"""
"""The goods boxes, a column in each line, upward (FO-1.4); where there is no orange good, the pregnant animal."""
GOODS = BOXES.split()
SPECIALS: list[str] = [special["id"] for special in BOX["specials"]]
LOOSE = ("silver", "ore", "wood")
"""What is laid and is no tile; wood only by a card."""
PIECES = [*GOODS, *SPECIALS, *LOOSE]
"""By number."""
NUMBER = {name: number for number, name in enumerate(PIECES)}
SHEEP, CATTLE = ("sheep", "pregnant_sheep"), ("cattle", "pregnant_cattle")
WEAPONS = ("bow_and_arrow", "snare", "spear", "long_sword")
RESOURCES = ("silver", "wood", "stone", "ore")
SHIPS = ("whaling_boat", "knarr", "longship")
HOUSES = ("shed", "stone_house", "long_house")
SPACES: list[dict[str, Any]] = BOX["spaces"]
STRIPS = [tuple(strip) for strip in BOX["strips"]]
CARDS: dict[int, dict[str, Any]] = {card["number"]: card for card in BOX["occupations"]}
_PRINTED = {row["id"]: row for row in (*BOX["goods"], *BOX["specials"])}


@dataclass(frozen=True)
class Piece:
    """Something that can be laid: a tile, a silver, an ore, or wood."""

    name: str
    colour: str
    """Silver, ore and wood are their own."""
    shape: Shape

    @cached_property
    def lengths(self) -> tuple[int, int]:
        """Squares of the table, lengthwise and standing (FO-9.6)."""
        rows, cols = 1 + max(r for r, _ in self.shape), 1 + max(c for _, c in self.shape)
        return max(rows, cols), min(rows, cols)

    @property
    def kind(self) -> str:
        """Pregnant and plain are one kind (FO-9.5)."""
        return self.name.removeprefix("pregnant_")


def _piece(name: str) -> Piece:
    if name in LOOSE:
        return Piece(name, name, frozenset({(0, 0)}))
    row = _PRINTED[name.removeprefix("pregnant_")]
    if name in SPECIALS:
        lines = row["shape"].split("\n")
        cells = {(r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == "#"}
        return Piece(name, "blue", frozenset(cells))
    rows, cols = row["size"]
    return Piece(name, row["colour"], frozenset((r, c) for r in range(rows) for c in range(cols)))


PIECE = [_piece(name) for name in PIECES]
SWORD: dict[str, int] = {row["id"]: row["sword"] for row in _PRINTED.values() if row["sword"]}
PRICE: dict[str, int] = {row["id"]: row["silver"] for row in BOX["specials"] if row["silver"] >= 0}
FORGED = [row["id"] for row in _PRINTED.values() if row["forge"]]
HARVEST: dict[str, int] = {row["id"]: row["harvest"] for row in BOX["goods"] if row["harvest"]}


def harvested(level: int) -> dict[str, int]:
    """One of each orange good up to this level (FO-3.2)."""
    return {name: 1 for name, least in HARVEST.items() if least <= level}


def steps(piece: int, to: int) -> int:
    """How many colours up in the same column; 0 if that is no way up (FO-10.16)."""
    if not (0 <= piece < len(GOODS) and 0 <= to < len(GOODS)) or piece // 4 != to // 4:
        return 0
    start = 1 if GOODS[piece].startswith("pregnant_") else piece % 4
    return max(0, to % 4 - start)


@cache
def ways(piece: int, mirrored: bool) -> tuple[Shape, ...]:
    """How a piece may lie: quarter turns clockwise, then those of its mirror image, none twice (FO-7.3, R-04)."""
    shape = PIECE[piece].shape
    mirror = frozenset((r, max(c for _, c in shape) - c) for r, c in shape)
    found: list[Shape] = []
    for side in (shape, mirror) if mirrored else (shape,):
        turned = side
        for _ in range(4):
            if turned not in found:
                found.append(turned)
            high = max(r for r, _ in turned)
            turned = frozenset((c, high - r) for r, c in turned)
    return tuple(found)


def deck(options: Any, light: bool) -> frozenset[int]:
    """The cards of the decks in play (FO-2.3)."""
    return _deck(options["decks"], light)


@cache
def _deck(decks: str, light: bool) -> frozenset[int]:
    return frozenset(
        number for number, card in CARDS.items() if card["deck"] in decks and card["light"] is light
    )
