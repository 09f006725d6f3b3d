"""Everything printed: goods, boards, action spaces, strips, ships, occupations, read from data files (FO-1)."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Literal

import msgspec

from .printed import check

Colour = Literal["orange", "red", "green", "blue"]
COLOURS: tuple[Colour, ...] = ("orange", "red", "green", "blue")
WEAPONS = ("bow_and_arrow", "snare", "spear", "long_sword")
SHIPS = ("whaling_boat", "knarr", "longship")
RESOURCES = ("silver", "wood", "stone", "ore")
HOUSES = ("shed", "stone_house", "long_house")

Amounts = dict[str, int]
"""So many of each thing, by its id."""


class Good(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the 30 kinds of goods (FO-1.3)."""

    id: str
    name: str
    colour: Colour
    size: tuple[int, int]
    harvest: int = 0
    """From which harvest level on it is harvested."""
    sword: int = 0
    """What a raid needs to take it."""
    forge: bool = False
    points: int = 0
    tiles: int = 0


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the 15 special tiles, blue on both sides (FO-1.5)."""

    id: str
    name: str
    shape: str
    sword: int
    silver: int = -1
    """Its price in a special sale; -1 if it is never sold."""
    forge: bool = False
    points: int = 0


class BoardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board as it is written down."""

    id: str
    name: str
    kind: Literal["home", "exploration", "house"]
    minus: int
    """Cells worth -1, to check the grid."""
    points: int = 0
    letter: str = ""
    front: bool = True
    stock: int = 0
    """How many of this house there are."""
    wood: int = 0
    stone: int = 0
    """Spots for wood and stone."""
    grid: str = ""
    tracks: list[list[list[int]]] = []
    bonuses: list[list[int | str]] = []


class Part(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="op", tag=str.lower):
    """Something a space lets one do."""


class Trade(Part, frozen=True):
    """Take what is printed, for one of the costs if there is one (FO-10.1, FO-10.6)."""

    gains: list[Amounts]
    costs: list[Amounts] = []
    with_cattle: Amounts = {}
    with_sheep: Amounts = {}
    wood_per_player: bool = False
    paired: bool = False
    """Each cost brings the gain of the same place."""


class Herd(Part, frozen=True):
    """A good for each animal, up to three (FO-10.2)."""

    animal: str
    gives: str
    most: int


class Mountain(Part, frozen=True):
    """Items from strips, each number from another strip (FO-10.13)."""

    takes: list[int]


class Upgrade(Part, frozen=True):
    """Tiles turned to the next colour, or with two steps up to two further (FO-10.16)."""

    count: int
    steps: int


class Overseas(Part, frozen=True):
    """For 1 silver, green tiles of different kinds turn blue (FO-10.20)."""


class Sale(Part, frozen=True):
    """Special tiles at their prices (FO-10.21)."""

    most: int


class Smithy(Part, frozen=True):
    """1 ore for jewelry or a special tile with the forge symbol (FO-10.11)."""


class Weapons(Part, frozen=True):
    """Random weapons (FO-10.19)."""

    count: int


class Explore(Part, frozen=True):
    """An exploration board that lies open (FO-10.38)."""

    boards: list[str]


class Emigrate(Part, frozen=True):
    """A large ship leaves for good (FO-10.22)."""


class BoatRefit(Part, frozen=True, tag="refit"):
    """A whaling boat becomes a knarr (FO-10.24)."""


class Hunt(Part, frozen=True):
    """Dice that should fall low: hunting, snares, whaling (FO-10.30)."""

    kind: str
    weapon: str
    die: int
    gain: Amounts
    returns: int
    """How many Vikings may return after a failure."""
    boats: int = 0
    """Whaling: with so many boats at most."""


class Raid(Part, frozen=True):
    """Dice that should fall high: raiding and pillaging (FO-10.26)."""

    kind: str
    die: int
    returns: int
    ore: bool = False
    """The ore of the longship with most of it counts."""


class Draw(Part, frozen=True):
    """Occupations into the hand (FO-10.39)."""

    count: int
    gain: Amounts = {}


class Play(Part, frozen=True):
    """Occupations from the hand (FO-10.39)."""

    most: int
    costs: list[Amounts] = []
    gain: Amounts = {}


AnyPart = (
    Trade
    | Herd
    | Mountain
    | Upgrade
    | Overseas
    | Sale
    | Smithy
    | Weapons
    | Explore
    | Emigrate
    | BoatRefit
    | Hunt
    | Raid
    | Draw
    | Play
)


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action space. Its column says how many Vikings it takes (FO-4.2)."""

    id: str
    name: str
    column: int
    group: str
    parts: tuple[AnyPart, ...]
    also: str = ""
    ships: tuple[str, ...] = ()
    """One of these ships is needed."""
    need: int = 1
    """So many of them."""
    choose: Literal["", "all", "one"] = ""
    """Several parts: any of them and at least one, or exactly one."""


class ShipKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    silver: int
    wood: int
    points: int
    slots: int = 0
    """Places for ore."""
    settled: int = 0
    """Points once it has emigrated."""


class Length(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The long or the short game."""

    harvest: tuple[int, ...]
    turns: tuple[str, ...]
    start: int
    """Vikings on the Thing Square before the first round."""


class Occupation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    name: str
    deck: Literal["A", "B", "C"]
    kind: Literal["immediate", "anytime", "each_time", "as_soon_as"]
    points: int
    light: bool = False


class Box(msgspec.Struct, frozen=True):
    """The whole box."""

    goods: tuple[Good, ...]
    specials: tuple[Special, ...]
    boards: tuple[BoardRow, ...]
    spaces: tuple[Space, ...]
    weapons: dict[str, int]
    strips: tuple[tuple[str, ...], ...]
    ships: dict[str, ShipKind]
    lengths: dict[str, Length]
    occupations: tuple[Occupation, ...]


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((resources.files(__package__) / "data" / f"{name}.toml").read_text(encoding="utf-8"))


def _load() -> Box:
    goods, box = _read("goods"), _read("box")
    whole = msgspec.convert(
        {
            "goods": goods["goods"],
            "specials": goods["specials"],
            "boards": _read("boards")["boards"],
            "spaces": _read("spaces")["spaces"],
            "occupations": _read("occupations")["cards"],
            **box,
        },
        Box,
    )
    return check(whole)


BOX = _load()
