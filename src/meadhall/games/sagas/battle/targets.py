"""The targets of the Vikings' shots: a Viking may shoot at any hostile (VK-15.1.3c), and the choice matters.

Shooting hostiles that have yet to fire saves Vikings this round, shooting the strongest saves them later. The search
goes backward through all moments of the battle, from few units to many. A miss has the same
consequence for every target; a hit leads to fewer hostiles, whose chances are already known.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import Literal

FACES = 6
TOLERANCE = 1e-12
"""The largest difference between two chances that counts as a rounding error."""

Aim = Literal["waiting", "best"]
"""How targets are chosen. "waiting": the strongest hostile that has yet to fire this round; if all have, the
strongest. "best": the one with the highest chance to win."""
Combats = tuple[int, ...]
TargetTable = dict[Combats, list[list[int]]]
"""The place of the target, by living hostiles, number of fallen, and `passed * (hostiles + 1) + shot`."""


def hit_chance(combat: int) -> float:
    return min(combat, FACES) / FACES


def leave_one_out(hostiles: Combats) -> list[Combats]:
    """Return, for each place, the hostiles without the one at that place."""
    return [hostiles[:place] + hostiles[place + 1 :] for place in range(len(hostiles))]


@lru_cache(maxsize=64)
def find_targets(
    hits: tuple[float, ...], hostiles: Combats, edge: bool, shield: int, aim: Aim
) -> TargetTable:
    """Return the target of each shot of a battle. The first `shield` places of the line take a hit but never fire."""
    table: TargetTable = {}
    values: dict[Combats, list[list[float]]] = {}
    for there in _parts(hostiles):
        if aim == "waiting":
            table[there] = [_waiting_targets(len(there)) * (len(hits) + 1)] * (len(hits) + 1)
        else:
            table[there], values[there] = _best_targets(hits, there, edge, shield, values)
    return table


def _parts(hostiles: Combats) -> list[Combats]:
    """Return all groups of the hostiles that can be left alive, smallest first."""
    found = [hostiles]
    for there in found:
        found += [left for left in dict.fromkeys(leave_one_out(there)) if left not in found]
    return found[::-1]


def _waiting_targets(count: int) -> list[int]:
    return [*range(count), 0]


def _best_targets(
    hits: tuple[float, ...],
    hostiles: Combats,
    edge: bool,
    shield: int,
    values: dict[Combats, list[list[float]]],
) -> tuple[list[list[int]], list[list[float]]]:
    """Return the best shots against these hostiles, and the chance to win at every moment.

    `values` contains the same chances for fewer hostiles: by the number of fallen, then by the moment, which is
    `2 * (passed * (hostiles + 1) + shot) + turn`.
    """
    places, count = len(hits), len(hostiles)
    cells = 2 * (places + 1) * (count + 1)
    if not count:
        return [[0] * (places + 1)] * (places + 1), [[1.0] * cells] * places + [[0.0] * cells]
    fewer = [values[left] for left in leave_one_out(hostiles)]
    hostile_hits = [hit_chance(combat) for combat in hostiles]
    silent = _no_hit_chances(hits, hostile_hits)
    targets: list[list[int]] = [[0] * (cells // 2)]
    rows: list[list[float]] = [[0.0] * cells]
    for fallen in reversed(range(places)):
        first = max(fallen, shield)
        behind = [left[fallen] for left in fewer]
        shots, row = _solve_round(fallen, first, hits, hostiles, hostile_hits, behind, rows[-1])
        start = 2 * first * (count + 1)
        # In `row`, a round that ends without another kill counts as 0, although a new round follows it.
        again = row[start + edge] / (1 - silent[start])
        targets.append(shots)
        rows.append([value + quiet * again for value, quiet in zip(row, silent, strict=True)])
    return targets[::-1], rows[::-1]


def _no_hit_chances(hits: tuple[float, ...], hostile_hits: list[float]) -> list[float]:
    """Return, for each moment, the chance that nobody hits in the rest of this round."""
    ours = [*accumulate((1 - hit for hit in reversed(hits)), mul, initial=1.0)][::-1]
    theirs = [*accumulate((1 - hit for hit in reversed(hostile_hits)), mul, initial=1.0)][::-1]
    return [quiet * still for quiet in ours for still in theirs for _ in range(2)]


def _solve_round(
    fallen: int,
    first: int,
    hits: tuple[float, ...],
    hostiles: Combats,
    hostile_hits: list[float],
    fewer: list[list[float]],
    struck: list[float],
) -> tuple[list[int], list[float]]:
    """Return the targets and chances for one number of fallen, from the end of the round backward.

    `fewer` contains the chances after each hostile's fall, `struck` those with one more Viking fallen."""
    places, count = len(hits), len(hostiles)
    width = 2 * (count + 1)
    targets = [0] * ((places + 1) * (count + 1))
    row = [0.0] * ((places + 1) * width)
    choices = [_choices(hostiles, shot) for shot in range(count + 1)]
    for passed in range(places, first - 1, -1):
        for shot in range(count, -1, -1):
            here = passed * width + 2 * shot
            if passed < places:
                best = -1.0
                after = (passed + 1) * (width - 2)
                for target, fired in choices[shot]:
                    value = fewer[target][after + fired]
                    if value > best + TOLERANCE:
                        best, targets[here >> 1] = value, target
                missed = row[here + width]
                row[here] = row[here + 1] = missed + hits[passed] * (best - missed)
            if shot < count:
                missed = row[here + 3]
                next_to_fire = passed if passed > fallen else passed + 1
                hit = struck[next_to_fire * width + 2 * shot + 3]
                row[here] = missed + hostile_hits[shot] * (hit - missed)
                if passed == places:
                    row[here + 1] = row[here]
    return targets, row


def _choices(hostiles: Combats, shot: int) -> list[tuple[int, int]]:
    """Return the targets to compare when `shot` hostiles have fired, each with twice the number fired after a hit.

    The target of "waiting" comes first. Equal hostiles that have all fired, or all not, are listed once.
    """
    count = len(hostiles)
    usual = shot if shot < count else 0
    others = [
        place
        for place in range(count)
        if place != usual and (place in (0, shot) or hostiles[place] != hostiles[place - 1])
    ]
    return [(place, 2 * (shot - (place < shot))) for place in [usual, *others]]
