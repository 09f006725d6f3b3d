"""The possible hands of a seat, from what everybody knows, each with its weight."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import comb

from meadhall.games.clash import ClashSeatView

Hand = tuple[str, ...]


def hands_of(
    seat: ClashSeatView, deck: Mapping[str, int], size: int, leanings: Mapping[str, float]
) -> list[tuple[Hand, float]]:
    """Return every possible hand of this size with its weight; the weights sum to 1. `leanings` are factors above 1 for
    cards that players keep more often than others, and below 1 for the opposite."""
    left = {card: count - seat["shown"].count(card) for card, count in deck.items()}  # type: ignore[arg-type]
    played = seat["discard"] + len(seat["laid"]) - (size - seat["hand"])
    old = max(0, seat["kept"] - played)
    """The number of cards held since the last shuffle; none of them was seen before it."""
    for card, count in deck.items():
        if old and sum(barred == card for barred in seat["barred"]) >= count:
            left[card] = min(left[card], max(0, size - old))
    cards = [(card, count, leanings.get(card, 1.0)) for card, count in left.items() if count > 0]
    found = list(_hands(cards, 0, size))
    whole = sum(weight for _, weight in found)
    return [(hand, weight / whole) for hand, weight in found] if whole else []


def _hands(cards: list[tuple[str, int, float]], first: int, size: int) -> Iterator[tuple[Hand, float]]:
    """Yield every hand of `size` cards of the kinds from index `first` on, with its weight."""
    if not size:
        yield (), 1.0
        return
    if first == len(cards):
        return
    card, count, leaning = cards[first]
    for taken in range(min(count, size), -1, -1):
        weight = comb(count, taken) * leaning**taken
        for hand, rest in _hands(cards, first + 1, size - taken):
            yield (card,) * taken + hand, weight * rest
