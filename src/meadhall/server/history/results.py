"""What this host remembers of its finished games: how they ended, without names. Statistics are made from that."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

import meadhall
from meadhall.engine import Header, Result
from meadhall.server import wire
from meadhall.server.store.log_rows import replayed
from meadhall.server.store.schema import SHAPE, TABLES, Stored
from meadhall.server.store.store import Conflict, NotWritten, Store
from meadhall.server.table.seats import Seat

if TYPE_CHECKING:
    from meadhall.server.table.table import Table

log = logging.getLogger("meadhall.server")

RESULTS = sa.Table(
    "results",
    SHAPE,
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table", sa.String(32), nullable=False, unique=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("levels", sa.Text, nullable=False),
    sa.Column("scores", sa.Text, nullable=False),
    sa.Column("winners", sa.Text, nullable=False),
    sa.Column("moves", sa.Integer, nullable=False),
    sa.Column("seconds", sa.Integer, nullable=False),
    sa.Column("ended", sa.Integer, nullable=False),
)
PERSON = "person"
_ints = msgspec.json.Decoder(list[int])
_words = msgspec.json.Decoder(list[str])


class Ended(msgspec.Struct, frozen=True):
    """One finished game."""

    table: str
    game: str
    levels: list[str]
    """Per seat the name of its bot, or that a person sat there."""
    scores: list[int]
    winners: list[int]
    moves: int
    seconds: int
    """From the first move to the last; 0 if nobody wrote it down."""
    ended: int

    @classmethod
    def of(cls, table: str, game: str, seats: Iterable[Seat], result: Result, when: Sequence[int]) -> Ended:
        levels = [seat.bot if seat.kind == "bot" else PERSON for seat in seats]
        first, last = (when[0], when[-1]) if when else (0, 0)
        seconds = last - first if first else 0
        return cls(table, game, levels, list(result.scores), list(result.winners), len(when), seconds, last)


class Tally:
    """The finished games of one kind, counted."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.players: Counter[int] = Counter()
        self.moves: Counter[int] = Counter()
        self.minutes: Counter[int] = Counter()
        self.scores: Counter[int] = Counter()
        self.seats: dict[tuple[int, int], list[float]] = {}
        """By number of players and seat: games, wins, and what would be fair."""
        self.levels: dict[str, list[float]] = {}

    def add(self, one: Ended) -> None:
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

    def told(self) -> wire.Statistics:
        # Alone there is no seat to compare, only how often it was won.
        seats = [
            (f"{n} players, seat {seat + 1}", sums) for (n, seat), sums in sorted(self.seats.items()) if n > 1
        ]
        levels = sorted(self.levels.items(), key=lambda item: (item[0] != PERSON, item[0]))
        return wire.Statistics(
            game=self.game,
            title=meadhall.game(self.game).title,
            games=self.games,
            players={str(count): games for count, games in sorted(self.players.items())},
            moves=spread(self.moves),
            minutes=spread(self.minutes),
            scores=spread(self.scores),
            seats=[_share(label, sums) for label, sums in seats],
            levels=[_share(label, sums) for label, sums in levels],
        )


def _share(label: str, sums: Sequence[float]) -> wire.Share:
    return wire.Share(label, int(sums[0]), round(sums[1], 2), round(sums[2], 2))


def spread(numbers: Counter[int]) -> wire.Spread | None:
    """Least, quarters, most, each a number that really occurred."""
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
    """Writes results down as games end, makes up for those it missed, and counts them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._counted = 0
        """Number of the last row that has been counted."""
        self._tallies: dict[str, Tally] = {}
        self._counting = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def watch(self, table: Table) -> None:
        """Called after everything that happens at a table."""
        if table.status == "over" and table.state is not None and table.state.over:
            self._begin(self._note(table.id, table.state.result()))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ------------------------------------------------------------ writing

    def catch_up(self) -> None:
        """Games that ended before results were written down, or while this process was killed."""
        self._begin(self._catch_up())

    async def _catch_up(self) -> None:
        def missed(connection: Connection) -> list[str]:
            known = sa.select(RESULTS.c.table)
            over = sa.select(TABLES.c.id).where(TABLES.c.status == "over", TABLES.c.id.not_in(known))
            return list(connection.scalars(over.where(TABLES.c.owner != "")))

        for table in await self._store.read(missed):
            await self._note(table)

    async def _note(self, table: str, result: Result | None = None) -> None:
        try:
            stored = await self._store.load(table)
            if stored is None or stored.table.game not in meadhall.games() or not _counts(stored):
                return
            game = meadhall.game(stored.table.game)
            if result is None:
                result = (await asyncio.to_thread(replayed, game, stored)).result()
            when = [row.played for row in stored.moves]
            ended = Ended.of(table, game.name, stored.seats, result, when)
            await self._store.write(lambda connection: _put(connection, ended))
        except (Conflict, NotWritten) as error:
            log.info("Table %s: its result was not written: %s", table, error)
        except Exception as error:  # a log of older rules is no reason to stop
            log.warning("Table %s: its result cannot be worked out.", table, exc_info=error)

    # ------------------------------------------------------------ reading

    async def of(self, tables: Sequence[str]) -> dict[str, Ended]:
        def work(connection: Connection) -> dict[str, Ended]:
            rows = connection.execute(sa.select(RESULTS).where(RESULTS.c.table.in_(tables)))
            return {row.table: _ended(row) for row in rows}

        return await self._store.read(work) if tables else {}

    async def statistics(self) -> list[wire.Statistics]:
        """All games of the hall that somebody finished. Only what is new is read."""
        async with self._counting:

            def new(connection: Connection) -> list[tuple[int, Ended]]:
                rows = sa.select(RESULTS).where(RESULTS.c.n > self._counted).order_by(RESULTS.c.n)
                return [(row.n, _ended(row)) for row in connection.execute(rows)]

            for number, ended in await self._store.read(new):
                self._counted = number
                if ended.game in meadhall.games():
                    self._tallies.setdefault(ended.game, Tally(ended.game)).add(ended)
        return [self._tallies[game].told() for game in meadhall.games() if game in self._tallies]


def _counts(stored: Stored) -> bool:
    """A game that was played here from its beginning: not a log that was handed in, nor one taken up half-way."""
    header = msgspec.json.decode(stored.table.header, type=Header)
    return bool(stored.table.owner) and header.start is None


def _put(connection: Connection, ended: Ended) -> None:
    if connection.scalar(sa.select(RESULTS.c.n).where(RESULTS.c.table == ended.table)) is None:
        row = msgspec.structs.asdict(ended)
        for name in ("levels", "scores", "winners"):
            row[name] = msgspec.json.encode(row[name]).decode()
        connection.execute(RESULTS.insert(), row)


def _ended(row: Any) -> Ended:
    return Ended(
        row.table,
        row.game,
        _words.decode(row.levels),
        _ints.decode(row.scores),
        _ints.decode(row.winners),
        row.moves,
        row.seconds,
        row.ended,
    )
