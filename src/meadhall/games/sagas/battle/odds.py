"""The exact chances of a battle (VK-15), for the page before every roll and for bots.

Three facts keep the tree small. Hostiles hit the front of the line, so the fallen are always its first so many places.
Hostiles fire strongest first, so those that have fired this round are always the strongest so many of the living. And
the first hit that a Berserkir cancels comes while every Viking still lives, so his ward is a shield in front of the
line: the first hit takes it away, and it never fires (VK-21.4b).

A moment of a round is told by the living hostiles, the number of fallen, the place of the next Viking to fire, the
number of hostiles that have fired, and the side whose turn it is. `targets.py` finds the best shot of every moment by
going backward through them; here the chances go forward.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from math import prod

import msgspec

from .targets import FACES, TOLERANCE, Aim, Combats, find_targets, hit_chance, leave_one_out

Row = list[float]
"""For one number of fallen: the chance of every moment of a round, see `_RoundChances.at`."""


class BattleMoment(msgspec.Struct, frozen=True):
    """A moment within a round of battle. Those who have fired are counted among the living only."""

    fired: int
    """So many of the line, from its front, have fired."""
    shot: int
    """So many hostiles, the strongest ones, have fired."""
    vikings: bool
    """The next shot is a Viking's, if one of them has yet to fire."""


class Chances(msgspec.Struct, frozen=True):
    """What a battle will come to."""

    win: float
    survivors: float
    """How many Vikings live at the end, on average; a lost battle counts as none."""
    alive: tuple[float, ...]
    """For every place of the line: how likely this unit lives at the end."""
    exact: bool = True
    """Not an estimate: every battle the counters allow is worked out to its end."""


def compute_chances(
    line: Combats,
    hostiles: Combats,
    edge: bool,
    ward: int = 0,
    start: BattleMoment | None = None,
    aim: Aim = "waiting",
) -> Chances:
    """The chances of the living of both sides.

    `line` holds the Vikings' combat values from front to back, `hostiles` those of the hostiles in any order; `edge`
    says that the Vikings have it. `ward` is the bit set of the places where Berserkirs stand, 0 once they have
    cancelled a hit. `start` is a moment within a round; without it a new round begins.
    """
    fallen = _loss_chances(*_make_battle_key(line, hostiles, edge, ward, start), aim)
    alive = tuple(min(1.0, chance) for chance in accumulate(fallen[:-1]))
    return Chances(win=alive[-1] if alive else 0.0, survivors=sum(alive), alive=alive)


def win_chance(line: Combats, hostiles: Combats, edge: bool, ward: int = 0, aim: Aim = "waiting") -> float:
    """How likely the Vikings win from the beginning of a round."""
    return compute_chances(line, hostiles, edge, ward, None, aim).win


def best_target(
    line: Combats, hostiles: Combats, edge: bool, ward: int = 0, start: BattleMoment | None = None
) -> int:
    """Which hostile the next Viking should shoot: its place among them, strongest first."""
    line, hostiles, edge, warded, start = _make_battle_key(line, hostiles, edge, ward, start)
    if start.fired == len(line) or not hostiles:
        raise ValueError("There is no shot to take.")
    table = find_targets(_hit_chances(line, warded), hostiles, edge, int(warded), "best")
    return table[hostiles][0][(start.fired + warded) * (len(hostiles) + 1) + start.shot]


