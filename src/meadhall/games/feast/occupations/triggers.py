"""Triggered cards: plain gains take effect by themselves, then the owner may use the other cards.

Plain gains come by the numbers of the cards; the owner uses the others in any order (R-37).
"""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.cards import Clause
from meadhall.games.feast.hall import FeastHall, Step
from meadhall.games.feast.moves import DONE, Done, UseCard

from .apply import apply_plain, mark_used, use
from .conditions import Waiting, ready
from .facts import Fact
from .listeners import Heard
from .ways import uses


class HallWithCards(FeastHall, kw_only=True):
    """The hall of every game: a `FeastHall` that can cause the frame of triggered cards, which is defined here."""

    def trigger(self, seat: Seat, heard: Heard, fact: Fact) -> None:
        left = ready(self, seat, heard, fact)
        if left:
            if self.law.first_time_only:
                for card, number, _ in left:
                    mark_used(self, seat, card, number)
            self.cause(Triggers(seat, left, fact))


class Triggers(Step, frozen=True):
    """Clauses of one player's cards whose moment is here."""

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
        if type(move) is UseCard and (mine := self.place(move)) is not None:
            card, number, times = self.left[mine]
            again = ((card, number, times - 1),) if times > 1 else ()
            # Of two immediate parts the first cannot follow the second (FO-11.8).
            before = () if OCCUPATIONS[card].effects[number].when == "play" else self.left[:mine]
            hall.become(Triggers(seat, before + again + self.left[mine + 1 :], self.fact))
            hall.keep_vikings()
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
        card, number, times = self.left[place]
        hall.become(Triggers(self.seat, self.left[:place] + self.left[place + 1 :], self.fact))
        hall.keep_vikings()
        apply_plain(hall, self.seat, card, number, times, self.fact)


def plain(hall: FeastHall, clause: Clause) -> bool:
    """Does the clause work without a choice? A table option lets players decline plain gains (R-62)."""
    if clause.opt or clause.ways or clause.pay:
        return False
    if clause.do is not None and not clause.do.automatic:
        return False
    return clause.when == "play" or not hall.law.ask_plain_gains


def forced(clause: Clause) -> bool:
    """A yellow card must be carried out if it costs nothing and does not say "can" (FO-11.12)."""
    return clause.when == "play" and not clause.opt


class Cards(Own, frozen=True):
    """Cards that can be used at this moment, each in one of its ways; or none of them."""

    uses: tuple[UseCard, ...]
    enough: bool

    def asked(self) -> Sequence[Move]:
        return [*self.uses, *([DONE] if self.enough else [])]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-11.5", "That card does not work now, or not in this way.")

    def fallback(self) -> Move:
        return DONE if self.enough else self.uses[0]
