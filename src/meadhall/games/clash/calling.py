"""Phase 2: the others may call the bluff, all at once and sealed (CV-5, CV-12)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from meadhall.engine import Ask, Frame, Move, Options, Refusal, Seat

from . import events
from .action import perform
from .cards import Card
from .hall import SUPPLY, UNSEEN, ClashHall
from .moves import CALL, PASS, Call
from .taking import Taking

CLOCKWISE = [[(*range(active + 1, n), *range(active)) for active in range(n)] for n in range(5)]
"""By number of players and active seat: the other seats in player order after it."""
OTHERS = [[tuple(sorted(seats)) for seats in table] for table in CLOCKWISE]
"""The same in seat order."""


class Calling(Frame, frozen=True):
    """Everyone else with a bracelet answers, Call or Pass; nearest clockwise counts (CV-5.1, CV-5.2, CV-12)."""

    sealed = True
    nth: int
    claim: Card

    def asks(self, hall: ClashHall) -> Sequence[tuple[Seat, Ask]]:
        asked = all_others(hall.players, hall.active, self.claim, hall.law.race)
        rows = hall.rows
        return asked if all(rows) else [(seat, ask) for seat, ask in asked if rows[seat]]

    def left_out(self, hall: ClashHall, seat: Seat) -> Refusal | None:
        if seat in range(hall.players) and seat != hall.active:
            return Refusal("CV-5.1", "You have no bracelet, so you cannot call.")
        return None

    def closes(self, hall: ClashHall, answers: Sequence[Move | None]) -> bool:
        """As soon as it is sure who calls: all before that seat have passed (CV-12.3)."""
        for seat in CLOCKWISE[hall.players][hall.active]:
            answer = answers[seat]
            if answer is None:
                if hall.rows[seat]:
                    return False
            elif type(answer) is Call:
                return True
        return False

    def resolve(self, hall: ClashHall, answers: Sequence[Move | None]) -> None:
        for seat in CLOCKWISE[hall.players][hall.active]:
            if type(answers[seat]) is Call:
                self.called_by(hall, seat)
                return
        self.proceed(hall)

    def proceed(self, hall: ClashHall) -> None:
        """No call: the card stays hidden and the action is performed (CV-5.3)."""
        hall.tell(events.NobodyCalled(hall.active))
        perform(hall, self.nth, self.claim)

    def called_by(self, hall: ClashHall, caller: Seat) -> None:
        """The card is turned over; the loser pays a bracelet (CV-5.4 to CV-5.6)."""
        seat = hall.active
        card = hall.turn_over(seat, self.claim)
        truthful = card is self.claim
        hall.tell(events.Called(caller, seat, self.claim, card, truthful))
        called = Called(self.nth, self.claim, truthful)
        if truthful:
            hall.become(called, Taking(seat, caller, "call"))
        elif hall.rows[seat]:
            hall.become(called, Taking(caller, seat, "call"))
        else:
            if hall.supply:
                bracelet = hall.draw_supply()
                hall.gain(caller, bracelet, SUPPLY, UNSEEN)
                hall.tell(events.Drawn(caller))
                hall.whisper(caller, events.Gained(caller, (bracelet,)))
            else:
                hall.tell(events.NothingToTake(caller, seat))
            hall.pop()


class Called(Frame, frozen=True):
    """A call is being paid; then a true action is performed, a false one is lost (CV-5.5, CV-5.6)."""

    nth: int
    claim: Card
    truthful: bool

    def resume(self, hall: ClashHall, outcome: Any) -> None:
        if self.truthful:
            perform(hall, self.nth, self.claim)
        else:
            hall.pop()


class Calls(Options, frozen=True):
    """Call or let pass."""

    seat: Seat
    claim: Card
    race: bool

    def list_moves(self) -> Sequence[Move]:
        return (CALL, PASS)

    def explain(self, move: Move) -> Refusal:
        return Refusal("CV-5.1", f"{self.claim.label} was announced: call the bluff or let it pass.")

    def fallback(self) -> Move:
        return PASS

    def grace(self, move: Move) -> float | None:
        return 0.4 if self.race and move == CALL else None


@cache
def all_others(players: int, active: Seat, claim: Card, race: bool) -> tuple[tuple[Seat, Ask], ...]:
    """The question to everyone else, with or without a bracelet."""
    ask = calling(active, claim, race)
    return tuple((seat, ask) for seat in OTHERS[players][active])


@cache
def calling(seat: Seat, claim: Card, race: bool) -> Ask:
    return Ask("call", f"Is it a {claim.label}? Call the bluff or let it pass.", Calls(seat, claim, race))
