"""What the contract suite is run on: every game, every number of players, every option value and pair of values."""

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
from meadhall.engine import Event, Game, Setting, State

Viewer = int | None
"""A seat, or None for a spectator."""


@dataclass(frozen=True)
class Leak:
    """A fault to plant: while `planted()` is open, the game tells somebody something it should not."""

    name: str
    planted: Callable[[], AbstractContextManager[None]]


class Plugin(Protocol):
    """What only a game knows about itself: the module `tests/contract/<game>.py`."""

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
    return cast(Plugin, import_module(f"tests.contract.{game}"))


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

    def new(self, seed: int) -> State:
        return self.game.new(self.players, seed, self.options)

    def __str__(self) -> str:
        defaults = {setting.name: setting.default for setting in self.game.settings}
        unusual = {name: value for name, value in self.options.items() if value != defaults[name]}
        said = [name if value is True else str(value) for name, value in unusual.items()]
        return f"{self.name}-{self.players}p-{'.'.join(said) or 'default'}"


Pair = tuple[tuple[str, Any], tuple[str, Any]]


def pairwise(settings: Sequence[Setting]) -> list[dict[str, Any]]:
    """Few option sets, the defaults first, in which every two values of different options meet at least once."""
    rows = [{setting.name: setting.default for setting in settings}]
    missing: dict[Pair, None] = {
        ((one.name, a), (other.name, b)): None
        for one, other in combinations(settings, 2)
        for a in one.choices
        for b in other.choices
    }
    rng = Random(1)
    while True:
        for pair in combinations(rows[-1].items(), 2):
            missing.pop(pair, None)
        if not missing:
            return rows
        drawn = [{setting.name: rng.choice(setting.choices) for setting in settings} for _ in range(100)]
        rows.append(max(drawn, key=lambda row: sum(pair in missing for pair in combinations(row.items(), 2))))


def all_cases() -> list[Case]:
    return [
        Case(name, players, options)
        for name in meadhall.games()
        for players in meadhall.game(name).players
        for options in pairwise(meadhall.game(name).settings)
    ]


CASES = all_cases()
"""Every game with every number of players and every pair of option values."""

FEW = [case for number, case in enumerate(CASES) if number % 3 == 0]
"""A cross-section for what takes long."""
