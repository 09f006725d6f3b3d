"""`meadhall ladder`: rates many bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.options import (
    NO_OWN_FILES,
    GameName,
    OwnFiles,
    RayAddress,
    TableOptions,
    WorkerCount,
    with_own_files,
)


@with_own_files
def run_ladder(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="NAMES", help="The bots, e.g. jarl,karl,random,mine.py.")],
    games: Annotated[int, typer.Option(min=1, help="How many games in all.")] = 400,
    players: Annotated[int | None, typer.Option(help="Seats of a table; 2 where the game allows.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    option: TableOptions = None,
    file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The games so far. Default: GAME.ladder.jsonl")
    ] = None,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the ratings into this SVG.")
    ] = None,
    workers: WorkerCount = 0,
    ray: RayAddress = "",
    own: OwnFiles = NO_OWN_FILES,
) -> None:
    """Rate many bots, each with an interval.

    Bots meet where a game clarifies their order most. Every rating has its 95 %
    interval. Games are kept in a file as they end: after Ctrl-C, or with a larger
    --games or more bots, the same command continues. Games of a bot whose file has
    changed do not count any more.

    [bold]Examples[/bold]

      meadhall ladder clash --bots jarl,karl,thrall,random,mine.py
      meadhall ladder clash --bots jarl,karl,mine.py --games 2000 --picture ladder.svg
      meadhall ladder spoils --bots jarl,karl,random --players 4 --ray auto
    """
    from meadhall.cli.console import fail, make_console
    from meadhall.cli.progress import play_ladder, start_workers
    from meadhall.cli.reports.ladder import report_ladder
    from meadhall.cli.table_setup import find_bot, find_game, number_of_players, read_options, split_names
    from meadhall.research.ladder.games_file import BadLadder
    from meadhall.research.ladder.ladder import open_ladder
    from meadhall.research.match import Match, read_bot_files
    from meadhall.research.workers.match_workers import MatchFailure

    found = find_game(game, own)
    names = split_names(bots)
    if len(names) < 2 or len({*names}) < len(names):
        fail("Name two or more bots, each once, e.g. --bots jarl,karl,random,mine.py.", 2)
    for bot in names:
        find_bot(found, bot)
    seats = players or max(2, found.players[0])
    if seats not in found.players or seats < 2:
        if found.players[-1] == 1:
            fail(f"{found.title} is for one player: compare bots by `meadhall arena {found.name}`.", 2)
        fail(f"{found.title} has tables for {number_of_players(found)}; a ladder needs two seats or more.", 2)
    options = tuple(read_options(found, seats, option or []).items())
    path = file or Path(f"{found.name}.ladder.jsonl")
    try:
        match = Match(found.name, tuple(names), options, seed, texts=read_bot_files(names))
        ladder = open_ladder(match, seats, path)
    except BadLadder as error:
        fail(error, 2)
    except OSError as error:
        fail(f"The games cannot be kept in {path}: {error.strerror}.", 2)
    out = make_console()
    if left_out := len(ladder.file.games) - ladder.count_games():
        out.print(
            f"{left_out:,} games in {path} are of other bots, or of other versions of these, and do not count."
        )
    stopped = False
    if ladder.count_games() < games:
        try:
            stopped = not play_ladder(start_workers(ladder.match, games, workers, ray), games, out, ladder)
        except MatchFailure as reason:
            fail(reason)
    if not ladder.count_games():
        fail("Stopped before a game was finished.", 130)
    report_ladder(out, found, ladder, picture)
    if stopped:
        out.print(
            f"Stopped after {ladder.count_games():,} of {games:,} games; the same command goes on.",
            soft_wrap=True,
        )
        raise typer.Exit(130)
