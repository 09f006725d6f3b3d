"""The solved bidding of two vikings with few dice: the frequency of each bid, by own dice and the last bids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from math import factorial

CHALLENGES = 0
"""The rank of a challenge; the ranks of bids start at 1."""
MEMORY = 3
"""The number of last bids that a position includes."""
Row = dict[str, float]
"""The probability of each move, by the rank of the bid; rank 0 is the challenge."""
Solution = Mapping[str, Row]
"""The row of each position that can arise."""
Hand = tuple[int, ...]


def row_key(hidden: int, dice: Sequence[int], ranks: Sequence[int]) -> str:
    """Return the key of a position: the other's number of dice, my dice, and the last bids' ranks, newest last."""
    return f"{hidden}:{''.join(map(str, sorted(dice)))}:{','.join(map(str, ranks[-MEMORY:]))}"


def rank_of(quantity: int, face: int) -> int:
    """Return the rank of a bid among all bids, starting at 1 (SW-4.5)."""
    return 6 * (quantity - 1) + face


def bid_of(rank: int) -> tuple[int, int]:
    """Return the quantity and the face of the bid with this rank."""
    return (rank - 1) // 6 + 1, (rank - 1) % 6 + 1


def hands(dice: int) -> list[tuple[Hand, float]]:
    """Return every roll, sorted, with its probability."""
    found = []
    for hand in combinations_with_replacement(range(1, 7), dice):
        ways = factorial(dice)
        for face in set(hand):
            ways //= factorial(hand.count(face))
        found.append((hand, ways / 6**dice))
    return found
