"""The parts that make up actions, as records of the data files (FO-10, FO-11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

import msgspec

Amounts = dict[str, int]
"""The amount of each thing, by its id."""


class FeastPart(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="op", tag=str.lower
):
    """A part of an action, on a space or a card. Its handler carries it out (`part_handlers.py`)."""

    ids: ClassVar[Mapping[str, str]] = {}
    """The fields that contain ids, each with the attribute of `KnownIds` in `card_check.py` that lists these ids."""
    count_field: ClassVar[str] = ""
    """The field that contains the name of a count; "" if there is none."""
    automatic: ClassVar[bool] = False
    """Whether the part runs without a question if its card has no price and offers no choice."""

    @property
    def tag(self) -> str:
        """The name of this kind of part in the data files."""
        tag = self.__struct_config__.tag
        assert isinstance(tag, str)
        return tag

    def action_name(self) -> str:
        """Return the name of this action on cards."""
        return self.tag

    def card_action(self) -> str:
        """Return the action that the part counts as when a card runs it; "" for none (FO-11.10)."""
        return ""


class Trade(FeastPart, frozen=True):
    """A part that gives the printed gains. If costs are printed, the player pays one of them (FO-10.1, FO-10.6)."""

    gains: list[Amounts]
    costs: list[Amounts] = []
    with_cattle: Amounts = {}
    with_sheep: Amounts = {}
    wood_per_player: bool = False
    paired: bool = False
    """Whether each cost brings the gain at the same index."""


class Herd(FeastPart, frozen=True):
    """A part that gives a good for each animal, up to `most` (FO-10.2)."""

    animal: str
    gives: str
    most: int


class Mountain(FeastPart, frozen=True):
    """A part that takes items from mountain strips. Each number in `takes` comes from a different strip (FO-10.13)."""

    ids = {"only": "items"}

    takes: list[int]
    only: list[str] = []
    """The items that may be taken; empty for all."""
    whole: bool = False
    """Whether the player must take the full number if a strip has enough items, and otherwise a whole strip (R-49)."""

    def action_name(self) -> str:
        return "mountains"


class Upgrade(FeastPart, frozen=True):
    """A part that turns tiles to the next colour of their shape, or by another step in the goods boxes (FO-10.16)."""

    ids = {"only": "goods"}
    count_field = "per"

    count: int
    steps: int = 1
    """The maximum number of steps."""
    way: Literal["up", "up_right", "up_left", "flip"] = "up"
    only: list[str] = []
    """The kinds that may be turned; empty for all."""
    alike: bool = False
    """Whether all tiles must be of one kind. Pregnant and plain animals are one kind."""
    just: bool = False
    """Whether only tiles of the kinds that were just turned may be turned."""
    action: bool = False
    """Whether the part counts as an upgrade action when a card runs it."""
    per: str = ""
    counts: list[int] = []
    """The number of tiles for each value 0, 1, 2 ... of the count `per`."""

    def action_name(self) -> str:
        return "upgrade_goods"

    def card_action(self) -> str:
        return "upgrade_goods" if self.action else ""


class OverseasTrade(FeastPart, frozen=True, tag="overseas"):
    """A part that turns green tiles of different kinds blue for 1 silver (FO-10.20)."""

    def action_name(self) -> str:
        return "overseas_trading"


class Sale(FeastPart, frozen=True):
    """A part that sells up to `most` special tiles at their prices (FO-10.21)."""

    most: int


class Smithy(FeastPart, frozen=True):
    """A part that exchanges 1 ore for jewelry or a special tile with the forge symbol (FO-10.11)."""


class Weapons(FeastPart, frozen=True):
    """A part that draws random weapons (FO-10.19)."""

    automatic = True

    count: int


class Exploration(FeastPart, frozen=True, tag="explore"):
    """A part that takes an exploration board if its open side is one of `boards` (FO-10.38)."""

    ids = {"boards": "isles"}

    boards: list[str]


class Emigration(FeastPart, frozen=True, tag="emigrate"):
    """A part that lets a large ship emigrate, which frees its landing stage (FO-10.22)."""

    count_field = "less"

    less: str = ""
    """The name of the count that is subtracted from the price in silver; "" for none."""

    def card_action(self) -> str:
        return "emigrate"


class BoatRefit(FeastPart, frozen=True, tag="refit"):
    """A part that turns a whaling boat into a knarr (FO-10.24)."""


class Hunt(FeastPart, frozen=True):
    """A dice action in which low rolls are good: hunting, snares, whaling (FO-10.30)."""

    ids = {"kind": "dice", "weapon": "weapons", "gain": "gained"}

    kind: str
    weapon: str
    die: int
    gain: Amounts
    returns: int
    """The number of Vikings that may return after a failure."""
    boats: int = 0
    """The maximum number of whaling boats in a whaling action."""

    def action_name(self) -> str:
        return self.kind

    def card_action(self) -> str:
        return self.kind


class Raid(FeastPart, frozen=True):
    """A dice action in which high rolls are good: raiding and pillaging (FO-10.26)."""

    kind: str
    die: int
    returns: int
    ore: bool = False
    """Whether the ore on the longship with the most ore is added to the roll."""

    def action_name(self) -> str:
        return self.kind


class OccupationDraw(FeastPart, frozen=True, tag="draw"):
    """A part that draws occupations (FO-10.39)."""

    count: int
    gain: Amounts = {}


class OccupationPlay(FeastPart, frozen=True, tag="play"):
    """A part that plays up to `most` occupations from the hand (FO-10.39)."""

    ids = {"gain": "gained"}

    most: int
    costs: list[Amounts] = []
    gain: Amounts = {}


# ---------------------------------------------------------------- only on occupations


class Recall(FeastPart, frozen=True):
    """A part that returns Vikings to the Thing Square for another use. An emptied space is free again (R-26)."""

    where: Literal["any", "column_4", "here"]
    """The source: any one of the owner's spaces, each of them in column 4, or the space in use."""
    count: int = 1


