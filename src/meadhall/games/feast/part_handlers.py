"""One handler for each kind of part: when the part is possible, what is chosen, what it does, and its words.

A handler stands in the module of its subject (`spaces/mountains.py`, `card_parts/recall.py`). `part_table.py` lists all
of them. Cards and spaces find them here by the type of the part, so they need not import what a part does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from meadhall.engine import Seat

from .box.parts import Amounts, CardPart, FeastPart
from .occupations.facts import Fact
from .player import FeastPlayer
from .position import FeastPosition

P = TypeVar("P", bound=FeastPart)
Test = Callable[[FeastPosition, FeastPlayer], bool]
Choice = tuple[int, str]
"""What the part is about (a number for its handler, or -1) and its words."""


def is_always_possible(position: FeastPosition, player: FeastPlayer) -> bool:
    """The test of a part that is always possible."""
    return True


class Handler(Generic[P]):
    """The rules of one kind of part."""

    takes_ore = False
    """It exchanges ore, also ore that a card brings just before."""
    takes_ship = False
    """It is possible only for players with a ship."""

    # ------------------------------------------------------------ on a space

    def make_test(self, part: P) -> Test:
        """The test whether the part is possible, without discounts. It is made once for each space."""
        return is_always_possible

    def test_inputs(self, part: P) -> set[str]:
        """What its test looks at: "supply" (resources, ships, houses), "goods" (tiles, strips, cards), "isles" or
        "table"."""
        return set()

    def is_possible(
        self, position: FeastPosition, player: FeastPlayer, part: P, space: int, test: Test | None
    ) -> bool:
        """Is the part possible now, with the discounts of cards? `test` is its own test, if it is at hand."""
        return (test or self.make_test(part))(position, player)

    def needs(self, part: P) -> list[Amounts]:
        """Sets of things of which a player must have one. Cards may bring what is missing."""
        return [{}]

    def words(self, part: P) -> str:
        return part.tag.capitalize()

    def words_now(self, position: FeastPosition, player: FeastPlayer, part: P, space: int) -> str:
        """Its words with the prices that this player pays now."""
        return self.words(part)

    def run(self, position: FeastPosition, seat: Seat, part: P, name: str, space: int) -> None:
        """The part begins. `name` is that of the space or card, `space` its number or -1."""
        raise NotImplementedError

    # ------------------------------------------------------------ on a card

    def choices(self, position: FeastPosition, seat: Seat, part: P, fact: Fact, pay: Amounts) -> list[Choice]:
        """What the part can be about once the card is paid; [] if it has no effect now."""
        return [(-1, part.tag)]

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: P, choice: int, name: str, fact: Fact
    ) -> None:
        """A card runs the part."""
        raise NotImplementedError


HANDLERS: dict[type[FeastPart], Handler[Any]] = {}
"""By the type of the part; `game.py` enters those of `part_table.py`."""


def is_possible(
    position: FeastPosition, player: FeastPlayer, part: CardPart, space: int = -1, test: Test | None = None
) -> bool:
    """Is this part possible now?"""
    return HANDLERS[type(part)].is_possible(position, player, part, space, test)


def words(position: FeastPosition, player: FeastPlayer, part: CardPart, space: int) -> str:
    """What this part does, for a player to choose."""
    return HANDLERS[type(part)].words_now(position, player, part, space)


def run_part(position: FeastPosition, seat: Seat, part: CardPart, name: str, space: int = -1) -> None:
    """This part begins, on a space or in place of one."""
    HANDLERS[type(part)].run(position, seat, part, name, space)
