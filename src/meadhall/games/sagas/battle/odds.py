"""The exact chances of a battle (VK-15), for bots and for display on the page before every roll.

Three facts keep the tree small. Hostiles hit the front of the line, so the fallen are always the first units of the
line. Hostiles fire strongest first, so those that have fired this round are always the strongest of the living. And
a Berserkir cancels only the first hit of a battle, while every Viking is alive, so his ward acts as a shield in front
of the line: the first hit removes it, and it never fires (VK-21.4b).

A moment of a round consists of the living hostiles, the number of fallen, the place of the next Viking to fire, the
number of hostiles that have fired, and the side to fire next. `targets.py` finds the best shot at every moment
backward, from the end of the battle; this module carries the chances forward.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from math import prod

import msgspec

from .targets import FACES, TOLERANCE, Aim, Combats, find_targets, hit_chance, leave_one_out

Row = list[float]
"""The chance of every moment of a round, for one number of fallen; `_RoundChances.index_of` gives the index."""


class BattleMoment(msgspec.Struct, frozen=True):
    """A moment within a round of battle. Its counts include only units still alive."""

    fired: int
    """The number of Vikings that have fired, from the front of the line."""
    shot: int
    """The number of hostiles that have fired; they are the strongest."""
    vikings: bool
    """Whether the next shot is a Viking's, if one of them has yet to fire."""


class Chances(msgspec.Struct, frozen=True):
    """The chances of each outcome of a battle."""

    win: float
    survivors: float
    """The average number of Vikings alive at the end; a lost battle counts as 0."""
    alive: tuple[float, ...]
    """For each place of the line, the chance that this unit is alive at the end."""
    exact: bool = True
    """Whether the chances are exact and not an estimate; always true now."""


def compute_chances(
    line: Combats,
    hostiles: Combats,
    edge: bool,
    ward: int = 0,
    start: BattleMoment | None = None,
    aim: Aim = "waiting",
) -> Chances:
    """Return the chances of a battle between these living units.

    `line` contains the Vikings' combat values from front to back, `hostiles` those of the hostiles in any order. `edge`
    is whether the Vikings have the Tactical Edge. `ward` is the bit set of the Berserkirs' places, 0 once they have
    cancelled a hit. `start` is a moment within a round; without it a new round begins.
    """
    fallen = _loss_chances(*_make_battle_key(line, hostiles, edge, ward, start), aim)
    alive = tuple(min(1.0, chance) for chance in accumulate(fallen[:-1]))
    return Chances(win=alive[-1] if alive else 0.0, survivors=sum(alive), alive=alive)


def win_chance(line: Combats, hostiles: Combats, edge: bool, ward: int = 0, aim: Aim = "waiting") -> float:
    """Return the chance that the Vikings win, from the beginning of a round."""
    return compute_chances(line, hostiles, edge, ward, None, aim).win


def best_target(
    line: Combats, hostiles: Combats, edge: bool, ward: int = 0, start: BattleMoment | None = None
) -> int:
    """Return the place of the next Viking's best target among the hostiles, strongest first.

    Raise ValueError if no Viking has yet to fire or no hostile is left.
    """
    line, hostiles, edge, warded, start = _make_battle_key(line, hostiles, edge, ward, start)
    if start.fired == len(line) or not hostiles:
        raise ValueError("There is no shot to take.")
    table = find_targets(_hit_chances(line, warded), hostiles, edge, int(warded), "best")
    return table[hostiles][0][(start.fired + warded) * (len(hostiles) + 1) + start.shot]


def best_line(
    line: Combats, hostiles: Combats, edge: bool, ward: int = 0, jarls: int = 0, aim: Aim = "waiting"
) -> tuple[int, ...]:
    """Return a strong order, as places in the given line; `jarls` is the bit set of the Jarls' places.

    Hostiles hit the front, so the best order nearly always puts the weakest first. Otherwise it is that order with
    two neighbours swapped, so only these orders are compared. Among equal units Jarls come last; of equal orders,
    the one in which Jarls are more likely to survive is chosen.
    """
    weakest_first = tuple(
        sorted(range(len(line)), key=lambda place: (line[place], jarls >> place & 1, place))
    )
    best, best_win, best_life = weakest_first, -1.0, -1.0
    for order in _nearby_orders(weakest_first, line):
        found = compute_chances(tuple(line[place] for place in order), hostiles, edge, ward, None, aim)
        life = sum(alive for place, alive in zip(order, found.alive, strict=True) if jarls >> place & 1)
        if found.win > best_win + TOLERANCE or (
            found.win > best_win - TOLERANCE and life > best_life + TOLERANCE
        ):
            best, best_win, best_life = order, found.win, life
    return best


def edge_chance(bonus: int, tie_wins: bool) -> float:
    """Return the chance that the Vikings get the Edge with `bonus` added to their die (VK-15.1.2)."""
    dice = range(1, FACES + 1)
    return sum(ours + bonus + tie_wins > theirs for ours in dice for theirs in dice) / FACES**2


def _nearby_orders(order: tuple[int, ...], line: Combats) -> Iterator[tuple[int, ...]]:
    """Yield the order itself, and each order that results from swapping two neighbours of different values."""
    yield order
    for at in range(1, len(order)):
        if line[order[at]] != line[order[at - 1]]:
            yield order[: at - 1] + (order[at], order[at - 1]) + order[at + 1 :]


