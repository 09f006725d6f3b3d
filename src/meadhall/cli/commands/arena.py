"""`meadhall arena`: plays games between bots and counts their wins."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.options import NO_OWN_FILES, GameName, OwnFiles, RayAddress, TableOptions, with_own_files


@with_own_files
def run_arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="The bots, e.g. karl,random or mine.py,karl.")
    ] = "",
    games: Annotated[int, typer.Option(min=1, help="The number of games.")] = 100,
    players: Annotated[
        int | None, typer.Option(help="The number of seats; the last bot fills the rest.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    option: TableOptions = None,
    bot_file: Annotated[
        list[Path] | None,
        typer.Option(
            "--bot-file", metavar="FILE", help="Your own bot, in addition to --bots; may be repeated."
        ),
    ] = None,
    own: OwnFiles = NO_OWN_FILES,
    workers: Annotated[
        int,
        typer.Option(
            "--workers", "--processes", min=0, help="The number of processes; 0 means one per core."
        ),
    ] = 0,
    ray: RayAddress = "",
    save_dir: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save every game in this folder.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save games and decisions as rows, *.parquet.")
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Play one game and print the reasons for every move.")
    ] = False,
) -> None:
    """Let bots play many games against each other, and count wins.

    Every deal is played in all seatings. The result shows each bot's share of
    wins (a tie shares the win) with its 95 % interval: with 1,000 games, two
    bots less than six points apart may well be equal. With --players 1, every bot
    plays every deal alone, and the result shows the difference of scores.

    The same seed gives the same result on any number of workers and machines.
    Ctrl-C ends the match and shows the result of the finished games.

    [bold]Examples[/bold]

      meadhall arena clash --bots karl,random --games 1000
      meadhall arena clash --bots karl,random --players 3 --seed 7
      meadhall arena clash --bots mine.py,karl -o variant=bluff
      meadhall arena feast --bots jarl,karl --players 1 -o decks=ABC
      meadhall arena clash --bots mine.py,karl --explain     one game, with reasons
      meadhall arena clash --bots karl:liar,karl:honest      by temper
      meadhall arena clash --bots karl --save games.parquet  see meadhall data
      meadhall arena feast --bots karl --games 5000 --ray auto    on many machines
    """
    import time
    from dataclasses import replace

    from meadhall.bots import BotFailure
    from meadhall.cli.console import fail, make_console
    from meadhall.cli.progress import open_match_file, play_with_progress, start_workers
    from meadhall.cli.reports.explained_game import explain_game
    from meadhall.cli.reports.match import report_alone, report_match
    from meadhall.cli.table_setup import find_bot, find_game, plays_alone, read_options, seat_bots
    from meadhall.research.match import Match, read_bot_files
    from meadhall.research.workers.match_workers import MatchFailure

    found = find_game(game, own)
    named = [*filter(None, bots.split(",")), *map(str, bot_file or [])]
    alone = plays_alone(found, named, players)
    seated = named if alone else seat_bots(found, named, players)
    options = read_options(found, 1 if alone else len(seated), option or [])
    for bot in dict.fromkeys(seated):
        find_bot(found, bot)
    if save_dir is not None:
        try:
            save_dir.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            fail(f"The games cannot be saved to {save_dir}: {error.strerror}.", 2)
    match = Match(
        found.name,
        tuple(seated),
        tuple(options.items()),
        seed,
        folder=str(save_dir) if save_dir else None,
        alone=alone,
        texts=read_bot_files(seated),
        rows=save is not None,
    )
    out = make_console()
    if explain:
        try:
            explain_game(out, replace(match, bots=match.bots[:1]) if alone else match)
        except BotFailure as reason:
            fail(reason)
        return
    file = open_match_file(save, match) if save is not None else None
    try:
        crew = start_workers(match, games, workers, ray)
        began = time.perf_counter()
        played = play_with_progress(crew, games, out, file)
    except MatchFailure as reason:
        if file is not None:
            file.discard()
        fail(reason)
    if file is not None:
        file.close()
    seconds = time.perf_counter() - began
    if save_dir is not None:
        for part in save_dir.glob("game-*.part"):
            part.unlink()
    if not played:
        fail("Stopped before a game was finished.", 130)
    (report_alone if alone else report_match)(out, found, match, played, seconds)
    if file is not None:
        out.print(f"Games saved in {file.path}, decisions in {file.decisions}.", soft_wrap=True)
    if len(played) < games:
        out.print(f"Stopped after {len(played):,} of {games:,} games.")
        raise typer.Exit(130)