class OwnPhase(FeastPart, frozen=True, tag="phase"):
    """A part that runs a phase for the owner alone; the regular phase still takes place (FO-11.9)."""

    ids = {"crop": "goods"}
    automatic = True

    phase: Literal["harvest", "breeding", "feast", "bonus"]
    boards: list[Literal["home", "stone_house", "long_house"]] = []
    """The kinds of boards that pay, in a bonus phase."""
    crop: Amounts = {}
    """The goods of a harvest phase."""


class Shipyard(FeastPart, frozen=True):
    """A part that builds a ship at a special price in silver."""

    ids = {"ship": "ships", "halves": "weapons"}
    count_field = "per"

    ship: str
    silver: int
    halves: Amounts = {}
    """The things that reduce the price by half a silver each. The price is rounded down."""
    per: str = ""
    less: list[int] = []
    """The discount in silver for each value 0, 1, 2 ... of the count `per`; the last one also for higher values."""


class Armoury(FeastPart, frozen=True):
    """A part that gives weapons of each kind until the supply has `each` of them."""

    automatic = True

    each: int


class SpecialSwap(FeastPart, frozen=True, tag="swap"):
    """A part that takes a special tile off a board of any player. Other tiles fill the hole (R-50)."""

    ids = {"special": "specials", "refill": "goods"}

    special: str
    refill: list[str]


class FreeUse(FeastPart, frozen=True):
    """A part that uses a space of this column without Vikings: a taken one if `taken`, else a free one next to the
    owner's Vikings."""

    column: int
    taken: bool


class GoodsDoubling(FeastPart, frozen=True, tag="double"):
    """A part that doubles the amount of a good in supply, up to a total of `most`."""

    ids = {"good": "goods"}
    automatic = True

    good: str
    most: int


class PiecePlacement(FeastPart, frozen=True, tag="putdown"):
    """A part that gives pieces that must be laid immediately or are lost (R-46)."""

    ids = {"piece": "pieces"}
    count_field = "per"

    piece: str
    on: Literal["boards", "houses"]
    per: str
    """The name of the count that gives the number of pieces."""


class ShedSpot(FeastPart, frozen=True):
    """A part that puts a wood or a stone on a free spot of a shed (FO-7.11)."""

    ids = {"thing": "spots"}

    thing: str


class OreUnloading(FeastPart, frozen=True, tag="unload"):
    """A part that moves one ore from a ship to the supply."""


class ExtraGood(FeastPart, frozen=True, tag="again"):
    """A part that gives one more of a good of which the supply has exactly `held`, except sheep and cattle (R-54)."""

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
"""A part that a space or a card can have."""
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
"""A part that a card can have."""
