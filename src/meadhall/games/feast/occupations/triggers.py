"""Cards that have been waiting for a moment: plain gains come by themselves, the rest is for their owner to choose.

What comes by itself comes first, by the numbers of the cards; then the owner uses the others in any order (R-37).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from meadhall.engine import Ask, Frame, Move, Seat
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.cards import Clause
from meadhall.games.feast.moves import Done, UseCard

from .counts import Fact, count
from .listeners import Heard, matching
from .ways import uses

if TYPE_CHECKING:
    from meadhall.games.feast.hall import FeastHall


class Step(Frame, frozen=True):
    """A frame of this game. Whatever came in between, it is simply asked again."""

    def resume(self, hall: FeastHall, outcome: object) -> None:
        """Something that was caused meanwhile is done."""


Waiting = tuple[int, int, int]
"""A card, which of its clauses, and how often it can be used."""


def awake(hall: FeastHall, seat: Seat, heard: Heard, fact: Fact) -> tuple[Waiting, ...]:
    """Those of the clauses whose conditions hold at this moment."""
    player = hall.seats[seat]
    found = []
    for card, number in heard:
        clause = OCCUPATIONS[card].effects[number]
        if clause.once and card in player.used:
            continue
        times = _times(hall, seat, clause, fact)
        if times > 0 and holds(hall, seat, clause, fact):
            found.append((card, number, times))
    return tuple(found)


def holds(hall: FeastHall, seat: Seat, clause: Clause, fact: Fact) -> bool:
    if clause.spaces is not None and clause.when in ELSEWHERE and fact.space not in matching(clause.spaces):
        return False
    if not clause.tests:
        return True
    return all(test.least <= count(test.count, hall, seat, fact) <= test.most for test in clause.tests)


ELSEWHERE = ("succeeded", "failed", "resolved", "before_exchange", "after_exchange", "instead")
"""Moments of an action that may be asked for on some spaces only."""


def _times(hall: FeastHall, seat: Seat, clause: Clause, fact: Fact) -> int:
    times = count(clause.per, hall, seat, fact) if clause.per else 1
    return min(times, clause.most) if clause.most else times


class Triggers(Step, frozen=True):
    """Clauses of one player's cards that listen to a moment."""

    seat: Seat
    left: tuple[Waiting, ...]
    fact: Fact

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        if self.next_plain(hall) is not None:
            return ()
        found, must = [], False
        for card, number, _ in self.left:
            clause = OCCUPATIONS[card].effects[number]
            own = uses(hall, self.seat, card, number, self.fact)
            must = must or bool(own and forced(clause))
            found += own
        if not found:
            return ()
        from meadhall.games.feast.anytime import means_of

        from .apply import Cards

        names = ", ".join(dict.fromkeys([OCCUPATIONS[use.card].name for use in found]))
        options = Cards(means_of(hall, self.seat, armed=not hall.spent), tuple(found), not must)
        return ((self.seat, Ask("card", f"{names}: use it?", options)),)

    def next_plain(self, hall: FeastHall) -> int | None:
        """The place of a clause that needs no choice."""
        for place, (card, number, _) in enumerate(self.left):
            if plain(hall, OCCUPATIONS[card].effects[number]):
                return place
        return None

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        from meadhall.games.feast.anytime import do_anytime

        from .apply import use

        if type(move) is UseCard and (mine := self.place(move)) is not None:
            card, number, times = self.left[mine]
            again = ((card, number, times - 1),) if times > 1 else ()
            # Of two immediate parts the first cannot follow the second (FO-11.8).
            before = () if OCCUPATIONS[card].effects[number].when == "play" else self.left[:mine]
            hall.become(Triggers(seat, before + again + self.left[mine + 1 :], self.fact))
            use(hall, seat, move, self.fact)
        elif isinstance(move, Done):
            hall.pop()
        else:
            do_anytime(hall, seat, move)

    def place(self, move: UseCard) -> int | None:
        for place, (card, number, _) in enumerate(self.left):
            if (card, number) == (move.card, move.clause):
                return place
        return None

    def proceed(self, hall: FeastHall) -> None:
        place = self.next_plain(hall)
        if place is None:
            hall.pop()
            return
        from .apply import give

        card, number, times = self.left[place]
        hall.become(Triggers(self.seat, self.left[:place] + self.left[place + 1 :], self.fact))
        give(hall, self.seat, card, number, times, self.fact)


def plain(hall: FeastHall, clause: Clause) -> bool:
    """Does it work without a choice? Red and green gains may be declined at tables that want to be asked (R-62)."""
    if clause.opt or clause.ways or clause.pay:
        return False
    if clause.do is not None and type(clause.do).__name__ not in AT_ONCE:
        return False
    return clause.when == "play" or not hall.law.ask_plain_gains


AT_ONCE = ("Phase", "Armoury", "Weapons", "Double")
"""Parts that ask nothing, or ask by themselves."""


def forced(clause: Clause) -> bool:
    """A yellow card must be carried out where it costs nothing and does not say "can" (FO-11.12)."""
    return clause.when == "play" and not clause.opt
