"""`meadhall ladder`: rates many bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table

from meadhall.bots.bot_lookup import distinct_names
from meadhall.engine import Game
from meadhall.research.ladder.games_file import BadLadder
from meadhall.research.ladder.ladder import Ladder, open_ladder
from meadhall.research.ladder.picture import PictureRow, draw_ladder
from meadhall.research.match import Match, read_bot_files
from meadhall.research.workers.schedule import MatchFailure, Workers, play_match

from .console import fail, make_console
from .progress import progress_bar, start_workers
from .table_setup import OwnFiles, find_bot, find_game, number_of_players, read_options


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
    match = Match(game.name, tuple(bots), tuple(whole.items()), seed, texts=read_bot_files(bots))
    try:
        return open_ladder(match, seats, path)
    except BadLadder as error:
        fail(error, 2)
    except OSError as error:
        fail(f"The games cannot be kept in {path}: {error.strerror}.", 2)


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
