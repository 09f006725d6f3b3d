"""Shields, real and false, and the bracelet that a successful attack takes (CV-8, CV-7.2 to CV-7.5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from meadhall.engine import Move, Options, Question, Refusal, Seat, Step

from . import events
from .cards import KNOCKS_DOWN, ClashCard
from .dropping import DropStep
from .moves import CALL_MOVE, PASS_MOVE, Call, Endure, Pass, Shield
from .position import ClashPosition
from .taking import TakeBraceletStep


class ShieldOptions(Options, frozen=True, tag="shields"):
    """The answers to an attack: any card in the hand as a Shield, or none."""

    move_types = (Shield, Endure)
    attacker: Seat
    claim: ClashCard
    hand: tuple[ClashCard, ...]

    def list_moves(self) -> Sequence[Move]:
        return [*(Shield(card) for card in dict.fromkeys(self.hand)), Endure()]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Shield):
            return Refusal("CV-8.1", f"You have no {ClashCard(move.card).label} in hand to lay as a Shield.")
        return Refusal("CV-8.1", "You are attacked: lay a card and say Shield, or take the hit.")

    def fallback(self) -> Move:
        return Endure()


class ShieldStep(Step, frozen=True, tag="shielding"):
    """The attacked player may claim a Shield with any hand card (CV-8.1, CV-12.6)."""

    kinds = {"shield": ShieldOptions}
    nth: int
    claim: ClashCard
    target: Seat

    def questions(self, position: ClashPosition) -> Sequence[tuple[Seat, Question]]:
        return ((self.target, ask_shield(position.active, self.claim, position.hands[self.target])),)

    def play(self, position: ClashPosition, seat: Seat, move: Shield | Endure) -> None:
        if isinstance(move, Endure):
            position.tell(events.NoShield(seat))
            loot_victim(position, self.nth, self.claim, self.target)
        else:
            position.lay_card(seat, move.card)
            position.tell(events.ShieldClaimed(seat, position.active))
            position.switch_to(DoubtStep(self.nth, self.claim, self.target))


class DoubtOptions(Options, frozen=True, tag="doubts"):
    """The answers to a claimed Shield: a call or a pass."""

    move_types = (Call, Pass)
    defender: Seat
    claim: ClashCard

    def list_moves(self) -> Sequence[Move]:
        return (CALL_MOVE, PASS_MOVE)

    def explain(self, move: Move) -> Refusal:
        return Refusal("CV-8.2", "A Shield was claimed: call the bluff or let it pass.")

    def fallback(self) -> Move:
        return PASS_MOVE


class DoubtStep(Step, frozen=True, tag="doubting"):
    """Only the active player may call a claimed Shield, with or without bracelets (CV-8.2)."""

    kinds = {"doubt": DoubtOptions}
    nth: int
    claim: ClashCard
    target: Seat
    shield: bool = True

    def questions(self, position: ClashPosition) -> Sequence[tuple[Seat, Question]]:
        return ((position.active, ask_doubt(self.target, self.claim)),)

    def play(self, position: ClashPosition, seat: Seat, move: Call | Pass) -> None:
        if isinstance(move, Pass):
            position.tell(events.ShieldBelieved(self.target, seat))
            position.pop()
            return
        card = position.reveal_card(self.target, ClashCard.SHIELD)
        real = card is ClashCard.SHIELD
        position.tell(events.ShieldCalled(seat, self.target, card, real))
        position.switch_to(PayShieldStep(self.nth, self.claim, self.target, real))
        if real:
            position.push(
                TakeBraceletStep(
                    self.target, seat, "shield", seen=True, stays_open=position.rules.shield_spoils_stay_open
                )
            )
        else:
            position.push(TakeBraceletStep(seat, self.target, "shield"))


class PayShieldStep(Step, frozen=True, tag="shieldtested"):
    """The step after the loser of a called Shield has paid: only a real one ends the attack (CV-8.4, CV-8.5)."""

    nth: int
    claim: ClashCard
    target: Seat
    real: bool

    def resume(self, position: ClashPosition, outcome: Any) -> None:
        if self.real:
            position.pop()
        else:
            loot_victim(position, self.nth, self.claim, self.target)


def loot_victim(position: ClashPosition, nth: int, claim: ClashCard, victim: Seat) -> None:
    """Let the attack succeed: take a bracelet, and lay it down or keep it (CV-7.2, CV-7.4)."""
    knocks = claim in KNOCKS_DOWN
    position.switch_to(
        LootVictimStep(nth, claim, victim),
        TakeBraceletStep(position.active, victim, "attack", held_up=knocks),
    )


class LootVictimStep(Step, frozen=True, tag="looting"):
    """The step after the attacker took a bracelet: a knocked-off one is laid in the arena (CV-7.2 to CV-7.5)."""

    nth: int
    claim: ClashCard
    target: Seat

    def resume(self, position: ClashPosition, outcome: int | None) -> None:
        if outcome is None:
            position.pop()
        else:
            position.switch_to(DropStep(self.nth, self.claim, self.target, outcome))


@cache
def ask_shield(attacker: Seat, claim: ClashCard, hand: tuple[ClashCard, ...]) -> Question:
    prompt = f"You are attacked with a {claim.label}. Lay a card and say Shield, or take the hit."
    return Question("shield", prompt, ShieldOptions(attacker, claim, hand))


@cache
def ask_doubt(defender: Seat, claim: ClashCard) -> Question:
    return Question("doubt", "Is it a Shield? Call the bluff or let it pass.", DoubtOptions(defender, claim))
