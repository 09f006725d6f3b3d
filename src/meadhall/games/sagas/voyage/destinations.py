"""The parts of a band that can move, and the spaces within their reach (VK-12.0, VK-12.1, VK-12.2)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import msgspec

from meadhall.games.sagas.position import subtract_items
from meadhall.games.sagas.table_rules import LEIF, MEMO, Band, SagasTableRules, has_ship


@lru_cache(maxsize=MEMO)
def parts(band: Band) -> tuple[Band, ...]:
    """Return every part of a band except the empty one; those with fewer units of the first kinds come first."""
    kinds = sorted(set(band))
    shares = product(*[range(band.count(kind) + 1) for kind in kinds])
    return tuple(
        [
            tuple([kind for kind, share in zip(kinds, chosen, strict=True) for _ in range(share)])
            for chosen in shares
            if any(chosen)
        ]
    )


@lru_cache(maxsize=MEMO)
def parts_leaving_sea(rules: SagasTableRules, band: Band) -> tuple[Band, ...]:
    """Return the parts of a band at sea that leave enough ships for themselves and for the rest (AMB-34)."""
    return tuple(
        [
            part
            for part in parts(band)
            if rules.is_afloat(part) and rules.is_afloat(subtract_items(band, part))
        ]
    )


# ---------------------------------------------------------------- reach


class Gait(NamedTuple):
    """The ways in which a force can move."""

    ships: bool
    """Whether the force has a ship."""
    afloat: bool
    """Whether the force has ships that can carry all its other units."""
    steps: int
    """The number of spaces it can march, one more with Leif (VK-19.3a)."""
    way: str
    """The routes it marches along: `land`, or `portage` if it has ships, which are dragged (VK-12.21a)."""


@lru_cache(maxsize=MEMO)
def gait_of(rules: SagasTableRules, force: Band) -> Gait:
    ships = has_ship(force)
    return Gait(ships, ships and rules.is_afloat(force), 1 + (LEIF in force), "portage" if ships else "land")


class Reach(msgspec.Struct, frozen=True, gc=False):
    """A space within reach, and the path to it that enters the fewest seas; of several, the shortest."""

    space: int
    path: tuple[int, ...]
    seas: int
    """The number of sea spaces entered on the way."""
    storm: int = 0
    """The number of die faces, of six, that bring a storm if the path ends at sea."""


@lru_cache(maxsize=MEMO)
def find_reach(
    rules: SagasTableRules, start: int, way: str, steps: int, stops: tuple[int, ...]
) -> dict[int, Reach]:
    """Return the spaces in which a move can end; a force must stop in homelands, fortresses and `stops` (VK-12.0d)."""
    roads = {"sea": rules.by_sea, "land": rules.by_river, "portage": rules.by_portage}[way]
    best: dict[int, Reach] = {}
    edge = [Reach(start, (), 0)]
    for _ in range(steps):
        further: dict[int, Reach] = {}
        for here in edge:
            for space in roads[here.space]:
                seas = here.seas + rules.sea[space]
                known = further.get(space)
                if known is None or seas < known.seas:
                    further[space] = Reach(space, (*here.path, space), seas)
        for space, found in further.items():
            if space != start and (space not in best or found.seas < best[space].seas):
                best[space] = found
        edge = [
            found
            for space, found in further.items()
            if not (rules.home[space] or rules.fortress[space] or space in stops)
        ]
    return {space: best[space] for space in sorted(best)}


@lru_cache(maxsize=MEMO)
def passable_spaces(rules: SagasTableRules, start: int, way: str, steps: int) -> frozenset[int]:
    """Return the spaces a force can reach before its last step; quests in other spaces cannot stop it."""
    return frozenset(find_reach(rules, start, way, steps - 1, ()))
