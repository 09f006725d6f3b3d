"""The clocks of the seats, as plain data and arithmetic; the caller passes the current time.

A question uses the seat's bank or separate time. Questions of the moment have separate time, and so has every question
at a table by days. An undo never costs or gains time: each moment of the game adds its increment once, and gets its
separate time once.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

import msgspec

from meadhall.server.wire import Timing

DAY = 86400.0
MORE = {"live": 120.0, "days": DAY, "none": 0.0}
"""Seconds that "more time" adds, once for each seat and game."""
UNASKED = -1

RANGES = {
    "bank": (60, 6 * 3600, "the bank of each seat has {} to {} seconds"),
    "increment": (5, 600, "each answer adds {} to {} seconds"),
    "reaction": (10, 600, "a question of the moment has {} to {} seconds"),
    "days": (1, 30, "a question has {} to {} days"),
    "patience": (5, 3600, "the wait before a vote for a bot is {} to {} seconds"),
    "window": (0, 10, "where answers have a common time, it is {} to {} seconds"),
    "away": (0, 1440, "a bot plays for an absent player after {} to {} minutes"),
}


def find_fault(timing: Timing) -> str:
    """Return a sentence about a value of this timing that is out of range; "" if all are in range."""
    for name, (least, most, words) in RANGES.items():
        value = getattr(timing, name)
        if value is not msgspec.UNSET and not least <= value <= most:
            return words.format(least, most).capitalize() + "."
    return ""


HaltReason = Literal["empty", "night", "pause", "stuck", "turn", "vote"]
"""Why all clocks are halted: nobody is here, the server is down, the people have paused, the table is stuck, a turn can
still be undone, or a vote about this moment is open."""


class ClockQuestion(msgspec.Struct, frozen=True):
    """The part of a question that a seat's clock depends on."""

    at: int
    brisk: bool


class ClockHand(msgspec.Struct, frozen=True):
    """The clock of one seat."""

    bank: float
    at: int = UNASKED
    """The moment of the open question, for which the clock runs unless all clocks are halted; `UNASKED` without one."""
    own: bool = False
    """Whether the question has separate time, which is `left`, and does not use the bank."""
    left: float = 0.0
    since: float | None = None
    """When it was started, in seconds since 1970; None while it is stopped."""
    paid: int = UNASKED
    """The last moment that added an increment to the bank."""
    allowed: int = UNASKED
    """The last moment that got separate time."""
    more: bool = True
    """Whether the player can still ask for more time."""
    out: bool = False
    """Whether the time is up and a bot is about to answer."""
    missed: bool = False
    """Whether the time has run out since the player was last present."""

    @property
    def time(self) -> float:
        """Seconds left at `since`, or now if it is stopped."""
        return self.left if self.own else self.bank

    @property
    def due(self) -> float | None:
        return None if self.since is None else self.since + self.time

    def stop(self, now: float) -> ClockHand:
        """Return this clock, stopped. Setting the machine's clock back adds no time."""
        if self.since is None:
            return self
        return _replace_time(self, max(0.0, self.time - max(0.0, now - self.since)))

    def start(self, now: float) -> ClockHand:
        stands = self.at == UNASKED or self.out or self.since is not None
        return self if stands else msgspec.structs.replace(self, since=now)


def _replace_time(hand: ClockHand, time: float) -> ClockHand:
    if hand.own:
        return msgspec.structs.replace(hand, left=time, since=None)
    return msgspec.structs.replace(hand, bank=time, since=None)


