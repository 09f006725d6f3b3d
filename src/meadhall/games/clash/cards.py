"""The cards and what they do (CV-1.3, components of the game)."""

from __future__ import annotations

from enum import StrEnum
from functools import cache


class Card(StrEnum):
    """The eight kinds of clash card, in the order of the overview board."""

    WALK = "walk"
    SPRINT = "sprint"
    SLAM = "slam"
    PUNCH = "punch"
    CLUB = "club"
    SLINGSHOT = "slingshot"
    HAMMER = "hammer"
    SHIELD = "shield"

    @property
    def label(self) -> str:
        return self.value.capitalize()


MELEE = frozenset({Card.PUNCH, Card.CLUB})
RANGED = frozenset({Card.SLINGSHOT, Card.HAMMER})
ATTACKS = MELEE | RANGED
KNOCKS_DOWN = frozenset({Card.PUNCH, Card.SLINGSHOT})
"""Attacks that lay the bracelet in the arena (CV-7.2); the others keep it (CV-7.4)."""

_ORDER = {card: place for place, card in enumerate(Card)}
_BASE = {Card.WALK: 2, Card.PUNCH: 2, Card.SLINGSHOT: 2, Card.SHIELD: 2}
_LEFT_OUT = frozenset({Card.SHIELD, Card.PUNCH, Card.SLINGSHOT})

DECK: tuple[Card, ...] = tuple(card for card in Card for _ in range(_BASE.get(card, 1)))
BLUFF_DECK: tuple[Card, ...] = tuple(
    card for card in Card for _ in range(_BASE.get(card, 1) - (card in _LEFT_OUT))
)
"""The Bluff Arena leaves one Shield, one Punch and one Slingshot in the box (CV-10.4)."""


@cache
def arranged(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same cards in the order of the overview board."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


@cache
def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand after this card was laid."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
