"""Card counting: the cards that a seat may still hold (CV-1.3, CV-9.3, CV-10.4)."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Any

from meadhall.games.clash import ClashSeatView

WALK, SPRINT, SLAM, PUNCH, CLUB = "walk", "sprint", "slam", "punch", "club"
SLINGSHOT, HAMMER, SHIELD_CARD = "slingshot", "hammer", "shield"
MOVES = (WALK, SPRINT)
MELEE = (PUNCH, CLUB)
RANGED = (SLINGSHOT, HAMMER)
STEALS = (CLUB, HAMMER)
ATTACKS = (PUNCH, CLUB, SLINGSHOT, HAMMER)
CLAIMS = (WALK, SPRINT, SLAM, PUNCH, CLUB, SLINGSHOT, HAMMER)

_BASE = {WALK: 2, SPRINT: 1, SLAM: 1, PUNCH: 2, CLUB: 1, SLINGSHOT: 2, HAMMER: 1, SHIELD_CARD: 2}
_BLUFF = _BASE | {PUNCH: 1, SLINGSHOT: 1, SHIELD_CARD: 1}


def deck_of(options: dict[str, Any]) -> dict[str, int]:
    return _BLUFF if options["variant"] == "bluff" else _BASE


def copies_left(seat: ClashSeatView, deck: dict[str, int], card: str) -> int:
    """Return the number of copies of this card that were not turned over since the seat's last shuffle."""
    shown: Sequence[str] = seat["shown"]
    return deck[card] - shown.count(card)


def hold_chance(seat: ClashSeatView, deck: dict[str, int], card: str, hand: int) -> float:
    """Return the chance that a hand held the card, before anything was announced. `hand` includes the card just laid.

    The unseen cards are in the hand, in the draw pile or face down among the played cards; each place is equally
    likely. If all copies were seen before the last shuffle, none was kept in hand then, which leaves fewer places."""
    left = copies_left(seat, deck, card)
    if left <= 0 or hand <= 0:
        return 0.0
    unseen = sum(deck.values()) - len(seat["shown"])
    room = hand
    played = seat["discard"] + len(seat["laid"]) - (hand - seat["hand"])
    if seat["kept"] > played and sum(barred == card for barred in seat["barred"]) >= deck[card]:
        room = max(0, hand - (seat["kept"] - played))
    if unseen - room < left:
        return 1.0
    return 1.0 - comb(unseen - left, room) / comb(unseen, room)
