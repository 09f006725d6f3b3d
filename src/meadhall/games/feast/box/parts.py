"""The parts of which actions are made, as records of the data files (FO-10, FO-11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

import msgspec

Amounts = dict[str, int]
"""The amount of each thing, by its id."""


class FeastPart(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="op", tag=str.lower
):
    """Something that a space or a card lets a player do. What it does is in its handler (`part_handlers.py`)."""

    ids: ClassVar[Mapping[str, str]] = {}
    """Fields that hold ids, and what they name: an attribute of `KnownIds` in `card_check.py`."""
    count_field: ClassVar[str] = ""
    """The field that holds the name of a count."""
    automatic: ClassVar[bool] = False
    """On a card that costs nothing and offers no choice it runs without a question."""

    @property
    def tag(self) -> str:
        """The name of this kind of part in data files."""
        tag = self.__struct_config__.tag
        assert isinstance(tag, str)
        return tag

    def action_name(self) -> str:
        """The name of this action on cards."""
        return self.tag

    def card_action(self) -> str:
        """The name of this action if a card runs it; "" if it does not count as an action then (FO-11.10)."""
        return ""


class Trade(FeastPart, frozen=True):
    """Take what is printed, for one of the costs if there is one (FO-10.1, FO-10.6)."""

    gains: list[Amounts]
    costs: list[Amounts] = []
    with_cattle: Amounts = {}
    with_sheep: Amounts = {}
    wood_per_player: bool = False
    paired: bool = False
    """Each cost brings the gain of the same place."""


class Herd(FeastPart, frozen=True):
    """A good for each animal, up to three (FO-10.2)."""

    animal: str
    gives: str
    most: int


class Mountain(FeastPart, frozen=True):
    """Items from strips, each number from another strip (FO-10.13)."""

    ids = {"only": "items"}

    takes: list[int]
    only: list[str] = []
    """Only these items; all, if none is named."""
    whole: bool = False
    """No fewer than this number, where a strip has them (R-49)."""

    def action_name(self) -> str:
        return "mountains"


class Upgrade(FeastPart, frozen=True):
    """Tiles turn into another kind: the next colour of their shape, or another step in the goods boxes (FO-10.16)."""

    ids = {"only": "goods"}
    count_field = "per"

    count: int
    steps: int = 1
    """At most."""
    way: Literal["up", "up_right", "up_left", "flip"] = "up"
    only: list[str] = []
    """Only tiles of these kinds; all, if none is named."""
    alike: bool = False
    """All of one kind, pregnant animals and plain ones together."""
    just: bool = False
    """Only tiles of the kinds that were just turned."""
    action: bool = False
    """On a card: it counts as an upgrade action."""
    per: str = ""
    counts: list[int] = []
    """How many tiles for 0, 1, 2 ... of what is counted by `per`."""

    def action_name(self) -> str:
        return "upgrade_goods"

    def card_action(self) -> str:
        return "upgrade_goods" if self.action else ""


class OverseasTrade(FeastPart, frozen=True, tag="overseas"):
    """For 1 silver, green tiles of different kinds turn blue (FO-10.20)."""

    def action_name(self) -> str:
        return "overseas_trading"


class Sale(FeastPart, frozen=True):
    """Special tiles at their prices (FO-10.21)."""

    most: int


class Smithy(FeastPart, frozen=True):
    """1 ore for jewelry or a special tile with the forge symbol (FO-10.11)."""


class Weapons(FeastPart, frozen=True):
    """Random weapons (FO-10.19)."""

    automatic = True

    count: int


class Exploration(FeastPart, frozen=True, tag="explore"):
    """An exploration board that lies open (FO-10.38)."""

    ids = {"boards": "isles"}

    boards: list[str]


class Emigration(FeastPart, frozen=True, tag="emigrate"):
    """A large ship leaves for good (FO-10.22)."""

    count_field = "less"

    less: str = ""
    """A silver less for each of these."""

    def card_action(self) -> str:
        return "emigrate"


class BoatRefit(FeastPart, frozen=True, tag="refit"):
    """A whaling boat becomes a knarr (FO-10.24)."""


class Hunt(FeastPart, frozen=True):
    """Low rolls are good: hunting, snares, whaling (FO-10.30)."""

    ids = {"kind": "dice", "weapon": "weapons", "gain": "gained"}

    kind: str
    weapon: str
    die: int
    gain: Amounts
    returns: int
    """How many Vikings may return after a failure."""
    boats: int = 0
    """Whaling: the most boats that can be used."""

    def action_name(self) -> str:
        return self.kind

    def card_action(self) -> str:
        return self.kind


class Raid(FeastPart, frozen=True):
    """High rolls are good: raiding and pillaging (FO-10.26)."""

    kind: str
    die: int
    returns: int
    ore: bool = False
    """The ore of the longship with most of it counts."""

    def action_name(self) -> str:
        return self.kind


class OccupationDraw(FeastPart, frozen=True, tag="draw"):
    """Occupations into the hand (FO-10.39)."""

    count: int
    gain: Amounts = {}


class OccupationPlay(FeastPart, frozen=True, tag="play"):
    """Occupations from the hand (FO-10.39)."""

    ids = {"gain": "gained"}

    most: int
    costs: list[Amounts] = []
    gain: Amounts = {}


# ---------------------------------------------------------------- only on occupations


class Recall(FeastPart, frozen=True):
    """Vikings come back to the Thing Square and can be placed again; a space left empty is open again (R-26)."""

    where: Literal["any", "column_4", "here"]
    """From one own space, one Viking from each own space of column 4, or from the space in use."""
    count: int = 1


class OwnPhase(FeastPart, frozen=True, tag="phase"):
    """A phase for the owner alone; the regular one still takes place (FO-11.9)."""

    ids = {"crop": "goods"}
    automatic = True

    phase: Literal["harvest", "breeding", "feast", "bonus"]
    boards: list[Literal["home", "stone_house", "long_house"]] = []
    """Bonus: of these boards only."""
    crop: Amounts = {}
    """Harvest: these goods."""


class Shipyard(FeastPart, frozen=True):
    """A ship for silver at its own price."""

    ids = {"ship": "ships", "halves": "weapons"}
    count_field = "per"

    ship: str
    silver: int
    halves: Amounts = {}
    """Half a silver less for each of these; the price is rounded down."""
    per: str = ""
    less: list[int] = []
    """The silver less for 0, 1, 2 ... of what is counted by `per`."""


class Armoury(FeastPart, frozen=True):
    """Weapons of each kind up to a number."""

    automatic = True

    each: int


class SpecialSwap(FeastPart, frozen=True, tag="swap"):
    """A special tile comes off a board of any player; other tiles fill its hole (R-50)."""

    ids = {"special": "specials", "refill": "goods"}

    special: str
    refill: list[str]


class FreeUse(FeastPart, frozen=True):
    """A space without Vikings: one that is taken, or a free one next to an own Viking."""

    column: int
    taken: bool


class GoodsDoubling(FeastPart, frozen=True, tag="double"):
    """Twice as many of a good in supply, up to a number in all."""

    ids = {"good": "goods"}
    automatic = True

    good: str
    most: int


class PiecePlacement(FeastPart, frozen=True, tag="putdown"):
    """Pieces that the player gets only if they are laid at once (R-46)."""

    ids = {"piece": "pieces"}
    count_field = "per"

    piece: str
    on: Literal["boards", "houses"]
    per: str
    """How many."""


class ShedSpot(FeastPart, frozen=True):
    """A wood or a stone on a free spot of a shed (FO-7.11)."""

    ids = {"thing": "spots"}

    thing: str


class OreUnloading(FeastPart, frozen=True, tag="unload"):
    """Ore comes off a ship into the supply."""


class ExtraGood(FeastPart, frozen=True, tag="again"):
    """One more of a good of which `held` are in supply; sheep and cattle do not count (R-54)."""

    held: int


AnyPart = (
    Trade
    | Herd
    | Mountain
    | Upgrade
    | OverseasTrade
    | Sale
    | Smithy
    | Weapons
    | Exploration
    | Emigration
    | BoatRefit
    | Hunt
    | Raid
    | OccupationDraw
    | OccupationPlay
)
"""What a space does."""
CardPart = (
    AnyPart
    | Recall
    | OwnPhase
    | Shipyard
    | Armoury
    | SpecialSwap
    | FreeUse
    | GoodsDoubling
    | PiecePlacement
    | ShedSpot
    | OreUnloading
    | ExtraGood
)
"""What a card does besides paying and giving."""
