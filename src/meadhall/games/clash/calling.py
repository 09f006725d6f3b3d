"""Phase 2: the other players may call the bluff, at the same time and sealed (CV-5, CV-12)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from meadhall.engine import Move, Options, Question, Refusal, Seat, Step

from . import events
from .attacking import AttackStep
from .cards import ClashCard
from .moves import CALL_MOVE, PASS_MOVE, Call, Pass
from .moving import MoveVikingStep
from .position import SUPPLY_PLACE, UNSEEN, ClashPosition
from .slamming import SlamStep
from .taking import TakeBraceletStep

SEATS_CLOCKWISE = [[(*range(active + 1, n), *range(active)) for active in range(n)] for n in range(5)]
"""The other seats, clockwise from the active one, by number of players and active seat."""
OTHER_SEATS = [[tuple(sorted(seats)) for seats in table] for table in SEATS_CLOCKWISE]
"""The other seats in ascending order, by number of players and active seat."""


class CallOptions(Options, frozen=True, tag="calls"):
    """The answers to an announcement: a call or a pass."""

    move_types = (Call, Pass)
    seat: Seat
    claim: ClashCard
    race: bool

    def list_moves(self) -> Sequence[Move]:
        return (CALL_MOVE, PASS_MOVE)

    def explain(self, move: Move) -> Refusal:
        return Refusal("CV-5.1", f"{self.claim.label} was announced: call the bluff or let it pass.")

    def fallback(self) -> Move:
        return PASS_MOVE

    def grace(self, move: Move) -> float | None:
        return 0.4 if self.race and move == CALL_MOVE else None


class CallStep(Step, frozen=True, tag="calling"):
    """Each other player with a bracelet calls or passes; the first caller clockwise counts (CV-5.1, CV-5.2, CV-12)."""

    kinds = {"call": CallOptions}
    sealed = True
    nth: int
    claim: ClashCard

    def questions(self, position: ClashPosition) -> Sequence[tuple[Seat, Question]]:
        asked = ask_all_others(position.players, position.active, self.claim, position.rules.is_race)
        rows = position.rows
        return asked if all(rows) else [(seat, ask) for seat, ask in asked if rows[seat]]

    def exclusion_of(self, position: ClashPosition, seat: Seat) -> Refusal | None:
        if seat in range(position.players) and seat != position.active:
            return Refusal("CV-5.1", "You have no bracelet, so you cannot call.")
        return None

    def may_close(self, position: ClashPosition, answers: Sequence[Move | None]) -> bool:
        """Return whether it is certain which call counts: all seats before the first caller have passed (CV-12.3)."""
        for seat in SEATS_CLOCKWISE[position.players][position.active]:
            answer = answers[seat]
            if answer is None:
                if position.rows[seat]:
                    return False
            elif type(answer) is Call:
                return True
        return False

    def resolve(self, position: ClashPosition, answers: Sequence[Move | None]) -> None:
        for seat in SEATS_CLOCKWISE[position.players][position.active]:
            if type(answers[seat]) is Call:
                self.resolve_call(position, seat)
                return
        self.proceed(position)

    def proceed(self, position: ClashPosition) -> None:
        """Leave the card hidden and start the action: nobody has called (CV-5.3)."""
        position.tell(events.NobodyCalled(position.active))
        perform_action(position, self.nth, self.claim)

    def resolve_call(self, position: ClashPosition, caller: Seat) -> None:
        """Turn the card over; the loser pays, or the supply pays for a liar without bracelets (CV-5.4 to CV-5.6)."""
        seat = position.active
        card = position.reveal_card(seat, self.claim)
        truthful = card is self.claim
        position.tell(events.Called(caller, seat, self.claim, card, truthful))
        called = PayCallStep(self.nth, self.claim, truthful)
        if truthful:
            position.switch_to(called, TakeBraceletStep(seat, caller, "call"))
        elif position.rows[seat]:
            position.switch_to(called, TakeBraceletStep(caller, seat, "call"))
        else:
            if position.supply:
                bracelet = position.draw_supply()
                position.gain_bracelet(caller, bracelet, SUPPLY_PLACE, UNSEEN)
                position.tell(events.Drawn(caller))
                position.tell_seat(caller, events.Gained(caller, (bracelet,)))
            else:
                position.tell(events.NothingToTake(caller, seat))
            position.pop()


class PayCallStep(Step, frozen=True, tag="called"):
    """The step after the loser of a call has paid: a true action takes place, a false one does not (CV-5.5, CV-5.6)."""

    nth: int
    claim: ClashCard
    truthful: bool

    def resume(self, position: ClashPosition, outcome: Any) -> None:
        if self.truthful:
            perform_action(position, self.nth, self.claim)
        else:
            position.pop()


@cache
def ask_all_others(
    players: int, active: Seat, claim: ClashCard, race: bool
) -> tuple[tuple[Seat, Question], ...]:
    """Return the question for each other player, with or without a bracelet."""
    ask = ask_call(active, claim, race)
    return tuple((seat, ask) for seat in OTHER_SEATS[players][active])


@cache
def ask_call(seat: Seat, claim: ClashCard, race: bool) -> Question:
    return Question(
        "call", f"Is it a {claim.label}? Call the bluff or let it pass.", CallOptions(seat, claim, race)
    )


def perform_action(position: ClashPosition, nth: int, claim: ClashCard) -> None:
    """Start the step of the announced action, whatever the card is (CV-5.7)."""
    if claim is ClashCard.WALK or claim is ClashCard.SPRINT:
        position.switch_to(MoveVikingStep(nth, claim))
    elif claim is ClashCard.SLAM:
        position.switch_to(SlamStep(nth, claim))
    else:
        position.switch_to(AttackStep(nth, claim))
