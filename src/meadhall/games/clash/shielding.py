"""Shields, real and claimed, and what an attack takes in the end (CV-8, CV-7.2 to CV-7.5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from meadhall.engine import Ask, Frame, Move, Options, Refusal, Seat

from . import events
from .cards import KNOCKS_DOWN, Card
from .dropping import Dropping
from .hall import ClashHall
from .moves import CALL, PASS, Call, Endure, Pass, Shield
from .taking import Taking


class Shielding(Frame, frozen=True):
    """The attacked player may claim a Shield with any hand card (CV-8.1, CV-12.6)."""

    nth: int
    claim: Card
    target: Seat

    def asks(self, hall: ClashHall) -> Sequence[tuple[Seat, Ask]]:
        return ((self.target, shielding(hall.active, self.claim, hall.hands[self.target])),)

    def play(self, hall: ClashHall, seat: Seat, move: Shield | Endure) -> None:
        if isinstance(move, Endure):
            hall.tell(events.NoShield(seat))
            loot_victim(hall, self.nth, self.claim, self.target)
        else:
            hall.lay(seat, move.card)
            hall.tell(events.ShieldClaimed(seat, hall.active))
            hall.become(Doubting(self.nth, self.claim, self.target))


class Doubting(Frame, frozen=True):
    """Only the active player may call a claimed Shield, with or without bracelets (CV-8.2)."""

    nth: int
    claim: Card
    target: Seat
    shield: bool = True

    def asks(self, hall: ClashHall) -> Sequence[tuple[Seat, Ask]]:
        return ((hall.active, doubting(self.target, self.claim)),)

    def play(self, hall: ClashHall, seat: Seat, move: Call | Pass) -> None:
        if isinstance(move, Pass):
            hall.tell(events.ShieldBelieved(self.target, seat))
            hall.pop()
            return
        card = hall.turn_over(self.target, Card.SHIELD)
        real = card is Card.SHIELD
        hall.tell(events.ShieldCalled(seat, self.target, card, real))
        hall.become(ShieldTested(self.nth, self.claim, self.target, real))
        if real:
            hall.push(
                Taking(self.target, seat, "shield", seen=True, stays_open=hall.law.shield_spoils_stay_open)
            )
        else:
            hall.push(Taking(seat, self.target, "shield"))


class ShieldTested(Frame, frozen=True):
    """A called Shield is being paid; a real one ends the attack, a false one lets it through (CV-8.4, CV-8.5)."""

    nth: int
    claim: Card
    target: Seat
    real: bool

    def resume(self, hall: ClashHall, outcome: Any) -> None:
        if self.real:
            hall.pop()
        else:
            loot_victim(hall, self.nth, self.claim, self.target)


def loot_victim(hall: ClashHall, nth: int, claim: Card, victim: Seat) -> None:
    """The attack succeeds: take a bracelet, and lay it down or keep it (CV-7.2, CV-7.4)."""
    knocks = claim in KNOCKS_DOWN
    hall.become(Looting(nth, claim, victim), Taking(hall.active, victim, "attack", held_up=knocks))


class Looting(Frame, frozen=True):
    """A bracelet of the victim is being taken; one knocked off is then laid in the arena (CV-7.2 to CV-7.5)."""

    nth: int
    claim: Card
    target: Seat

    def resume(self, hall: ClashHall, outcome: int | None) -> None:
        if outcome is None:
            hall.pop()
        else:
            hall.become(Dropping(self.nth, self.claim, self.target, outcome))


class Shields(Options, frozen=True):
    """Any hand card as a Shield, or none."""

    attacker: Seat
    claim: Card
    hand: tuple[Card, ...]

    def list_moves(self) -> Sequence[Move]:
        return [*(Shield(card) for card in dict.fromkeys(self.hand)), Endure()]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Shield):
            return Refusal("CV-8.1", f"You have no {Card(move.card).label} in hand to lay as a Shield.")
        return Refusal("CV-8.1", "You are attacked: lay a card and say Shield, or take the hit.")

    def fallback(self) -> Move:
        return Endure()


@cache
def shielding(attacker: Seat, claim: Card, hand: tuple[Card, ...]) -> Ask:
    prompt = f"You are attacked with a {claim.label}. Lay a card and say Shield, or take the hit."
    return Ask("shield", prompt, Shields(attacker, claim, hand))


class Doubts(Options, frozen=True):
    """Call the Shield or believe it."""

    defender: Seat
    claim: Card

    def list_moves(self) -> Sequence[Move]:
        return (CALL, PASS)

    def explain(self, move: Move) -> Refusal:
        return Refusal("CV-8.2", "A Shield was claimed: call the bluff or let it pass.")

    def fallback(self) -> Move:
        return PASS


@cache
def doubting(defender: Seat, claim: Card) -> Ask:
    return Ask("doubt", "Is it a Shield? Call the bluff or let it pass.", Doubts(defender, claim))
