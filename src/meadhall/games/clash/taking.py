"""Taking a bracelet from somebody's row (CV-R7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

import msgspec

from meadhall.engine import Ask, Frame, Move, Options, Refusal, Seat

from . import events
from .hall import ARENA, LIES_OPEN, OPEN, SEEN, UNSEEN, ClashHall, value
from .moves import Take

Why = Literal["call", "shield", "attack"]


class Taking(Frame, frozen=True):
    """The taker points at one of the victim's bracelets and gets it. Asks nobody when there is none."""

    taker: Seat
    victim: Seat
    why: Why
    seen: bool = False
    """The bracelet is shown to all as it is taken."""
    stays_open: bool = False
    """It lies face-up in the taker's row afterwards (CV-R10, as an option)."""
    held_up: bool = False
    """It is held up for all to see and will be laid in the arena (CV-7.2)."""

    def asks(self, hall: ClashHall) -> Sequence[tuple[Seat, Ask]]:
        row = hall.rows[self.victim]
        if not row:
            return ()
        faces: tuple[tuple[int, int], ...] = ()
        if hall.law.shield_spoils_stay_open:
            faces = tuple((place, value(b)) for place, b in enumerate(row) if b > OPEN)
        return ((self.taker, taking(self.victim, len(row), faces, self.why)),)

    def proceed(self, hall: ClashHall) -> None:
        hall.tell(events.NothingToTake(self.taker, self.victim))
        hall.pop()

    def play(self, hall: ClashHall, seat: Seat, move: Take) -> None:
        bracelet, told = hall.lose(self.victim, move.place)
        worth = value(bracelet)
        if self.held_up:
            hall.trail += ((self.victim, ARENA, told, worth, SEEN),)
            hall.tell(events.Shown(seat, self.victim, worth))
            hall.pop(worth)
            return
        seen = LIES_OPEN if self.stays_open else SEEN if self.seen or bracelet > OPEN else UNSEEN
        hall.gain(seat, worth + OPEN if self.stays_open else worth, self.victim, seen, told)
        if seen:
            hall.tell(events.Shown(seat, self.victim, worth))
        else:
            hall.tell(events.Taken(seat, self.victim))
            hall.whisper(seat, events.Gained(seat, (worth,)))
            hall.whisper(self.victim, events.Lost(self.victim, worth))
        hall.pop()


class Backs(Options, frozen=True, kw_only=True):
    """One of the bracelets in the row, most of them face-down."""

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


@cache
def taking(victim: Seat, count: int, faces: tuple[tuple[int, int], ...], why: Why) -> Ask:
    return Ask("take", "Take one of the bracelets.", Backs(victim=victim, size=count, open=faces, why=why))
