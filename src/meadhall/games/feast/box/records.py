"""Records of the printed parts: goods, special tiles, boards, action spaces, ships, lengths of the game (FO-1)."""

from __future__ import annotations

from typing import Literal

import msgspec

from .cards import Occupation
from .parts import Amounts, AnyPart

Colour = Literal["orange", "red", "green", "blue"]
COLOURS: tuple[Colour, ...] = ("orange", "red", "green", "blue")
WEAPONS = ("bow_and_arrow", "snare", "spear", "long_sword")
SHIPS = ("whaling_boat", "knarr", "longship")
RESOURCES = ("silver", "wood", "stone", "ore")
ITEM_GAINS: dict[str, Amounts] = {"silver_2": {"silver": 2}, **{thing: {thing: 1} for thing in RESOURCES}}
"""The gain from each item of a mountain strip."""
HOUSES = ("shed", "stone_house", "long_house")


class Good(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the 30 kinds of goods (FO-1.3)."""

    id: str
    name: str
    colour: Colour
    size: tuple[int, int]
    harvest: int = 0
    """The lowest harvest level that gives the good; 0 if none does."""
    sword: int = 0
    """The sword value that a raid needs to take the good; 0 if it cannot be taken."""
    forge: bool = False
    points: int = 0
    tiles: int = 0


class SpecialTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the 15 special tiles, blue on both sides (FO-1.5)."""

    id: str
    name: str
    shape: str
    sword: int
    silver: int = -1
    """The price in a special sale, in silver; -1 if the tile is never sold."""
    forge: bool = False
    points: int = 0


class BoardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board, as a row of the data file."""

    id: str
    name: str
    kind: Literal["home", "exploration", "house"]
    minus: int
    """The number of cells that score -1, as a check of the grid."""
    points: int = 0
    letter: str = ""
    front: bool = True
    stock: int = 0
    """The number of houses of this kind."""
    wood: int = 0
    stone: int = 0
    """The numbers of spots for wood and for stone."""
    grid: str = ""
    tracks: list[list[list[int]]] = []
    bonuses: list[list[int | str]] = []


class FeastSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action space. Its column is the number of Vikings that it takes (FO-4.2)."""

    id: str
    name: str
    column: int
    group: str
    parts: tuple[AnyPart, ...]
    also: str = ""
    ships: tuple[str, ...] = ()
    """The kinds of ships that count towards `need`; () if the space needs no ship."""
    need: int = 1
    """The number of ships needed."""
    choose: Literal["", "all", "one"] = ""
    """The rule for several parts: "all" if each may be used, "one" if only one may; "" for a single part."""


class ShipKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    silver: int
    wood: int
    points: int
    slots: int = 0
    """The number of slots for ore."""
    settled: int = 0
    """The points for an emigrated ship of this kind."""


class Length(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The long or the short version of the game."""

    harvest: tuple[int, ...]
    turns: tuple[str, ...]
    start: int
    """The number of Vikings on the Thing Square before the first round."""


class FeastBox(msgspec.Struct, frozen=True):
    """The contents of the box."""

    goods: tuple[Good, ...]
    specials: tuple[SpecialTile, ...]
    boards: tuple[BoardRow, ...]
    spaces: tuple[FeastSpace, ...]
    weapons: dict[str, int]
    strips: tuple[tuple[str, ...], ...]
    ships: dict[str, ShipKind]
    lengths: dict[str, Length]
    occupations: tuple[Occupation, ...]
