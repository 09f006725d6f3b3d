"""What a space or an occupation lets one do, as records of the data files (FO-10, FO-11)."""

from __future__ import annotations

from typing import Literal

import msgspec

Amounts = dict[str, int]
"""So many of each thing, by its id."""


class Part(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="op", tag=str.lower):
    """Something a space or a card lets one do."""


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
    only: list[str] = []
    """Only these items; all, if none is named."""
    whole: bool = False
    """So many and no fewer, where a strip has them (R-49)."""


class Upgrade(Part, frozen=True):
    """Tiles turned to another kind: the next colour of their shape, or another way of the goods boxes (FO-10.16)."""

    count: int
    steps: int = 1
    """At most."""
    way: Literal["up", "up_right", "up_left", "flip"] = "up"
    only: list[str] = []
    """Only tiles of these kinds; all, if none is named."""
    alike: bool = False
    """All of one kind, pregnant animals and plain ones together."""
    just: bool = False
    """Only tiles of the kinds that were turned a moment ago."""
    action: bool = False
    """On a card: it counts as an upgrade action."""
    per: str = ""
    counts: list[int] = []
    """How many tiles for 0, 1, 2 ... of what is counted by `per`."""


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

    less: str = ""
    """A silver less for each of these."""


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


# ---------------------------------------------------------------- only on occupations


class Recall(Part, frozen=True):
    """Vikings come back to the Thing Square and can be placed again; a space left empty is open again (R-26)."""

    where: Literal["any", "column_4", "here"]
    """From one own space, one Viking from each own space of column 4, or from the space in use."""
    count: int = 1


class Phase(Part, frozen=True):
    """A phase for the owner alone; the regular one still takes place (FO-11.9)."""

    phase: Literal["harvest", "breeding", "feast", "bonus"]
    boards: list[Literal["home", "stone_house", "long_house"]] = []
    """Bonus: of these boards only."""
    crop: Amounts = {}
    """Harvest: these goods."""


class Shipyard(Part, frozen=True):
    """A ship for silver at its own price."""

    ship: str
    silver: int
    halves: Amounts = {}
    """Half a silver less for each of these; the price is rounded down."""
    per: str = ""
    less: list[int] = []
    """So much less for 0, 1, 2 ... of what is counted by `per`."""


class Armoury(Part, frozen=True):
    """Weapons of each kind up to a number."""

    each: int


class Swap(Part, frozen=True):
    """A special tile comes off a board of any player; other tiles fill its hole (R-50)."""

    special: str
    refill: list[str]


class FreeUse(Part, frozen=True):
    """A space without Vikings: one that is taken, or a free one next to an own Viking."""

    column: int
    taken: bool


class Double(Part, frozen=True):
    """Twice as many of a good in supply, up to a number in all."""

    good: str
    most: int


class PutDown(Part, frozen=True):
    """Pieces that are laid at once or not had at all (R-46)."""

    piece: str
    on: Literal["boards", "houses"]
    per: str
    """How many."""


class ShedSpot(Part, frozen=True):
    """A wood or a stone on a free spot of a shed (FO-7.11)."""

    thing: str


class Unload(Part, frozen=True):
    """Ore comes off a ship into the supply."""


class Again(Part, frozen=True):
    """One more of a good held so often in supply; sheep and cattle are no such goods (R-54)."""

    held: int


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
"""What a space does."""
CardPart = (
    AnyPart
    | Recall
    | Phase
    | Shipyard
    | Armoury
    | Swap
    | FreeUse
    | Double
    | PutDown
    | ShedSpot
    | Unload
    | Again
)
"""What a card does besides paying and giving."""
