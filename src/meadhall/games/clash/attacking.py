"""Punch, Club, Slingshot and Hammer (CV-7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from meadhall.engine import Move, Options, Question, Refusal, Seat, Step

from . import events
from .cards import MELEE, ClashCard
from .moves import Spare, Strike
from .position import ClashPosition
from .shielding import ShieldStep, loot_victim


class AttackOptions(Options, frozen=True, tag="strikes"):
    """The targets of an attack: a Viking in range, or nobody."""

    move_types = (Strike, Spare)
    public = True
    claim: ClashCard
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


class AttackStep(Step, frozen=True, tag="attacking"):
    """The active player attacks an adjacent Viking, a more distant one with a ranged attack, or nobody (CV-7.1)."""

    kinds = {"attack": AttackOptions}
    nth: int
    claim: ClashCard

    def questions(self, position: ClashPosition) -> Sequence[tuple[Seat, Question]]:
        active = position.active
        near = position.rules.arena.neighbours[position.vikings[active]]
        next_to = 1 if self.claim in MELEE else 0
        targets = [
            seat
            for seat, space in enumerate(position.vikings)
            if near >> space & 1 == next_to and seat != active
        ]
        return ((active, ask_attack(self.claim, tuple(targets))),)

    def play(self, position: ClashPosition, seat: Seat, move: Strike | Spare) -> None:
        if isinstance(move, Spare):
            position.tell(events.Spared(seat))
            position.pop()
            return
        position.tell(events.Struck(seat, move.target, self.claim))
        if position.rows[move.target] or position.rules.lenient_shields:
            position.switch_to(ShieldStep(self.nth, self.claim, move.target))
        else:
            loot_victim(position, self.nth, self.claim, move.target)

    def resume(self, position: ClashPosition, outcome: Any) -> None:
        position.pop()


@cache
def ask_attack(claim: ClashCard, targets: tuple[Seat, ...]) -> Question:
    return Question(
        "attack", f"{claim.label}: choose whom to attack, or nobody.", AttackOptions(claim, targets)
    )
