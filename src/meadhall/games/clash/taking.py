"""Taking a bracelet from a player's row (CV-R7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

import msgspec

from meadhall.engine import Move, Options, Question, Refusal, Seat, Step

from . import events
from .moves import Take
from .position import ARENA_PLACE, LIES_OPEN, OPEN_OFFSET, SEEN, UNSEEN, ClashPosition, value_of

Why = Literal["call", "shield", "attack"]


class TakeBraceletOptions(Options, frozen=True, kw_only=True, tag="backs"):
    """The bracelets in the victim's row. `open` has the place and value of each one that lies face-up."""

    move_types = (Take,)
    public = True
    victim: Seat
    size: int = msgspec.field(name="count")
    open: tuple[tuple[int, int], ...]
    why: Why

    def list_moves(self) -> Sequence[Move]:
        return [Take(place) for place in range(self.size)]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Take):
            return Refusal(
                "CV-R7", f"There are {self.size} bracelets to choose from, places 0 to {self.size - 1}."
            )
        return Refusal("CV-R7", "Take one of the bracelets.")


class TakeBraceletStep(Step, frozen=True, tag="taking"):
    """The taker chooses a bracelet of the victim and gets it, unless `held_up`. Nobody is asked if there is none."""

    kinds = {"take": TakeBraceletOptions}
    taker: Seat
    victim: Seat
    why: Why
    seen: bool = False
    """Whether the bracelet is shown to all when it is taken."""
    stays_open: bool = False
    """Whether the bracelet then lies face-up in the taker's row (CV-R10, as an option)."""
    held_up: bool = False
    """Whether the bracelet is shown to all and then laid in the arena (CV-7.2)."""

    def questions(self, position: ClashPosition) -> Sequence[tuple[Seat, Question]]:
        row = position.rows[self.victim]
        if not row:
            return ()
        faces: tuple[tuple[int, int], ...] = ()
        if position.rules.shield_spoils_stay_open:
            faces = tuple((place, value_of(b)) for place, b in enumerate(row) if b > OPEN_OFFSET)
        return ((self.taker, ask_take_bracelet(self.victim, len(row), faces, self.why)),)

    def proceed(self, position: ClashPosition) -> None:
        position.tell(events.NothingToTake(self.taker, self.victim))
        position.pop()

    def play(self, position: ClashPosition, seat: Seat, move: Take) -> None:
        bracelet, told = position.lose_bracelet(self.victim, move.place)
        worth = value_of(bracelet)
        if self.held_up:
            position.trail += ((self.victim, ARENA_PLACE, told, worth, SEEN),)
            position.tell(events.Shown(seat, self.victim, worth))
            position.pop(worth)
            return
        seen = LIES_OPEN if self.stays_open else SEEN if self.seen or bracelet > OPEN_OFFSET else UNSEEN
        position.gain_bracelet(
            seat, worth + OPEN_OFFSET if self.stays_open else worth, self.victim, seen, told
        )
        if seen:
            position.tell(events.Shown(seat, self.victim, worth))
        else:
            position.tell(events.Taken(seat, self.victim))
            position.tell_seat(seat, events.Gained(seat, (worth,)))
            position.tell_seat(self.victim, events.Lost(self.victim, worth))
        position.pop()


@cache
def ask_take_bracelet(victim: Seat, count: int, faces: tuple[tuple[int, int], ...], why: Why) -> Question:
    return Question(
        "take",
        "Take one of the bracelets.",
        TakeBraceletOptions(victim=victim, size=count, open=faces, why=why),
    )
