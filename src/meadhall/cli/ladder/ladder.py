"""`meadhall ladder`: bots play where it tells most, until their order is known as well as the games allow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table

import meadhall
import meadhall.bots
from meadhall.cli.arena import progress_bar, start_workers
from meadhall.cli.arena_workers.schedule import MatchFailure, Workers, play_match
from meadhall.cli.bot_match import MOST_GAMES, GameOutcome, Match
from meadhall.cli.console import fail, make_console
from meadhall.cli.table_setup import (
    OwnFiles,
    distinct_names,
    find_bot,
    find_game,
    number_of_players,
    read_options,
)
from meadhall.engine import Game

from .games_file import BadLadder, GamesFile, LadderGame, LadderHeader
from .pairings import MOST_LINE_UPS, first_round, line_ups, next_round
from .picture import PictureRow, draw_ladder
from .ratings import LadderDeal, LineUp, Standing

ROUNDS = 12
"""How often the ratings are worked out while games are played."""
QUICK_SAMPLES = 60
"""Samples of ratings between rounds; at the end there are more."""


@dataclass
class Ladder:
    """The bots, the tables at which they can meet, and the games so far."""

    match: Match
    keys: dict[str, int]
    """The number of each bot, by its key."""
    seats: int
    tables: list[LineUp]
    file: GamesFile

    def deals(self) -> list[LadderDeal]:
        """In an order of their own: with several workers games end in any order, and samples are drawn by place."""
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
        """The games of the next round: whole deals, each at all seatings."""
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
        """The games of each table so far."""
        found: dict[LineUp, set[int]] = {}
        for game in self.file.games_of(self.keys):
            found.setdefault(tuple(self.keys[bot] for bot in game.bots), set()).add(game.number)
        return found

    def _missing_games(self, taken: dict[LineUp, set[int]]) -> list[int]:
        """What is missing of deals that were played at some seatings only, because the command was stopped."""
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


def run_ladder(
    name: str,
    bots: Sequence[str],
    games: int,
    players: int | None,
    seed: int,
    options: Sequence[str],
    own: OwnFiles,
    workers: int,
    ray: str,
    path: Path | None,
    picture: Path | None,
) -> None:
    game = find_game(name)
    own.offer()
    found = set_up(game, bots, players, seed, options, path or Path(f"{game.name}.ladder.jsonl"))
    out = make_console()
    left_out = len(found.file.games) - found.count_games()
    if left_out:
        out.print(
            f"{left_out:,} games in {found.file.path} are of other bots, or of other versions of these, and "
            "do not count."
        )
    stopped = False
    if found.count_games() < games:
        try:
            crew = start_workers(found.match, games, workers, ray)
            stopped = not play(found, games, crew, out)
        except MatchFailure as reason:
            fail(reason)
    if not found.count_games():
        fail("Stopped before a game was finished.", 130)
    report(out, game, found, picture)
    if stopped:
        out.print(
            f"Stopped after {found.count_games():,} of {games:,} games; the same command goes on.",
            soft_wrap=True,
        )
        raise typer.Exit(130)


def set_up(
    game: Game, bots: Sequence[str], players: int | None, seed: int, options: Sequence[str], path: Path
) -> Ladder:
    if len(bots) < 2 or len({*bots}) < len(bots):
        fail("Name two or more bots, each once, e.g. --bots jarl,karl,random,mine.py.", 2)
    for bot in bots:
        find_bot(game, bot)
    seats = players or max(2, game.players[0])
    if seats not in game.players or seats < 2:
        if game.players[-1] == 1:
            fail(f"{game.title} is for one player: compare bots by `meadhall arena {game.name}`.", 2)
        fail(f"{game.title} has tables for {number_of_players(game)}; a ladder needs two seats or more.", 2)
    whole = read_options(game, seats, options)
    tables = line_ups(len(bots), seats)
    if len(tables) > MOST_LINE_UPS:
        fail(
            f"{len(bots)} bots can sit at {len(tables):,} tables; at most {MOST_LINE_UPS:,} are possible.", 2
        )
    texts = tuple((bot, meadhall.bots.read_file(bot)) for bot in bots if bot.endswith(".py"))
    match = Match(game.name, tuple(bots), tuple(whole.items()), seed, texts=texts, line_ups=tuple(tables))
    try:
        file = GamesFile(path, LadderHeader(game.name, game.version, seats, whole, seed))
    except BadLadder as error:
        fail(error, 2)
    except OSError as error:
        fail(f"The games cannot be kept in {path}: {error.strerror}.", 2)
    return Ladder(match, keys_of(bots, dict(texts)), seats, tables, file)


def keys_of(bots: Sequence[str], texts: dict[str, str]) -> dict[str, int]:
    """What tells a bot from another of the same name: the version of the program, or a fingerprint of its file."""
    found = {}
    for number, bot in enumerate(bots):
        text = texts.get(bot)
        mark = meadhall.__version__ if text is None else sha256(text.encode()).hexdigest()[:12]
        found[f"{bot if text is None else Path(bot).name}@{mark}"] = number
    if len(found) < len(bots):
        fail("Two of these files have the same name and the same text.", 2)
    return found


def play(found: Ladder, games: int, workers: Workers, out: Console) -> bool:
    """Plays rounds until there are so many games in all; False if it was stopped before."""
    bar = progress_bar(out)
    try:
        with bar:
            task = bar.add_task("Playing", total=games, completed=found.count_games())
            while (left := games - found.count_games()) > 0:
                for batch in play_match(found.next_numbers(left), workers):
                    found.keep(batch)
                    bar.advance(task, len(batch))
    except KeyboardInterrupt:
        return False
    finally:
        workers.close()
    return True


def report(out: Console, game: Game, found: Ladder, picture: Path | None) -> None:
    standing = found.compute_standing()
    names = distinct_names([Path(bot).name if bot.endswith(".py") else bot for bot in found.match.bots])
    count = [0] * len(names)
    wins = [0.0] * len(names)
    for deal in found.deals():
        for bot, won in zip(deal.line_up, deal.wins, strict=True):
            count[bot] += int(deal.games)
            wins[bot] += won
    title = f"{game.title}, {found.seats} players, {found.count_games():,} games, seed {found.match.seed}"
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column("")
    table.add_column("bot", style="bold", overflow="fold")
    for column in ("rating", "95 % interval", "above the next", "games", "won"):
        table.add_column(column, justify="right")
    ratings = standing.ratings()
    for place, one in enumerate(ratings, 1):
        played = count[one.bot]
        table.add_row(
            str(place),
            names[one.bot],
            f"{one.points:+.0f}",
            f"{one.low:+.0f} to {one.high:+.0f}",
            f"{one.above:.0%}" if place < len(ratings) else "",
            f"{played:,}",
            f"{wins[one.bot] / played:.0%}" if played else "",
        )
    out.print(table)
    out.print("0 is the mean of these bots; 100 points more win 64 % of games for two.")
    out.print("Above the next: how sure it is that this bot is better than the one below it.")
    out.print("A bot meets rivals of its own strength most often: what it won says less than its rating.")
    out.print(f"Games: {found.file.path}", soft_wrap=True)
    if picture is not None:
        shown = [PictureRow(names[one.bot], one.points, one.low, one.high) for one in ratings]
        picture.write_text(
            draw_ladder(f"Ladder of {game.title}", title.partition(", ")[2], shown), encoding="utf-8"
        )
        out.print(f"Picture: {picture}", soft_wrap=True)
