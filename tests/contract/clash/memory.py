"""Clash of Vikings: every way in which somebody's cards can lie, after all that everybody has seen.

Follows what everybody saw of one seat, card by card, with the set of all ways the cards can lie. A way is one number:
how many cards of each kind are in hand, in the pile and in the discards, two bits each, and the laid cards above them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .recording import ORDER, ClashRecording

KINDS = range(len(ORDER))
HAND = [1 << 2 * kind for kind in KINDS]
PILE = [1 << 16 + 2 * kind for kind in KINDS]
DISCARD = [1 << 32 + 2 * kind for kind in KINDS]
LAID = 48
TABLE = (1 << LAID) - 1
DISCARDS = sum(3 * discard for discard in DISCARD)


def way(hand: Iterable[str], pile: Iterable[str], discards: Iterable[str], laid: Sequence[str]) -> int:
    """How these cards lie, as a number."""
    number = 0
    for cards, place in ((hand, HAND), (pile, PILE), (discards, DISCARD)):
        number += sum(place[ORDER.index(card)] for card in cards)
    for card in laid:
        number = _laid(number, ORDER.index(card))
    return number


def possible_ways(recording: ClashRecording, seat: int) -> set[int]:
    """Every way the seat's cards can lie, after all that everybody saw of them; goes on from the last time."""
    cards = recording.cards[seat]
    known, ways = recording.memory.get(seat, (0, {way((), cards.kinds, (), ())}))
    steps = list(cards.steps(known))
    shown = [time for time, _, source, to in steps if source == "laid" == to]
    for time, thing, source, to in steps:
        kind_laid = ORDER.index(cards.kinds[thing])
        if (source, to) == ("pile", "hand"):
            ways = {one + HAND[kind] - PILE[kind] for one in ways for kind in KINDS if one & 3 * PILE[kind]}
        elif (source, to) == ("hand", "laid"):
            kinds: Sequence[int] = [kind_laid] if time + 1 in shown else KINDS
            ways = {_laid(one - HAND[kind], kind) for one in ways for kind in kinds if one & 3 * HAND[kind]}
        elif time in shown:
            ways = {one for one in ways if one >> LAID & 15 == kind_laid + 1}
        elif (source, to) == ("laid", "discard"):
            ways = {_discarded(one) for one in ways}
        else:
            ways = {(one & ~DISCARDS) + ((one & DISCARDS) >> 16) for one in ways}
    recording.memory[seat] = len(cards.moved_things), ways
    return ways


def _laid(one: int, kind: int) -> int:
    return one & TABLE | (one >> LAID << 4 | kind + 1) << LAID


def _discarded(one: int) -> int:
    """All laid cards go to the discards; nothing happens when that was done."""
    laid = one >> LAID
    one &= TABLE
    while laid:
        one += DISCARD[(laid & 15) - 1]
        laid >>= 4
    return one
