"""The cases of the contract suite: every game with every pair of values of its options and numbers of players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any

import meadhall
from meadhall.engine import Game, State
from tests.contract.plugins.plugin import Plugin, Viewer, plugin


@dataclass(frozen=True)
class Case:
    """One way to set up a table."""

    name: str
    players: int
    options: Mapping[str, Any] = field(hash=False)
    version: str = ""
    """An earlier version of the rules; "" for the newest."""

    @property
    def game(self) -> Game:
        game = meadhall.game(self.name)
        return game.of_version(self.version) if self.version else game

    @property
    def plugin(self) -> Plugin[Any]:
        return plugin(self.name)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (*range(self.players), None)

    def some_viewers(self, rng: Random) -> list[Viewer]:
        """All viewers of a small table, a random few of a large one; for slow checks."""
        return rng.sample(self.viewers, min(AUDIENCE, len(self.viewers)))

    def new(self, seed: int) -> State:
        return self.game.new(self.players, seed, self.options)

    def __str__(self) -> str:
        defaults = {setting.name: setting.default for setting in self.game.settings}
        unusual = {name: value for name, value in self.options.items() if value != defaults[name]}
        said = [name if value is True else str(value) for name, value in unusual.items()]
        version = f"-version-{self.version}" if self.version else ""
        return f"{self.name}-{self.players}p-{'.'.join(said) or 'default'}{version}"


Pair = tuple[tuple[str, Any], tuple[str, Any]]
PLAYERS = "players"
DRAWS = 20
"""Random rows among which the next one is chosen; more of them make the list shorter, up to a point."""


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


def earlier_cases_of(game: Game) -> list[Case]:
    """The versions that are still played, each with the fewest and with the most players."""
    defaults = {setting.name: setting.default for setting in game.settings}
    return [
        Case(game.name, players, defaults, version)
        for version in game.versions
        if version != game.version
        for players in {game.players[0], game.players[-1]}
    ]


AUDIENCE = 3
"""Viewers that some_viewers gives at most."""
BY_GAME = {name: cases_of(meadhall.game(name)) for name in meadhall.games()}
EARLIER = [case for name in meadhall.games() for case in earlier_cases_of(meadhall.game(name))]
CASES = [case for cases in BY_GAME.values() for case in cases] + EARLIER
"""Every game with every number of players and every pair of values, and every version that is still played."""

FEW = [case for cases in BY_GAME.values() for case in cases[::3]]
"""Every third case, for slow checks."""

FEWEST = [case for cases in BY_GAME.values() for case in cases[::6]]
"""Every sixth case, for very slow checks."""
