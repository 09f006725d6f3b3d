"""The handlers of parts. A handler defines when its kind of part is possible, its choices, its effect and its words.

A handler is in the module of its subject (`spaces/mountains.py`, `card_parts/recall.py`). `part_table.py` lists all of
them. Cards and spaces find a handler here by the type of the part, so they need not import it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from meadhall.engine import Seat

from .box.parts import Amounts, CardPart, FeastPart
from .occupations.counts import Counter, count_for
from .occupations.facts import Fact
from .player import FeastPlayer, Holdings, OpenStock
from .position import FeastPosition

P = TypeVar("P", bound=FeastPart)
Test = Callable[[FeastPosition, FeastPlayer], bool]
Choice = tuple[int, str]
"""The subject of a part and its words. The subject is a number that the handler interprets, or -1 for none."""


def is_always_possible(position: FeastPosition, player: FeastPlayer) -> bool:
    """Return True. This is the test of a part that is always possible."""
    return True


class PartContext(NamedTuple):
    """The data on which the outcomes of a part depend, in a game or in a bot's plan."""

    table: OpenStock
    player: Holdings
    count: Counter
    space: int = -1
    """The space with the part; -1 if a card has it."""


def context_of(position: FeastPosition, seat: Seat) -> PartContext:
    """Return the context of a card's part now."""
    return PartContext(position, position.seats[seat], count_for(position, seat))


class PartOutcome(NamedTuple):
    """The cost and the gain of one way to carry out a part."""

    paid: Amounts
    gained: Amounts


class Handler(Generic[P]):
    """The rules of one kind of part."""

    takes_ore = False
    """Whether the part can cost ore. A card may let the player take this ore beforehand."""
    # ------------------------------------------------------------ on a space

    def make_test(self, part: P) -> Test:
        """Return a test that passes if the part is possible without discounts. Each space makes its tests only once."""
        return is_always_possible

    def is_possible(
        self, position: FeastPosition, player: FeastPlayer, part: P, space: int, test: Test | None
    ) -> bool:
        """Return whether the part is possible now, with the discounts of cards. `test`: its test; None to make one."""
        return (test or self.make_test(part))(position, player)

    def needs(self, part: P) -> list[Amounts]:
        """Return alternative sets of things; a player needs all things of one set. Cards may bring missing things."""
        return [{}]

    def words(self, part: P) -> str:
        return part.tag.capitalize()

    def words_now(self, position: FeastPosition, player: FeastPlayer, part: P, space: int) -> str:
        """Return the words of the part, with this player's current prices."""
        return self.words(part)

    def run(self, position: FeastPosition, seat: Seat, part: P, name: str, space: int) -> None:
        """Begin the part. `name` is the name of the space or card, `space` the number of the space or -1."""
        raise NotImplementedError

    def outcomes(self, part: P, now: PartContext) -> Iterator[PartOutcome]:
        """Yield the cost and gain of each way to carry out the part now; nothing for a part with other effects."""
        return iter(())

    # ------------------------------------------------------------ on a card

    def choices(self, position: FeastPosition, seat: Seat, part: P, fact: Fact, pay: Amounts) -> list[Choice]:
        """Return the choices of the part after the payment for the card; [] if the part has no effect now."""
        return [(-1, part.tag)]

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: P, choice: int, name: str, fact: Fact
    ) -> None:
        """Run the part for a card."""
        raise NotImplementedError


HANDLERS: dict[type[FeastPart], Handler[Any]] = {}
"""The handler of each type of part; `game.py` adds those of `part_table.py`."""


def is_possible(
    position: FeastPosition, player: FeastPlayer, part: CardPart, space: int = -1, test: Test | None = None
) -> bool:
    """Return whether this part is possible now."""
    return HANDLERS[type(part)].is_possible(position, player, part, space, test)


def outcomes_of(part: CardPart, now: PartContext) -> Iterator[PartOutcome]:
    """Return the cost and gain of each way to carry out this part now."""
    return HANDLERS[type(part)].outcomes(part, now)


def words(position: FeastPosition, player: FeastPlayer, part: CardPart, space: int) -> str:
    """Return the words for this part in a choice."""
    return HANDLERS[type(part)].words_now(position, player, part, space)


def run_part(position: FeastPosition, seat: Seat, part: CardPart, name: str, space: int = -1) -> None:
    """Begin this part. `space` is the number of its space; -1 if a card runs it."""
    HANDLERS[type(part)].run(position, seat, part, name, space)
