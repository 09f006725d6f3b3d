"""The kinds of clash cards, and the decks (CV-1.3, components of the game)."""

from __future__ import annotations

from enum import StrEnum
from functools import cache


class ClashCard(StrEnum):
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


MELEE = frozenset({ClashCard.PUNCH, ClashCard.CLUB})
RANGED = frozenset({ClashCard.SLINGSHOT, ClashCard.HAMMER})
ATTACKS = MELEE | RANGED
KNOCKS_DOWN = frozenset({ClashCard.PUNCH, ClashCard.SLINGSHOT})
"""Attacks after which the bracelet is laid in the arena (CV-7.2); after the others the attacker keeps it (CV-7.4)."""

_ORDER = {card: place for place, card in enumerate(ClashCard)}
_BASE = {ClashCard.WALK: 2, ClashCard.PUNCH: 2, ClashCard.SLINGSHOT: 2, ClashCard.SHIELD: 2}
_LEFT_OUT = frozenset({ClashCard.SHIELD, ClashCard.PUNCH, ClashCard.SLINGSHOT})

DECK: tuple[ClashCard, ...] = tuple(card for card in ClashCard for _ in range(_BASE.get(card, 1)))
BLUFF_DECK: tuple[ClashCard, ...] = tuple(
    card for card in ClashCard for _ in range(_BASE.get(card, 1) - (card in _LEFT_OUT))
)
"""The deck of the Bluff Arena, without one Shield, one Punch and one Slingshot (CV-10.4)."""


@cache
def sort_cards(cards: tuple[ClashCard, ...]) -> tuple[ClashCard, ...]:
    """Return the cards in the order of the overview board."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


@cache
def remove_card(hand: tuple[ClashCard, ...], card: ClashCard) -> tuple[ClashCard, ...]:
    """Return the hand without one copy of this card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
