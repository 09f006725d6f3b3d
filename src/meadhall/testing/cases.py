"""The cases of the contract suite. In the cases of a game, any two values of different options occur together, and so
do any option value and number of players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, TypeVar

import meadhall
from meadhall.engine import Game, GameSetting, State

from .plugin import Leak, Plugin, Viewer, find_plugin, registered_games

T = TypeVar("T")


@dataclass(frozen=True)
class Case:
    """One way to set up a table.

    >>> from meadhall.testing import Case
    >>> case = Case("clash", 2, {"variant": "bluff"})
    >>> str(case)
    'clash-2p-bluff'
    >>> case.new(seed=1).header.players
    2
    """

    name: str
    players: int
    options: Mapping[str, Any] = field(hash=False)
    version: str = ""
    """An earlier version of the rules; "" for the newest."""

    @property
    def ruleset(self) -> Game:
        """The rules of this case."""
        game = meadhall.game(self.name)
        return game.of_version(self.version) if self.version else game

    @property
    def game_plugin(self) -> Plugin[Any]:
        """The plugin of the game."""
        return find_plugin(self.name)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """All seats, and a spectator."""
        return (*range(self.players), None)

    def some_viewers(self, rng: Random) -> list[Viewer]:
        """Return all viewers of a small table, or `MAX_VIEWERS` random ones, for slow checks."""
        return rng.sample(self.viewers, min(MAX_VIEWERS, len(self.viewers)))

    def new(self, seed: int) -> State:
        """Return a new play."""
        return self.ruleset.new(self.players, seed, self.options)

    def __str__(self) -> str:
        defaults = {setting.name: setting.default for setting in self.ruleset.settings}
        unusual = {name: value for name, value in self.options.items() if value != defaults[name]}
        said = [name if value is True else str(value) for name, value in unusual.items()]
        version = f"-version-{self.version}" if self.version else ""
        return f"{self.name}-{self.players}p-{'.'.join(said) or 'default'}{version}"


Pair = tuple[tuple[str, Any], tuple[str, Any]]
PLAYERS = "players"
DRAWS = 20
"""The number of random rows from which the next one is chosen. More of them can make the list shorter."""


def pairwise_rows(factors: Mapping[str, Sequence[Any]], first: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return a short list of rows, beginning with `first`, in which any two values of different factors meet."""
    rng = Random(1)
    missing: dict[Pair, None] = {
        ((one, a), (other, b)): None
        for one, other in combinations(factors, 2)
        for a in factors[one]
        for b in factors[other]
    }

    def gain(row: Mapping[str, Any]) -> int:
        return sum(map(missing.__contains__, combinations(row.items(), 2)))

    def draw_options() -> dict[str, Any]:
        """Return a row with a missing pair. Each further value is one that adds the most missing pairs."""
        row = dict(rng.choice(list(missing)))
        for name in rng.sample(list(factors), len(factors)):
            if name not in row:
                rows = [_order_row(factors, {**row, name: value}) for value in factors[name]]
                most = max(map(gain, rows))
                row = rng.choice([other for other in rows if gain(other) == most])
        return row

    rows = [_order_row(factors, first)]
    while True:
        for pair in combinations(rows[-1].items(), 2):
            missing.pop(pair, None)
        if not missing:
            return rows
        rows.append(max((draw_options() for _ in range(DRAWS)), key=gain))


def _order_row(factors: Mapping[str, Any], row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: row[name] for name in factors if name in row}


@cache
def settings_of(name: str) -> tuple[GameSetting, ...]:
    """Return the settings of a game as they were before tests changed them, for example by adding an arena."""
    return meadhall.game(name).settings


def cases_of(game: Game) -> list[Case]:
    """Return the cases of a game. The number of players is a factor, as is every option."""
    settings = settings_of(game.name)
    factors = {PLAYERS: tuple(game.players)} | {setting.name: setting.choices for setting in settings}
    defaults = {PLAYERS: game.players[0]} | {setting.name: setting.default for setting in settings}
    return [
        Case(game.name, row[PLAYERS], {name: value for name, value in row.items() if name != PLAYERS})
        for row in pairwise_rows(factors, defaults)
    ]


def earlier_cases_of(game: Game) -> list[Case]:
    """Return cases of the earlier versions in use, each with the fewest and with the most players."""
    defaults = {setting.name: setting.default for setting in game.settings}
    return [
        Case(game.name, players, defaults, version)
        for version in game.versions
        if version != game.version
        for players in {game.players[0], game.players[-1]}
    ]


MAX_VIEWERS = 3
"""The maximum number of viewers that `some_viewers` returns."""

# ---------------------------------------------------------------- the cases of a test

Cases = list[Case]


@cache
def cases_by_name(name: str) -> Cases:
    """Return the cases of one game."""
    return cases_of(meadhall.game(name))


def all_cases() -> Cases:
    """Return the cases of every game, and those of its earlier versions in use."""
    newest = [case for name in registered_games() for case in cases_by_name(name)]
    return newest + [case for name in registered_games() for case in earlier_cases_of(meadhall.game(name))]


def few_cases() -> Cases:
    """Return every third case of each game, for slow checks."""
    return [case for name in registered_games() for case in cases_by_name(name)[::3]]


def fewest_cases() -> Cases:
    """Return every sixth case of each game, for very slow checks."""
    return [case for name in registered_games() for case in cases_by_name(name)[::6]]


def large_cases() -> Cases:
    """Return cases with more than two seats."""
    return [case for case in all_cases() if case.players > 2]


def window_cases() -> Cases:
    """Return cases with more than two seats in which several seats may be asked at the same time."""
    return [case for case in large_cases() if not case.game_plugin.one_by_one]


def first_cases() -> Cases:
    """Return the first case of every game."""
    return [cases_by_name(name)[0] for name in registered_games()]


def outer_cases() -> Cases:
    """Return the first and the last case of every game."""
    return [case for name in registered_games() for case in (cases_by_name(name)[0], cases_by_name(name)[-1])]


def with_cases(cases: Callable[[], Cases]) -> Callable[[T], T]:
    """Run a test of the contract suite once for each of these cases, as its argument `case`."""
    return _mark_test("case", cases, str)


def with_games(test: T) -> T:
    """Run a test of the contract suite once for each game, with its argument `name`."""
    return _mark_test("name", registered_games, str)(test)


def with_leaks(test: T) -> T:
    """Run a test of the contract suite once for each leak of each game, with its arguments `name` and `leak`."""

    def leaks() -> list[tuple[str, Leak]]:
        return [(name, leak) for name in registered_games() for leak in find_plugin(name).leaks]

    return _mark_test("name,leak", leaks, lambda one: one.name if isinstance(one, Leak) else str(one))(test)


ARGUMENTS_MARK = "contract_arguments"
"""The attribute of a test that has the source of its arguments. It is read when tests are collected, after
`conftest.py` has registered its games."""


def _mark_test(
    names: str, values: Callable[[], Sequence[Any]], called: Callable[[Any], str]
) -> Callable[[T], T]:
    def mark(test: T) -> T:
        setattr(test, ARGUMENTS_MARK, (names, values, called))
        return test

    return mark


def rule(*ids: str) -> Callable[[T], T]:
    """Name the rules that a test of the contract suite proves, as documentation."""
    return lambda test: test
