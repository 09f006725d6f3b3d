"""Results of finished games, without names, and statistics computed from them."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence

import msgspec

import meadhall
from meadhall.engine import Header, Result
from meadhall.server import wire
from meadhall.server.store.database import Conflict, WriteError
from meadhall.server.store.log_rows import replay_table
from meadhall.server.store.records import ResultRow, Seat, StoredTable
from meadhall.server.store.results import ResultStore
from meadhall.server.table.table import Table
from meadhall.server.tasks import TaskSet, stop_tasks

log = logging.getLogger("meadhall.server")

PERSON = "person"


def make_result_row(
    table: str, game: str, seats: Iterable[Seat], result: Result, when: Sequence[int]
) -> ResultRow:
    """Return the row for the result of a finished game. `when` are the times of its moves, in seconds since 1970."""
    levels = [seat.bot if seat.kind == "bot" else PERSON for seat in seats]
    first, last = (when[0], when[-1]) if when else (0, 0)
    seconds = last - first if first else 0
    return ResultRow(table, game, levels, list(result.scores), list(result.winners), len(when), seconds, last)


class ResultTally:
    """The counts over the finished plays of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.players: Counter[int] = Counter()
        self.moves: Counter[int] = Counter()
        self.minutes: Counter[int] = Counter()
        self.scores: Counter[int] = Counter()
        self.seats: dict[tuple[int, int], list[float]] = {}
        """The numbers of games, wins and expected wins, by number of players and seat."""
        self.levels: dict[str, list[float]] = {}

    def add(self, one: ResultRow) -> None:
        players = len(one.scores)
        self.games += 1
        self.players[players] += 1
        self.moves[one.moves] += 1
        if one.seconds:
            self.minutes[round(one.seconds / 60)] += 1
        self.scores.update(one.scores)
        for seat, level in enumerate(one.levels):
            won = 1 / len(one.winners) if seat in one.winners else 0.0
            for sums in (
                self.seats.setdefault((players, seat), [0, 0.0, 0.0]),
                self.levels.setdefault(level, [0, 0.0, 0.0]),
            ):
                sums[0] += 1
                sums[1] += won
                sums[2] += 1 / players

    def statistics(self) -> wire.Statistics:
        # In a game for one player there are no seats to compare.
        seats = [
            (f"{n} players, seat {seat + 1}", sums) for (n, seat), sums in sorted(self.seats.items()) if n > 1
        ]
        levels = sorted(self.levels.items(), key=lambda item: (item[0] != PERSON, item[0]))
        return wire.Statistics(
            game=self.game,
            title=meadhall.game(self.game).title,
            games=self.games,
            players={str(count): games for count, games in sorted(self.players.items())},
            moves=compute_spread(self.moves),
            minutes=compute_spread(self.minutes),
            scores=compute_spread(self.scores),
            seats=[_share(label, sums) for label, sums in seats],
            levels=[_share(label, sums) for label, sums in levels],
        )


def _share(label: str, sums: Sequence[float]) -> wire.Share:
    return wire.Share(label, int(sums[0]), round(sums[1], 2), round(sums[2], 2))


def compute_spread(numbers: Counter[int]) -> wire.Spread | None:
    """Return minimum, quartiles and maximum, each one of the numbers; None if there are no numbers."""
    total = sum(numbers.values())
    if not total:
        return None
    wanted = [int(part * (total - 1) / 4) for part in range(5)]
    found: list[float] = []
    passed = 0
    for number, times in sorted(numbers.items()):
        passed += times
        while len(found) < 5 and wanted[len(found)] < passed:
            found.append(number)
    return wire.Spread(*found)


class Results:
    """The stored results of finished games, and their statistics."""

    def __init__(self, store: ResultStore, load: Callable[[str], Awaitable[StoredTable | None]]) -> None:
        self._store = store
        self._load = load
        self._counted = 0
        """The number of the last result that has been counted."""
        self._tallies: dict[str, ResultTally] = {}
        self._counting = asyncio.Lock()
        self._tasks = TaskSet()

    def watch(self, table: Table) -> None:
        """Store the result of a table that is over. Called after every change of a table."""
        if table.status == "over" and table.state is not None and table.state.over:
            self._tasks.start(self.add(table.id, table.state.result()))

    async def close(self) -> None:
        await stop_tasks(*self._tasks)

    def catch_up(self) -> None:
        """Add the results that are missing because the server crashed or was too old to store results."""
        self._tasks.start(self._add_missing())

    async def _add_missing(self) -> None:
        for table in await self._store.tables_without_result():
            await self.add(table)

    async def add(self, table: str, result: Result | None = None) -> None:
        """Store the result of a game that is over, if it counts: see `_is_counted`. An error is only logged."""
        try:
            stored = await self._load(table)
            if stored is None or stored.table.game not in meadhall.games() or not _is_counted(stored):
                return
            game = meadhall.game(stored.table.game)
            if result is None:
                result = (await asyncio.to_thread(replay_table, game, stored)).result()
            when = [row.played for row in stored.moves]
            await self._store.add(make_result_row(table, game.name, stored.seats, result, when))
        except (Conflict, WriteError) as error:
            log.info("Table %s: its result was not stored: %s", table, error)
        except Exception as error:  # a log of older rules must not stop the server
            log.warning("Table %s: its result cannot be computed.", table, exc_info=error)

    async def statistics(self) -> list[wire.Statistics]:
        """Return the statistics of all games that have results. Only new results are read."""
        async with self._counting:
            for number, one in await self._store.results_after(self._counted):
                self._counted = number
                if one.game in meadhall.games():
                    self._tallies.setdefault(one.game, ResultTally(one.game)).add(one)
        return [self._tallies[game].statistics() for game in meadhall.games() if game in self._tallies]


def _is_counted(stored: StoredTable) -> bool:
    """Whether a game was played on this server from its beginning with random draws: not an uploaded log, a game
    continued from a moment, or a lesson."""
    header = msgspec.json.decode(stored.table.header, type=Header)
    return bool(stored.table.owner) and header.start is None and not header.script and not stored.table.lesson