_BattleKey = tuple[Combats, Combats, bool, bool, BattleMoment]


def _make_battle_key(
    line: Combats, hostiles: Combats, edge: bool, ward: int, start: BattleMoment | None
) -> _BattleKey:
    """Return the cache key of a battle, with sorted hostiles; raise ValueError for an impossible value or moment."""
    if min(line + hostiles, default=1) < 1:
        raise ValueError("A combat value is at least 1: units that never hit could fight for ever.")
    start = start or BattleMoment(0, 0, edge)
    if not (0 <= start.fired <= len(line) and 0 <= start.shot <= len(hostiles)):
        raise ValueError(f"{start} counts units that are not there.")
    warded = ward & ((1 << len(line)) - 1) != 0
    return line, tuple(sorted(hostiles, reverse=True)), edge, warded, start


def _hit_chances(line: Combats, ward: bool) -> tuple[float, ...]:
    """Return the chance that each unit of the line hits; the ward, a place in front of the line, never fires."""
    return (0.0,) * ward + tuple(hit_chance(combat) for combat in line)


@lru_cache(maxsize=1 << 13)
def _loss_chances(
    line: Combats, hostiles: Combats, edge: bool, ward: bool, start: BattleMoment, aim: Aim
) -> tuple[float, ...]:
    """Return the chances that 0, 1, 2 … units of the line fall in the battle; if all fall, it is lost."""
    hits, shield = _hit_chances(line, ward), int(ward)
    table = find_targets(hits, hostiles, edge, shield, aim)
    ends = [0.0] * (len(hits) + 1)
    first = _RoundChances(hostiles, hits)
    first.rows[0][first.index_of(start.fired + shield, start.shot, start.vikings)] = 1.0
    # A kill leaves one hostile fewer, so all groups of one size are processed before the smaller ones.
    fields = {hostiles: first}
    while fields:
        smaller: dict[Combats, _RoundChances] = {}
        for field in fields.values():
            field.carry_chances(smaller, table[field.hostiles], ends, edge, shield)
        fields = smaller
    return (ends[0] + ends[1], *ends[2:]) if shield else tuple(ends)


class _RoundChances:
    """The chance of every moment of a round, for one group of living hostiles."""

    __slots__ = ("hits", "hostile_hits", "hostiles", "rows", "width")

    def __init__(self, hostiles: Combats, hits: tuple[float, ...]) -> None:
        self.hostiles = hostiles
        self.hostile_hits = tuple(hit_chance(combat) for combat in hostiles)
        self.hits = hits
        self.width = 2 * (len(hostiles) + 1)
        cells = self.width * (len(hits) + 1)
        self.rows: list[Row] = [[0.0] * cells for _ in range(len(hits) + 1)]

    def index_of(self, passed: int, shot: int, vikings: bool) -> int:
        """Return the index of a moment in a row: the next Viking to fire, the hostiles that have fired, the side."""
        return passed * self.width + 2 * shot + vikings

    def carry_chances(
        self,
        smaller: dict[Combats, _RoundChances],
        table: list[list[int]],
        ends: list[float],
        edge: bool,
        shield: int,
    ) -> None:
        """Carry all chances over to groups with fewer hostiles, or to the end of the battle."""
        places = len(self.hits)
        if not self.hostiles:
            for fallen, row in enumerate(self.rows):
                ends[fallen] += sum(row)
            return
        fewer = [
            smaller.setdefault(left, _RoundChances(left, self.hits)) for left in leave_one_out(self.hostiles)
        ]
        nobody_hostile = prod(1 - hit for hit in self.hostile_hits)
        for fallen in range(places):
            row = self.rows[fallen]
            again = self.play_round(fallen, fewer, table[fallen])
            if again:
                # A round is played 1 + s + s² + … times on average, where s is the chance of a round without a hit.
                first = max(fallen, shield)
                silent = nobody_hostile * prod(1 - hit for hit in self.hits[first:])
                row[:] = [0.0] * len(row)
                row[self.index_of(first, 0, edge)] = again / (1 - silent)
                self.play_round(fallen, fewer, table[fallen])
        ends[places] += sum(self.rows[places])

    def play_round(self, fallen: int, fewer: list[_RoundChances], targets: list[int]) -> float:
        """Play the rest of the round, shot by shot; return the chance that it ends without another kill."""
        row, behind = self.rows[fallen], self.rows[fallen + 1]
        places, count, width = len(self.hits), len(self.hostiles), self.width
        hits, hostile_hits = self.hits, self.hostile_hits
        for passed in range(fallen, places + 1):
            for shot in range(count + 1):
                here = passed * width + 2 * shot
                for turn in (0, 1):
                    chance = row[here + turn]
                    if not chance:
                        continue
                    if passed < places and (turn or shot == count):
                        killed = chance * hits[passed]
                        target = targets[here >> 1]
                        to = (passed + 1) * (width - 2) + 2 * (shot - (target < shot))
                        fewer[target].rows[fallen][to] += killed
                        row[here + width] += chance - killed
                    elif shot < count:
                        killed = chance * hostile_hits[shot]
                        next_to_fire = passed if passed > fallen else passed + 1
                        behind[next_to_fire * width + 2 * shot + 3] += killed
                        row[here + 3] += chance - killed
        over = places * width + 2 * count
        return row[over] + row[over + 1]