def best_line(
    line: Combats, hostiles: Combats, edge: bool, ward: int = 0, jarls: int = 0, aim: Aim = "waiting"
) -> tuple[int, ...]:
    """A strong order, as places in the line given; `jarls` is the bit set of their places.

    Hostiles hit the front, so the weakest go there: nearly always the best order, and else one with two neighbours
    changed about is, so only those are compared. Of equal units Jarls stand last, and of equal orders the one in which
    they live longer is taken.
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
    """How likely the Vikings get the Edge when their die counts `bonus` more than the hostile one (VK-15.1.2)."""
    dice = range(1, FACES + 1)
    return sum(ours + bonus + tie_wins > theirs for ours in dice for theirs in dice) / FACES**2


def _nearby_orders(order: tuple[int, ...], line: Combats) -> Iterator[tuple[int, ...]]:
    """The order itself, and with two neighbours of different values changed about."""
    yield order
    for at in range(1, len(order)):
        if line[order[at]] != line[order[at - 1]]:
            yield order[: at - 1] + (order[at], order[at - 1]) + order[at + 1 :]


_BattleKey = tuple[Combats, Combats, bool, bool, BattleMoment]


def _make_battle_key(
    line: Combats, hostiles: Combats, edge: bool, ward: int, start: BattleMoment | None
) -> _BattleKey:
    """The question in the one form under which its answer is remembered."""
    if min(line + hostiles, default=1) < 1:
        raise ValueError("A combat value is at least 1: units that never hit could fight for ever.")
    start = start or BattleMoment(0, 0, edge)
    if not (0 <= start.fired <= len(line) and 0 <= start.shot <= len(hostiles)):
        raise ValueError(f"{start} counts units that are not there.")
    warded = ward & ((1 << len(line)) - 1) != 0
    return line, tuple(sorted(hostiles, reverse=True)), edge, warded, start


def _hit_chances(line: Combats, ward: bool) -> tuple[float, ...]:
    """How likely each place of the line hits; in front of it the ward, which never fires."""
    return (0.0,) * ward + tuple(hit_chance(combat) for combat in line)


@lru_cache(maxsize=1 << 13)
def _loss_chances(
    line: Combats, hostiles: Combats, edge: bool, ward: bool, start: BattleMoment, aim: Aim
) -> tuple[float, ...]:
    """How likely 0, 1, 2 … of the line have fallen when the battle is over; all of them is a loss."""
    hits, shield = _hit_chances(line, ward), int(ward)
    table = find_targets(hits, hostiles, edge, shield, aim)
    ends = [0.0] * (len(hits) + 1)
    first = _RoundChances(hostiles, hits)
    first.rows[0][first.index_of(start.fired + shield, start.shot, start.vikings)] = 1.0
    # A shot that kills leads to a field with one hostile less, so all fields of one size are done before the next.
    fields = {hostiles: first}
    while fields:
        smaller: dict[Combats, _RoundChances] = {}
        for field in fields.values():
            field.carry_chances(smaller, table[field.hostiles], ends, edge, shield)
        fields = smaller
    return (ends[0] + ends[1], *ends[2:]) if shield else tuple(ends)


class _RoundChances:
    """The living hostiles, and the chance of every moment of a round in which it is these."""

    __slots__ = ("hits", "hostile_hits", "hostiles", "rows", "width")

    def __init__(self, hostiles: Combats, hits: tuple[float, ...]) -> None:
        self.hostiles = hostiles
        self.hostile_hits = tuple(hit_chance(combat) for combat in hostiles)
        self.hits = hits
        self.width = 2 * (len(hostiles) + 1)
        cells = self.width * (len(hits) + 1)
        self.rows: list[Row] = [[0.0] * cells for _ in range(len(hits) + 1)]

    def index_of(self, passed: int, shot: int, vikings: bool) -> int:
        """Where a row keeps the moment when the next Viking to fire is at place `passed`, and `shot` hostiles have."""
        return passed * self.width + 2 * shot + vikings

    def carry_chances(
        self,
        smaller: dict[Combats, _RoundChances],
        table: list[list[int]],
        ends: list[float],
        edge: bool,
        shield: int,
    ) -> None:
        """Carries all chances on to fields with fewer hostiles, or to the end of the battle."""
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
                # Rounds in which nobody hits repeat: 1 + s + s² + … of them, with s the chance of such a round.
                first = max(fallen, shield)
                silent = nobody_hostile * prod(1 - hit for hit in self.hits[first:])
                row[:] = [0.0] * len(row)
                row[self.index_of(first, 0, edge)] = again / (1 - silent)
                self.play_round(fallen, fewer, table[fallen])
        ends[places] += sum(self.rows[places])

    def play_round(self, fallen: int, fewer: list[_RoundChances], targets: list[int]) -> float:
        """Fires what is left of the round, shot by shot, and gives the chance that it ends with all of these alive."""
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
