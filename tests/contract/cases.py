"""What the contract suite is run on: every game, with every two values of its options and numbers of players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from itertools import combinations
from random import Random
from typing import Any, Protocol, cast

import meadhall
from meadhall.engine import Decision, Event, Game, Move, State

Viewer = int | None
"""A seat, or None for a spectator."""


@dataclass(frozen=True)
class Leak:
    """A fault to plant: while `planted()` is open, the game tells somebody something it should not."""

    name: str
    planted: Callable[[], AbstractContextManager[None]]
    shows: Callable[[State], bool] = lambda state: True
    """Moments at which it can tell anything; to spare the search the others."""


class Plugin(Protocol):
    """What only a game knows about itself: the module `tests/contract/<game>/plugin.py`."""

    @property
    def view_type(self) -> Any:
        """The record whose fields a view has."""

    @property
    def event_type(self) -> Any:
        """The union of all events."""

    @property
    def revealing(self) -> frozenset[type[Event]]:
        """Events whose content the mover could not foresee: draws, reveals, answers that were sealed."""

    @property
    def meek(self) -> frozenset[str]:
        """Kinds of decision that a meek player mostly answers with the fallback, so that games get further."""

    @property
    def share(self) -> float:
        """How much the checks that take long look at: 1 for all they can, less for a game with long plays."""

    @property
    def venture(self) -> Callable[[State, Decision, Random], Move] | None:
        """A way to play that sees what random play seldom gets to; None where random play gets everywhere."""

    @property
    def leaks(self) -> Sequence[Leak]: ...

    def bound(self, players: int) -> int:
        """More decisions than any random game takes."""

    def invariants(self, state: State) -> Iterator[str]:
        """A sentence for everything that is wrong with the table."""

    def spoiled(self, state: State) -> Iterator[tuple[str, State]]:
        """From the start of a play: tables with one thing wrong, and the rule that `invariants` must name."""

    def only_grows(self, state: State) -> tuple[int, ...]:
        """Figures that never get smaller during a play."""

    def draws(self, state: State) -> int:
        """How often chance was asked so far."""

    def recompute_result(self, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Scores and winners, worked out anew from what happened."""

    def scramble(self, state: State, seat: Viewer, rng: Random) -> State:
        """Another play that looks the same to this viewer, with everything else changed as far as it may be."""

    def secrets(self, state: State, seat: Viewer) -> dict[str, object]:
        """What this viewer cannot know, by name; to see what scramble changed."""

    def contradictions(self, state: State, world: State, seat: Viewer) -> Iterator[str]:
        """What in this imagined world cannot be, after all that the viewer saw of the true play."""

    def something_hidden(self, state: State, seat: Viewer) -> bool:
        """Is there surely more than one world this viewer could believe in?"""


@cache
def plugin(game: str) -> Plugin:
    return cast(Plugin, import_module(f"tests.contract.{game}.plugin"))


@dataclass(frozen=True)
class Case:
    """One way to set up a table."""

    name: str
    players: int
    options: Mapping[str, Any] = field(hash=False)

    @property
    def game(self) -> Game:
        return meadhall.game(self.name)

    @property
    def plugin(self) -> Plugin:
        return plugin(self.name)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (*range(self.players), None)

    def some_viewers(self, rng: Random) -> list[Viewer]:
        """All at a small table; at a large one a few, others every time, for what takes long."""
        return rng.sample(self.viewers, min(AUDIENCE, len(self.viewers)))

    def new(self, seed: int) -> State:
        return self.game.new(self.players, seed, self.options)

    def __str__(self) -> str:
        defaults = {setting.name: setting.default for setting in self.game.settings}
        unusual = {name: value for name, value in self.options.items() if value != defaults[name]}
        said = [name if value is True else str(value) for name, value in unusual.items()]
        return f"{self.name}-{self.players}p-{'.'.join(said) or 'default'}"


Pair = tuple[tuple[str, Any], tuple[str, Any]]
PLAYERS = "players"
DRAWS = 20
"""Rows that are tried for the next one; with more of them the list gets shorter, up to a point."""


def pairwise(factors: Mapping[str, Sequence[Any]], first: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Few rows, this one first, in which every two values of different factors meet at least once."""
    rng = Random(1)
    missing: dict[Pair, None] = {
        ((one, a), (other, b)): None
        for one, other in combinations(factors, 2)
        for a in factors[one]
        for b in factors[other]
    }

    def gain(row: Mapping[str, Any]) -> int:
        return sum(map(missing.__contains__, combinations(row.items(), 2)))

    def drawn() -> dict[str, Any]:
        """A row around a pair that is still missing; each further value is one of those that add most."""
        row = dict(rng.choice(list(missing)))
        for name in rng.sample(list(factors), len(factors)):
            if name not in row:
                rows = [_in_order(factors, {**row, name: value}) for value in factors[name]]
                most = max(map(gain, rows))
                row = rng.choice([other for other in rows if gain(other) == most])
        return row

    rows = [_in_order(factors, first)]
    while True:
        for pair in combinations(rows[-1].items(), 2):
            missing.pop(pair, None)
        if not missing:
            return rows
        rows.append(max((drawn() for _ in range(DRAWS)), key=gain))


def _in_order(factors: Mapping[str, Any], row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: row[name] for name in factors if name in row}


def cases_of(game: Game) -> list[Case]:
    """The number of players is a factor like every option."""
    factors = {PLAYERS: tuple(game.players)} | {setting.name: setting.choices for setting in game.settings}
    defaults = {PLAYERS: game.players[0]} | {setting.name: setting.default for setting in game.settings}
    return [
        Case(game.name, row[PLAYERS], {name: value for name, value in row.items() if name != PLAYERS})
        for row in pairwise(factors, defaults)
    ]


AUDIENCE = 3
"""Viewers that some_viewers gives at most."""
BY_GAME = {name: cases_of(meadhall.game(name)) for name in meadhall.games()}
CASES = [case for cases in BY_GAME.values() for case in cases]
"""Every game with every number of players and every pair of values."""

FEW = [case for cases in BY_GAME.values() for case in cases[::3]]
"""A cross-section for what takes long."""

FEWEST = [case for cases in BY_GAME.values() for case in cases[::6]]
"""For what takes very long: every other one of the few."""
