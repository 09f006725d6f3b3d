"""A ladder, in which bots play the games that are most informative about their order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

import meadhall
from meadhall.research.match import MOST_GAMES, GameOutcome, Match

from .games_file import BadLadder, GamesFile, LadderGame, LadderHeader
from .pairings import MOST_LINE_UPS, first_round, line_ups, next_round
from .ratings import LadderDeal, LineUp, Standing

ROUNDS = 12
"""The number of parts into which the remaining games are divided. Each round plays one part, at least four deals."""
QUICK_SAMPLES = 60
"""The number of rating samples between rounds. The final ratings use more."""


@dataclass
class Ladder:
    """The bots, the tables at which they can meet, and the games so far."""

    match: Match
    keys: dict[str, int]
    """The number of each bot by its key; see `keys_of`."""
    seats: int
    tables: list[LineUp]
    file: GamesFile

    def deals(self) -> list[LadderDeal]:
        """Return the deals so far, in an order that does not depend on when games ended, because samples use it."""
        found: dict[tuple[tuple[str, ...], int], LadderDeal] = {}
        for game in sorted(self.file.games_of(self.keys), key=lambda game: (game.bots, game.number)):
            at = game.bots, game.number // self.seats
            if at not in found:
                found[at] = LadderDeal(tuple(self.keys[bot] for bot in game.bots))
            found[at].add(game.wins)
        return list(found.values())

    def count_games(self) -> int:
        return sum(1 for _ in self.file.games_of(self.keys))

    def compute_standing(self, samples: int = 400) -> Standing:
        return Standing(len(self.keys), self.deals(), self.match.seed, samples)

    def next_numbers(self, games: int) -> list[int]:
        """Return the numbers of the next games: those missing from incomplete deals, or a round of whole deals."""
        taken = self._used_numbers()
        begun = self._missing_games(taken)
        if begun:
            return begun
        missing = [table for table in first_round(len(self.keys), self.seats) if table not in taken]
        count = max(1, min(games // self.seats, max(4, games // (self.seats * ROUNDS))))
        found = []
        for table in missing or next_round(self.compute_standing(QUICK_SAMPLES), self.tables, count):
            used = taken.setdefault(table, set())
            deal = [len(used) + seating for seating in range(self.seats)]
            used.update(deal)
            found += self._match_numbers(table, deal)
        return found[: games + -games % self.seats]

    def _used_numbers(self) -> dict[LineUp, set[int]]:
        """Return the numbers of the games that each table has played."""
        found: dict[LineUp, set[int]] = {}
        for game in self.file.games_of(self.keys):
            found.setdefault(tuple(self.keys[bot] for bot in game.bots), set()).add(game.number)
        return found

    def _missing_games(self, taken: dict[LineUp, set[int]]) -> list[int]:
        """Return the numbers of the games missing from incomplete deals, which Ctrl-C leaves behind."""
        found = []
        for table, used in taken.items():
            deals = {number // self.seats for number in used}
            whole = range(self.seats * (max(deals) + 1))
            found += self._match_numbers(table, [number for number in whole if number not in used])
        return found

    def _match_numbers(self, table: LineUp, numbers: Sequence[int]) -> list[int]:
        place = self.tables.index(table)
        return [place * MOST_GAMES + number for number in numbers]

    def keep(self, batch: Sequence[GameOutcome]) -> None:
        names = list(self.keys)
        self.file.add(
            [
                LadderGame(
                    tuple(names[bot] for bot in self.tables[one.number // MOST_GAMES]),
                    one.number % MOST_GAMES,
                    one.wins,
                    one.scores,
                )
                for one in batch
            ]
        )


def open_ladder(match: Match, seats: int, path: Path) -> Ladder:
    """Return the ladder of these bots with the games in a file. Raise BadLadder or OSError."""
    tables = line_ups(len(match.bots), seats)
    if len(tables) > MOST_LINE_UPS:
        raise BadLadder(
            f"{len(match.bots)} bots have {len(tables):,} line-ups; a ladder can have at most {MOST_LINE_UPS:,}."
        )
    keys = keys_of(match.bots, dict(match.texts))
    version = meadhall.game(match.game).version
    header = LadderHeader(match.game, version, seats, dict(match.options), match.seed)
    return Ladder(replace(match, line_ups=tuple(tables)), keys, seats, tables, GamesFile(path, header))


def keys_of(bots: Sequence[str], texts: Mapping[str, str]) -> dict[str, int]:
    """Return the numbers of the bots by key. A key is the bot's name with the program's version or the file's hash."""
    found = {}
    for number, bot in enumerate(bots):
        text = texts.get(bot)
        mark = meadhall.__version__ if text is None else sha256(text.encode()).hexdigest()[:12]
        found[f"{bot if text is None else Path(bot).name}@{mark}"] = number
    if len(found) < len(bots):
        raise BadLadder("Two of these files have the same name and the same text.")
    return found
