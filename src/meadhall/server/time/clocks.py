"""Clocks: how much time each seat has. Plain data and arithmetic; the caller passes the time.

A question is answered from the seat's bank, or has a time of its own: a question of the moment, and every question at
a table that plays by days. Taking moves back never costs or gains time: each moment of the game adds its increment
once, and has one time of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

import msgspec

from meadhall.server.wire import Timing

DAY = 86400.0
MORE = {"live": 120.0, "days": DAY, "none": 0.0}
"""Seconds that "more time" brings, once for each seat and game."""
UNASKED = -1

RANGES = {
    "bank": (60, 6 * 3600, "the bank of each seat has {} to {} seconds"),
    "increment": (5, 600, "each answer adds {} to {} seconds"),
    "reaction": (10, 600, "a question of the moment has {} to {} seconds"),
    "days": (1, 30, "a question has {} to {} days"),
    "patience": (5, 3600, "before a vote for a bot, people are waited for {} to {} seconds"),
    "window": (0, 10, "where answers have a common time, it is {} to {} seconds"),
    "away": (0, 1440, "a bot plays for who is away after {} to {} minutes"),
}


def find_fault(timing: Timing) -> str:
    """What is wrong with this timing, in a sentence; "" when nothing is."""
    for name, (least, most, words) in RANGES.items():
        value = getattr(timing, name)
        if value is not msgspec.UNSET and not least <= value <= most:
            return words.format(least, most).capitalize() + "."
    return ""


HaltReason = Literal["empty", "night", "pause", "stuck", "turn", "vote"]
"""Why all clocks stand: nobody is here, the server is down, the people have paused, the table is stuck, or something
has to be settled first: a vote about this moment, or a turn that can still be taken back."""


class ClockQuestion(msgspec.Struct, frozen=True):
    """What a seat is asked, as far as its clock needs to know."""

    at: int
    brisk: bool


class ClockHand(msgspec.Struct, frozen=True):
    """The clock of one seat."""

    bank: float
    at: int = UNASKED
    """The moment of the question it runs for, or stands at while all clocks stand."""
    own: bool = False
    """The question has a time of its own, which is `left`; the bank waits."""
    left: float = 0.0
    since: float | None = None
    """It has been running since then; None when it stands."""
    paid: int = UNASKED
    """The last moment that added to the bank."""
    allowed: int = UNASKED
    """The last moment that got a time of its own."""
    more: bool = True
    """More time can still be had."""
    out: bool = False
    """The time is up, and a bot is going to answer."""
    missed: bool = False
    """The time was up since the player was last here."""

    @property
    def time(self) -> float:
        """Seconds at `since`, or now if it stands."""
        return self.left if self.own else self.bank

    @property
    def due(self) -> float | None:
        return None if self.since is None else self.since + self.time

    def stop(self, now: float) -> ClockHand:
        """The same, stopped. A clock of the machine that was set back adds no time."""
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
    """Empty before the start, and where no time is kept."""
    halted: tuple[HaltReason, ...] = ()
    """Why they stand, if they do."""

    def begin(self, seats: int) -> Clocks:
        """Full banks for so many seats."""
        kept = self.timing.kind != "none"
        hands = (ClockHand(float(self.timing.bank)),) * seats if kept else ()
        return msgspec.structs.replace(self, hands=hands)

    def settle(self, asked: Mapping[int, ClockQuestion], answered: Collection[int], now: float) -> Clocks:
        """After a step: the clocks of those who have answered stop, those of the asked run."""
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
        """All clocks stand, for this reason too."""
        if why in self.halted:
            return self
        halted = tuple(sorted({*self.halted, why}))
        hands = tuple(hand.stop(now) for hand in self.hands)
        return msgspec.structs.replace(self, halted=halted, hands=hands)

    def end_halt(self, why: HaltReason, now: float) -> Clocks:
        """This reason is gone; without another, the clocks run on."""
        if why not in self.halted:
            return self
        halted = tuple(one for one in self.halted if one != why)
        hands = self.hands if halted else tuple(hand.start(now) for hand in self.hands)
        return msgspec.structs.replace(self, halted=halted, hands=hands)

    def skip_downtime(self, closed: float, now: float) -> Clocks:
        """The server was down: that time counts for nobody. A live table then waits for the first to come back."""
        asleep = self.halt("night", closed)
        if self.timing.kind == "live":
            asleep = asleep.halt("empty", now)
        return asleep.end_halt("night", now)

    def may_have_more(self, seat: int) -> bool:
        hand = self.hands[seat] if self.hands else None
        return hand is not None and hand.more and hand.at != UNASKED and not hand.out

    def add_time(self, seat: int, now: float) -> Clocks:
        """Once for each seat."""
        hand = self.hands[seat].stop(now)
        hand = _replace_time(hand, hand.time + MORE[self.timing.kind])
        hand = msgspec.structs.replace(hand, more=False)
        return self._replace_hand(seat, hand if self.halted else hand.start(now))

    def list_late(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return [n for n, hand in enumerate(self.hands) if hand.due is not None and hand.due <= now]

    def mark_out_of_time(self, seat: int, now: float) -> Clocks:
        """The seat is late, and a bot is going to answer."""
        return self._replace_hand(seat, msgspec.structs.replace(self.hands[seat].stop(now), out=True))

    def mark_missed(self, seat: int) -> Clocks:
        """The time of this seat was up."""
        return self._replace_hand(seat, msgspec.structs.replace(self.hands[seat], missed=True))

    def mark_returned(self, here: Collection[int]) -> Clocks:
        """These players are here: what they missed before does not count any more."""
        clocks = self
        for seat in here:
            if seat < len(self.hands) and self.hands[seat].missed:
                clocks = clocks._replace_hand(seat, msgspec.structs.replace(self.hands[seat], missed=False))
        return clocks

    @property
    def due(self) -> float | None:
        """When the next time is up."""
        return min((due for hand in self.hands if (due := hand.due) is not None), default=None)

    @property
    def wake_at(self) -> float | None:
        """When the table must be read into memory: at once where a bot has to answer for somebody, or where the clocks
        stand for something that is not stored."""
        asked = any(hand.at != UNASKED for hand in self.hands)
        if asked and self.halted and not set(self.halted) - {"turn", "vote"}:
            return 0.0
        return 0.0 if any(hand.out for hand in self.hands) and not self.halted else self.due

    def _replace_hand(self, seat: int, hand: ClockHand) -> Clocks:
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        return msgspec.structs.replace(self, hands=hands)
