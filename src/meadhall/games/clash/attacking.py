"""Punch, Club, Slingshot and Hammer (CV-7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from meadhall.engine import Ask, Frame, Move, Options, Refusal, Seat

from . import events
from .cards import MELEE, Card
from .hall import ClashHall
from .moves import Spare, Strike
from .shielding import Shielding, loot_victim


class Attacking(Frame, frozen=True):
    """The active player aims at an adjacent Viking, or with a ranged attack at one that is not (CV-7.1)."""

    nth: int
    claim: Card

    def asks(self, hall: ClashHall) -> Sequence[tuple[Seat, Ask]]:
        active = hall.active
        near = hall.law.arena.near[hall.vikings[active]]
        next_to = 1 if self.claim in MELEE else 0
        targets = [
            seat for seat, space in enumerate(hall.vikings) if near >> space & 1 == next_to and seat != active
        ]
        return ((active, attacking(self.claim, tuple(targets))),)

    def play(self, hall: ClashHall, seat: Seat, move: Strike | Spare) -> None:
        if isinstance(move, Spare):
            hall.tell(events.Spared(seat))
            hall.pop()
            return
        hall.tell(events.Struck(seat, move.target, self.claim))
        if hall.rows[move.target] or hall.law.lenient_shields:
            hall.become(Shielding(self.nth, self.claim, move.target))
        else:
            loot_victim(hall, self.nth, self.claim, move.target)

    def resume(self, hall: ClashHall, outcome: Any) -> None:
        hall.pop()


class Strikes(Options, frozen=True):
    """A Viking in range, or nobody."""

    public = True
    claim: Card
    targets: tuple[Seat, ...]

    def list_moves(self) -> Sequence[Move]:
        return [*(Strike(target) for target in self.targets), Spare()]

    def explain(self, move: Move) -> Refusal:
        if not isinstance(move, Strike):
            return Refusal("CV-7.1", f"Choose whom to attack with the {self.claim.label}, or nobody.")
        if self.claim in MELEE:
            return Refusal("CV-7.1", f"A {self.claim.label} hits only a Viking next to yours.")
        return Refusal("CV-7.1", f"A {self.claim.label} hits only another Viking at least two spaces away.")

    def fallback(self) -> Move:
        return Spare()


@cache
def attacking(claim: Card, targets: tuple[Seat, ...]) -> Ask:
    return Ask("attack", f"{claim.label}: choose whom to attack, or nobody.", Strikes(claim, targets))
