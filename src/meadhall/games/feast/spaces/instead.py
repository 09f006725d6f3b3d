"""Cards that offer something else instead of a part (FO-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from meadhall.engine import Ask, Move, Seat
from meadhall.games.feast.anytime import do_anytime, means_of
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import AnyPart
from meadhall.games.feast.hall import UNUSED, FeastHall, Step
from meadhall.games.feast.moves import Done, UseCard
from meadhall.games.feast.occupations.apply import use
from meadhall.games.feast.occupations.conditions import Waiting, ready
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.occupations.listeners import rules_of
from meadhall.games.feast.occupations.signals import signal_built
from meadhall.games.feast.occupations.triggers import Cards
from meadhall.games.feast.occupations.ways import deals, uses
from meadhall.games.feast.part_handlers import Handler, possible, run, words

from .usable import ships_still_there

P = TypeVar("P", bound=AnyPart)


def begin_part(hall: FeastHall, seat: Seat, part: AnyPart, name: str, space: int = -1) -> None:
    """Runs a part, unless a card of the player offers something else for it."""
    if left := instead(hall, seat, part, space):
        hall.push(Instead(seat, part, name, space, left))
    else:
        run(hall, seat, part, name, space)


def instead(hall: FeastHall, seat: Seat, part: AnyPart, space: int, action: str = "") -> tuple[Waiting, ...]:
    """Clauses that offer something else for this part and can be used."""
    cards = rules_of(hall.seats[seat].played)
    found = cards.heard.get(("instead", action or part.action_name())) if "instead" in cards.moments else None
    if not found:
        return ()
    fact = Fact(space=space)
    return tuple([one for one in ready(hall, seat, found, fact) if deals(hall, seat, one[0], one[1], fact)])


def begin_part_soon(hall: FeastHall, seat: Seat, part: AnyPart, action: str) -> None:
    """Runs what a phase brings as a part, so that cards may offer something else for it."""
    left = instead(hall, seat, part, -1, action)
    hall.cause(Instead(seat, part, action.replace("_", " "), -1, left))


class Instead(Step, frozen=True):
    """The player chooses between a part and what cards offer instead of it."""

    seat: Seat
    part: AnyPart
    name: str
    space: int
    left: tuple[Waiting, ...]

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        fact = Fact(space=self.space)
        player = hall.seats[self.seat]
        found = [use for card, number, _ in self.left for use in uses(hall, self.seat, card, number, fact)]
        if not found or not ships_still_there(hall, player, self.space):
            return ()
        printed = possible(hall, player, self.part, self.space)
        options = Cards(means_of(hall, self.seat, armed=not hall.spent), tuple(found), printed)
        effect = words(hall, player, self.part, self.space)
        prompt = f"{self.name[:1].upper()}{self.name[1:]}: {effect}, or a card instead?"
        return ((self.seat, Ask("instead", prompt, options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if type(move) is UseCard and (move.card, move.clause) in [
            (card, clause) for card, clause, _ in self.left
        ]:
            hall.pop()
            paid = use(hall, seat, move, Fact(space=self.space), replaces=True)
            # A ship that the card gives in place of the built one counts as built.
            if isinstance(self.part, parts.Trade) and self.space >= 0:
                signal_built(hall, seat, self.space, paid.pay, paid.gain)
        elif isinstance(move, Done):
            self.proceed(hall)
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        if isinstance(self.part, parts.Draw):
            hall.pop()
            hall.draw_card(self.seat)  # not by its handler, which would offer the card again
        elif self.possible(hall):
            hall.pop()
            run(hall, self.seat, self.part, self.name, self.space)
        else:
            hall.pop(UNUSED)

    def possible(self, hall: FeastHall) -> bool:
        player = hall.seats[self.seat]
        return ships_still_there(hall, player, self.space) and possible(hall, player, self.part, self.space)


class SpaceHandler(Handler[P]):
    """The handler of a part that spaces have. A card runs it like a space, so that other cards can replace it."""

    def run_card(self, hall: FeastHall, seat: Seat, part: P, choice: int, name: str, fact: Fact) -> None:
        begin_part(hall, seat, part, name)
