"""What can move, and where to: parts of a band, and spaces within reach (VK-12.0, VK-12.1, VK-12.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import floor, prod
from random import Random
from typing import NamedTuple

import msgspec

from meadhall.engine import Move, Options, Refusal
from meadhall.engine.decision import lazy_property
from meadhall.engine.plurals import count_noun
from meadhall.games.sagas.decisions import PublicOptions, SeatQuestions, ask_player
from meadhall.games.sagas.moves import (
    RALLY_MOVE,
    SAIL_MOVE,
    STAY_MOVE,
    Force,
    ForcedMarch,
    Go,
    Rally,
    Sail,
    Scout,
    Stay,
)
from meadhall.games.sagas.position import subtract_items
from meadhall.games.sagas.table_rules import LEIF, MEMO, Band, SagasTableRules, has_ship

from .storm import storm_faces


@lru_cache(maxsize=MEMO)
def parts(band: Band) -> tuple[Band, ...]:
    """Return every part of a band but the empty one; those with fewer units of the first kinds come first."""
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
    """Return parts of a band at sea that fit on ships and leave behind no more than ships carry (AMB-34)."""
    return tuple(
        [
            part
            for part in parts(band)
            if rules.is_afloat(part) and rules.is_afloat(subtract_items(band, part))
        ]
    )


class MovementOptions(Options, frozen=True, tag="formations"):
    """Any part of the band as the force; or all stay, Vikings rally, or a quest is scouted."""

    public = True
    band: Band
    sea: bool
    """Whether the band is at sea, where only parts can go that leave room on the ships for those who stay."""
    afloat: tuple[Band, ...]
    """At sea, the parts that can go."""
    rally: bool
    quests: tuple[tuple[int, str], ...]
    """The face-down quests that can be scouted."""

    def list_other_moves(self) -> list[Move]:
        scouts = [Scout(space, name) for space, name in self.quests]
        return [STAY_MOVE, *([RALLY_MOVE] if self.rally else []), *scouts]

    def list_moves(self) -> Sequence[Move]:
        return [
            *self.list_other_moves(),
            *[Force(part) for part in (self.afloat if self.sea else parts(self.band))],
        ]

    @lazy_property
    def _shares(self) -> tuple[tuple[int, int], ...]:
        """Each kind of the band, and the number of choices: from none of its units to all."""
        return tuple([(unit, self.band.count(unit) + 1) for unit in sorted(set(self.band))])

    @lazy_property
    def _move_count(self) -> int:
        others = 1 + self.rally + len(self.quests)
        if self.sea:
            return others + len(self.afloat)
        return others + prod([shares for _, shares in self._shares]) - 1

    def count(self) -> int:
        return self._move_count

    @lazy_property
    def _drawn_moves(self) -> dict[int, Move]:
        """Cached moves by number, filled when they are sampled."""
        return dict(enumerate(self.list_other_moves()))

    @lazy_property
    def _own_moves(self) -> dict[Move, Move]:
        """Cached moves, filled when they are looked up: there may be too many parts to list them all."""
        return {move: move for move in self.list_other_moves()}

    def sample(self, rng: Random) -> Move:
        n = floor(rng.random() * self._move_count)
        drawn = self._drawn_moves.get(n)
        if drawn is None:
            drawn = self._drawn_moves[n] = self._make_force(n - 1 - self.rally - len(self.quests))
        return drawn

    def _make_force(self, n: int) -> Force:
        if self.sea:
            return Force(self.afloat[n])
        n += 1  # each number but 0 is a part: its digits are the units of each kind
        units: list[int] = []
        for unit, shares in self._shares:
            n, share = divmod(n, shares)
            units += [unit] * share
        return Force(tuple(units))

    def find(self, move: Move) -> Move | None:
        own = Options.find(self, move)
        if own is None and type(move) is Force and self._can_go(move.units):
            own = self._own_moves[move] = move
        return own

    def _can_go(self, units: Band) -> bool:
        if type(units) is not tuple or {*map(type, units)} != {int}:
            return False
        if self.sea:
            return units in self.afloat
        rest = iter(self.band)  # both are sorted, so one pass through the band finds every unit of a part
        return all(unit in rest for unit in units)

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Force):
            if self.sea:
                return Refusal(
                    "VK-AMB-34", "At sea, both those who go and those who stay need room on their ships."
                )
            return Refusal("VK-12.0b", "The force is made of units in this space, lowest number first.")
        if isinstance(move, Rally):
            return Refusal(
                "VK-12.3a", "A rally needs a Jarl in a land space and Vikings beside it who can come."
            )
        if isinstance(move, Scout):
            return Refusal(
                "VK-26.0a", "Scouting: once in a voyage, with a Jarl, for a face-down quest next to you."
            )
        return Refusal("VK-11.0.3", "Move the force, or stay.")

    def fallback(self) -> Stay:
        return STAY_MOVE


@lru_cache(maxsize=MEMO)
def ask_movement(
    rules: SagasTableRules, band: Band, sea: bool, rally: bool, quests: tuple[tuple[int, str], ...]
) -> SeatQuestions:
    afloat = parts_leaving_sea(rules, band) if sea else ()
    return ask_player("movement", "Who sets out?", MovementOptions(band, sea, afloat, rally, quests))


# ---------------------------------------------------------------- reach


class Gait(NamedTuple):
    """How a force can move."""

    ships: bool
    """Whether the force has a ship."""
    afloat: bool
    """Whether its ships carry all its land units."""
    steps: int
    """The number of spaces it can march; with Leif, one more (VK-19.3a)."""
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
    """The number of die faces that bring a storm if the path ends at sea, out of six."""


@lru_cache(maxsize=MEMO)
def find_reach(
    rules: SagasTableRules, start: int, way: str, steps: int, stops: tuple[int, ...]
) -> dict[int, Reach]:
    """Return all spaces a force can end in: it stops in homelands, fortresses and at quests (VK-12.0d)."""
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


class CourseOptions(PublicOptions, frozen=True, tag="courses"):
    """Declare a naval move, march, make a forced march first, or stay."""

    reach: tuple[tuple[int, str], ...]
    """The spaces the force can march to."""
    sail: bool
    ships: bool
    """Whether the force has a ship."""
    water: bool
    """Whether a sea or river route leads from here."""
    marches: tuple[tuple[int, str], ...]
    """The spaces a forced march can go to."""
    price: int

    def list_moves(self) -> Sequence[Move]:
        return [
            STAY_MOVE,
            *([SAIL_MOVE] if self.sail else []),
            *[Go(space, name) for space, name in self.reach],
            *[ForcedMarch(space, name) for space, name in self.marches],
        ]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Sail) and not self.ships:
            return Refusal("VK-12.1a", "A naval move needs a ship.")
        if isinstance(move, Sail) and not self.water:
            return Refusal("VK-12.1b", "No sea or river route leads from here.")
        if isinstance(move, Sail):
            return Refusal(
                "VK-12.12c", "To sail, the force needs a ship, and room on ships for all its land units."
            )
        if isinstance(move, ForcedMarch):
            return Refusal(
                "VK-25.1a",
                "A forced march: once, one space, half a gold for each unit, if the table has this option.",
            )
        return Refusal("VK-12.2a", "By land a force moves along rivers and portages, ships by portage only.")

    def fallback(self) -> Stay:
        return STAY_MOVE


@lru_cache(maxsize=MEMO)
def ask_course(
    rules: SagasTableRules, space: int, gait: Gait, stops: tuple[int, ...], price: int
) -> SeatQuestions:
    ships, afloat, steps, way = gait
    forced: tuple[int, ...] = ()
    if price:
        forced = rules.by_portage[space] if ships else rules.by_river[space]
        if afloat:
            forced = tuple(sorted({*forced, *rules.by_sea[space]}))
    names = rules.spaces
    options = CourseOptions(
        tuple([(place, names[place]) for place in find_reach(rules, space, way, steps, stops)]),
        bool(afloat and rules.by_sea[space]),
        ships,
        bool(rules.by_sea[space]),
        tuple([(place, names[place]) for place in forced]),
        price,
    )
    return ask_player("course", "Sail, march or stay?", options)


class SailOptions(PublicOptions, frozen=True, tag="landfalls"):
    """Every space within reach after the movement roll, or stay."""

    steps: int
    reach: tuple[Reach, ...]
    names: tuple[str, ...]
    stay: int
    """The number of die faces that bring a storm if the force stays at sea, out of six."""

    def list_moves(self) -> Sequence[Move]:
        return [
            STAY_MOVE,
            *[Go(found.space, name) for found, name in zip(self.reach, self.names, strict=True)],
        ]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Go):
            return Refusal(
                "VK-12.1b",
                f"Up to {count_noun(self.steps, 'space')} by sea and river, stopping at homes, fortresses and quests.",
            )
        return Refusal("VK-12.1a", "The die is rolled: choose where the force sails, or stay.")

    def fallback(self) -> Stay:
        return STAY_MOVE


@lru_cache(maxsize=MEMO)
def ask_sailing(
    rules: SagasTableRules, space: int, steps: int, stops: tuple[int, ...], jarl: bool, seas: int
) -> SeatQuestions:
    found = [
        Reach(place, one.path, one.seas, storm_faces(one.seas + seas, jarl) if rules.sea[place] else 0)
        for place, one in find_reach(rules, space, "sea", steps, stops).items()
    ]
    names = tuple([rules.spaces[one.space] for one in found])
    stay = storm_faces(seas, jarl) if rules.sea[space] else 0
    prompt = f"Sail up to {steps} space{'s' if steps > 1 else ''}."
    return ask_player("sailing", prompt, SailOptions(steps, tuple(found), names, stay))
