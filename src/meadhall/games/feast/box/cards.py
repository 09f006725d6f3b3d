"""The records of occupations in the data file: moments, conditions, prices and effects (FO-11).

A card has one or two clauses. A clause either waits for a moment (`when`) or is a standing rule (`rule`). The counts
that `if`, `per` and `tiers` name are defined in `occupations/counts.py`; `do` names a part of `parts.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

import msgspec

from .parts import Amounts, CardPart

ClauseMoment = Literal[
    "play",
    "anytime",
    "before_use",
    "use",
    "after_use",
    "before_action",
    "after_action",
    "instead",
    "succeeded",
    "failed",
    "resolved",
    "before_exchange",
    "after_exchange",
    "before_phase",
    "start_of_phase",
    "phase",
    "end_of_phase",
    "after_phase",
    "served",
    "received",
    "batch",
    "mined",
    "eroded",
    "built",
    "acquired",
    "state",
    "laid",
    "returned",
    "thing_square",
    "upgraded",
    "cards_played",
    "scoring",
]
"""The moments that a clause can wait for."""
Price = dict[str, int | Literal["round"]]


class _Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class CountTest(_Record, frozen=True):
    """A condition: the count is at least `least` and at most `most`."""

    count: str
    least: int = 0
    most: int = 1000


class Tier(_Record, frozen=True):
    n: int
    gain: Amounts


class Tiers(_Record, frozen=True):
    """Gains that depend on a count. `match` selects the highest row reached, the equal row, the first row not exceeded,
    or all rows reached (FO-11.7)."""

    count: str
    match: Literal["at_least", "exact", "at_most", "cumulative"]
    rows: tuple[Tier, ...]


class Way(_Record, frozen=True):
    """One of several ways to use a clause."""

    pay: Price = {}
    gain: Amounts = {}
    do: CardPart | None = None
    tests: tuple[CountTest, ...] = msgspec.field(default=(), name="if")


class SpaceFilter(_Record, frozen=True):
    """A filter of action spaces by id, by group on the board, by column, or by action."""

    ids: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    column: int = 0
    has: str = ""


# ---------------------------------------------------------------- standing rules


class StandingRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag=str.lower):
    """A rule that applies while the card lies face up."""

    ids: ClassVar[Mapping[str, str]] = {}
    """The fields that contain ids, each with the attribute of `KnownIds` in `card_check.py` that lists these ids."""
    count_field: ClassVar[str] = ""
    """The field that contains the name of a count; "" if there is none."""


class RollChange(StandingRule, frozen=True, tag="roll"):
    """A rule that adds `by` to each roll in these actions, or in all dice actions if none is named (R-47)."""

    ids = {"actions": "dice"}

    by: int
    actions: tuple[str, ...] = ()


class RollLimit(StandingRule, frozen=True, tag="rolls"):
    most: int


class WeaponWorth(StandingRule, frozen=True, tag="worth"):
    """A rule that sets the value of a thing spent in these actions to `value`."""

    ids = {"thing": "spent", "actions": "dice"}

    thing: str
    value: int
    actions: tuple[str, ...]


class SpearsAsSwords(StandingRule, frozen=True, tag="spears"):
    """A rule that lets the player spend spears as long swords."""


class GreenLoot(StandingRule, frozen=True, tag="green_loot"):
    """A rule that lets the player plunder green goods, at the sword value of their blue side less 1 (R-21)."""


class CheapLoot(StandingRule, frozen=True, tag="cheap_loot"):
    """A rule that reduces the sword value of the most valuable remaining special tiles by 1."""


class SplitLoot(StandingRule, frozen=True, tag="split_loot"):
    """A rule that lets the player split a battle result over two tiles (R-22)."""


class KnarrAsLongship(StandingRule, frozen=True, tag="knarrs"):
    """A rule that lets knarrs count as longships in these actions (R-45)."""

    ids = {"actions": "actions"}

    actions: tuple[str, ...]


class WoodInHouses(StandingRule, frozen=True, tag="wood_in_houses"):
    """A rule that lets the player lay wood in houses, like silver."""


class LongRow(StandingRule, frozen=True, tag="long_row"):
    """A rule that lets up to `most` tiles of this kind of food lie lengthwise."""

    ids = {"good": "goods"}

    good: str
    most: int


class Discount(StandingRule, frozen=True, tag="discount"):
    """A rule that reduces the amount of a thing in a price by `by`, but not below 0."""

    ids = {"thing": "resources", "actions": "actions"}

    thing: str
    by: int
    spaces: SpaceFilter | None = None
    actions: tuple[str, ...] = ()
    printed: int = 0
    """The lowest printed price to which the discount applies."""


class FewerVikings(StandingRule, frozen=True, tag="fewer_vikings"):
    """A rule that reduces the number of Vikings for a space by `fewer[n]`, where n is the count `per`."""

    ids = {"space": "spaces"}
    count_field = "per"

    space: str
    per: str
    fewer: tuple[int, ...]


AnyRule = (
    RollChange
    | RollLimit
    | WeaponWorth
    | SpearsAsSwords
    | GreenLoot
    | CheapLoot
    | SplitLoot
    | KnarrAsLongship
    | WoodInHouses
    | LongRow
    | Discount
    | FewerVikings
)


class Clause(_Record, frozen=True):
    """A clause of a card: the moment at which it works, and its effect."""

    when: ClauseMoment | Literal[""] = ""
    spaces: SpaceFilter | None = None
    actions: tuple[str, ...] = ()
    phase: str = ""
    things: tuple[str, ...] = ()
    """The goods, items of a strip, ships or houses that trigger the clause."""
    on: tuple[Literal["home", "exploration", "house"], ...] = ()
    """The kinds of boards on which a piece was laid."""
    tests: tuple[CountTest, ...] = msgspec.field(default=(), name="if")
    opt: bool = False
    """Whether the owner may decline the clause, because the card says "can" or has a price (FO-11.12)."""
    once: bool = False
    """Whether the clause works only once in a game."""
    per: str = ""
    """The name of the count that multiplies the effect; "" for none."""
    most: int = 0
    """The maximum number of times that the effect applies; 0 for no limit."""
    tiers: Tiers | None = None
    pay: Price = {}
    gain: Amounts = {}
    do: CardPart | None = None
    ways: tuple[Way, ...] = ()
    """The ways to choose from; the fields that all ways share are in the clause."""
    rule: AnyRule | None = None


class Occupation(_Record, frozen=True):
    number: int
    name: str
    deck: Literal["A", "B", "C"]
    kind: Literal["immediate", "anytime", "each_time", "as_soon_as"]
    points: int
    text: str
    """The effect of the card, in our words."""
    effects: tuple[Clause, ...]
    light: bool = False
    disputed: str = ""
    """The difference between card and appendix, and our ruling (R-48); "" if they agree."""