class Clocks(msgspec.Struct, frozen=True):
    """All clocks of a table."""

    timing: Timing = Timing()
    hands: tuple[ClockHand, ...] = ()
    """Clocks of the seats; empty before the start, and at tables without clocks."""
    halted: tuple[HaltReason, ...] = ()
    """Why all clocks are halted; empty if they are not."""

    def begin(self, seats: int) -> Clocks:
        """Return the clocks at the start: a full bank for each of these seats, or none without timing."""
        kept = self.timing.kind != "none"
        hands = (ClockHand(float(self.timing.bank)),) * seats if kept else ()
        return msgspec.structs.replace(self, hands=hands)

    def settle(self, asked: Mapping[int, ClockQuestion], answered: Collection[int], now: float) -> Clocks:
        """Return the clocks after a move. A clock stops when its question is over; if the seat has answered, its bank
        gets the increment. The clocks of asked seats run unless all are halted."""
        hands = tuple(
            self._settle_hand(hand, asked.get(seat), seat in answered, now)
            for seat, hand in enumerate(self.hands)
        )
        return msgspec.structs.replace(self, hands=hands)

    def _settle_hand(
        self, hand: ClockHand, question: ClockQuestion | None, answered: bool, now: float
    ) -> ClockHand:
        if hand.at != UNASKED and (question is None or question.at != hand.at):
            hand = hand.stop(now)
            if answered and not hand.own and hand.at > hand.paid:
                bank = hand.bank + self.timing.increment
                hand = msgspec.structs.replace(hand, bank=bank, paid=hand.at)
            hand = msgspec.structs.replace(hand, at=UNASKED, own=False, out=False)
        if question is not None and hand.at == UNASKED:
            hand = self._start_question(hand, question)
        return hand if self.halted else hand.start(now)

    def _start_question(self, hand: ClockHand, question: ClockQuestion) -> ClockHand:
        by_days = self.timing.kind == "days"
        own = by_days or question.brisk
        hand = msgspec.structs.replace(hand, at=question.at, own=own)
        if own and question.at > hand.allowed:
            left = self.timing.days * DAY if by_days else float(self.timing.reaction)
            hand = msgspec.structs.replace(hand, left=left, allowed=question.at)
        return hand

    def halt(self, why: HaltReason, now: float) -> Clocks:
        """Return the clocks, all halted for this reason."""
        if why in self.halted:
            return self
        halted = tuple(sorted({*self.halted, why}))
        hands = tuple(hand.stop(now) for hand in self.hands)
        return msgspec.structs.replace(self, halted=halted, hands=hands)

    def end_halt(self, why: HaltReason, now: float) -> Clocks:
        """Return the clocks without this reason; they continue if there is no other."""
        if why not in self.halted:
            return self
        halted = tuple(one for one in self.halted if one != why)
        hands = self.hands if halted else tuple(hand.start(now) for hand in self.hands)
        return msgspec.structs.replace(self, halted=halted, hands=hands)

    def skip_downtime(self, closed: float, now: float) -> Clocks:
        """Return the clocks after the server was down: the downtime costs nobody time. A live table then waits for the
        first person to return."""
        asleep = self.halt("night", closed)
        if self.timing.kind == "live":
            asleep = asleep.halt("empty", now)
        return asleep.end_halt("night", now)

    def may_have_more(self, seat: int) -> bool:
        hand = self.hands[seat] if self.hands else None
        return hand is not None and hand.more and hand.at != UNASKED and not hand.out

    def add_time(self, seat: int, now: float) -> Clocks:
        """Return the clocks with extra time for a seat; the caller checks `may_have_more`, which allows it once."""
        hand = self.hands[seat].stop(now)
        hand = _replace_time(hand, hand.time + MORE[self.timing.kind])
        hand = msgspec.structs.replace(hand, more=False)
        return self._replace_hand(seat, hand if self.halted else hand.start(now))

    def list_late(self, now: float) -> list[int]:
        """Return the seats whose time is up."""
        return [n for n, hand in enumerate(self.hands) if hand.due is not None and hand.due <= now]

    def mark_out_of_time(self, seat: int, now: float) -> Clocks:
        """Return the clocks after stopping that of a late seat, for which a bot is about to answer."""
        return self._replace_hand(seat, msgspec.structs.replace(self.hands[seat].stop(now), out=True))

    def mark_missed(self, seat: int) -> Clocks:
        """Return the clocks with a mark that the time of this seat has run out."""
        return self._replace_hand(seat, msgspec.structs.replace(self.hands[seat], missed=True))

    def mark_returned(self, here: Collection[int]) -> Clocks:
        """Return the clocks with `missed` cleared for players who are present."""
        clocks = self
        for seat in here:
            if seat < len(self.hands) and self.hands[seat].missed:
                clocks = clocks._replace_hand(seat, msgspec.structs.replace(self.hands[seat], missed=False))
        return clocks

    @property
    def due(self) -> float | None:
        """When the next clock runs out, in seconds since 1970; None if none runs."""
        return min((due for hand in self.hands if (due := hand.due) is not None), default=None)

    @property
    def wake_at(self) -> float | None:
        """When the table must be loaded into memory, in seconds since 1970: immediately (0) if a bot has to answer for
        a seat, or if the clocks are halted only for a vote or the end of a turn; None if no clock runs."""
        asked = any(hand.at != UNASKED for hand in self.hands)
        if asked and self.halted and not set(self.halted) - {"turn", "vote"}:
            return 0.0
        return 0.0 if any(hand.out for hand in self.hands) and not self.halted else self.due

    def _replace_hand(self, seat: int, hand: ClockHand) -> Clocks:
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        return msgspec.structs.replace(self, hands=hands)
