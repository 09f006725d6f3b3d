"""The solved bidding of two vikings with few dice: how often to make each bid, by own dice and the last bids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from math import factorial

CHALLENGES = 0
"""Stands for the challenge, among the ranks of bids."""
MEMORY = 3
"""How many of the last bids are remembered."""
Row = dict[str, float]
"""How often each bid, by rank, or the challenge is played."""
Solution = Mapping[str, Row]
"""A row for each position that can arise."""
Hand = tuple[int, ...]


def row_key(hidden: int, dice: Sequence[int], ranks: Sequence[int]) -> str:
    """The position of a viking: dice of the other, own dice, and the last bids by rank, the newest last."""
    return f"{hidden}:{''.join(map(str, sorted(dice)))}:{','.join(map(str, ranks[-MEMORY:]))}"


def rank_of(quantity: int, face: int) -> int:
    """The place of a bid among all bids, from 1 on (SW-4.5)."""
    return 6 * (quantity - 1) + face


def bid_of(rank: int) -> tuple[int, int]:
    """The quantity and the face of a bid."""
    return (rank - 1) // 6 + 1, (rank - 1) % 6 + 1


def hands(dice: int) -> list[tuple[Hand, float]]:
    """Every roll, sorted, with its chance."""
    found = []
    for hand in combinations_with_replacement(range(1, 7), dice):
        ways = factorial(dice)
        for face in set(hand):
            ways //= factorial(hand.count(face))
        found.append((hand, ways / 6**dice))
    return found
