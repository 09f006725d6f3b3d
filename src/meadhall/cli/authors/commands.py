"""The commands of a bot author: data, ladder and exploit. Like app.py it imports each command when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.arguments import (
    ArenaFiles,
    DeckFiles,
    GameName,
    TableOptions,
    WorldFolders,
    collect_own_files,
)

WorkerCount = Annotated[
    int, typer.Option("--workers", min=0, help="Processes to use; 0 is one for each core.")
]
RayAddress = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS", help="Play on the Ray cluster at this address, or on the one found: auto."
    ),
]


def data(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="What arena --save has written.", show_default=False)
    ],
    games: Annotated[str, typer.Option(metavar="FROM-TO", help="Only these games, e.g. 1-100.")] = "",
    bot: Annotated[str, typer.Option(metavar="NAME", help="Only decisions of this bot.")] = "",
    seat: Annotated[int | None, typer.Option(min=1, help="Only decisions of this seat.")] = None,
    won: Annotated[
        bool | None, typer.Option("--won/--lost", help="Only of seats that won, or that did not.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write what is left to another file, *.parquet.")
    ] = None,
    split: Annotated[
        float | None,
        typer.Option(min=0, max=1, help="Write two files: this share of the deals, and the rest."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Another seed splits otherwise.")] = 1,
    verify: Annotated[
        bool, typer.Option("--verify", help="Replay every log: are results and rows right?")
    ] = False,
    arena_file: ArenaFiles = None,
    deck_file: DeckFiles = None,
    world_folder: WorldFolders = None,
) -> None:
    """Tell what a file of games holds; filter it, split it, check it.

    [bold]meadhall arena --save games.parquet[/bold] writes two files: one row a
    game in games.parquet, one row a decision in games.decisions.parquet. Needs the
    extra [bold]meadhall\\[data][/bold]; docs/data.md has the columns.

    [bold]Examples[/bold]

      meadhall data games.parquet
      meadhall data games.parquet --bot karl --won --out good.parquet
      meadhall data games.parquet --split 0.8       games.train.parquet, games.test.parquet
      meadhall data games.parquet --verify
    """
    from meadhall.cli.console import fail

    try:
        from .data_file import process_data_file as command
    except ModuleNotFoundError as error:
        fail(f"{error}. Install the extra that data files need: pip install 'meadhall[data]'.", 2)
    collect_own_files(arena_file, deck_file, world_folder).offer()
    command(file, games, bot, seat, won, out, split, seed, verify)


def ladder(
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
    arena_file: ArenaFiles = None,
    deck_file: DeckFiles = None,
    world_folder: WorldFolders = None,
) -> None:
    """Rate many bots: who is better, and how sure is that?

    Bots meet where a game tells most about the order. Every rating has its 95 %
    interval. Games are kept in a file as they end: after Ctrl-C, or with a larger
    --games or more bots, the same command goes on. Games of a bot whose file has
    changed do not count any more.

    [bold]Examples[/bold]

      meadhall ladder clash --bots jarl,karl,thrall,random,mine.py
      meadhall ladder clash --bots jarl,karl,mine.py --games 2000 --picture ladder.svg
      meadhall ladder spoils --bots jarl,karl,random --players 4 --ray auto
    """
    from meadhall.cli.ladder import run_ladder as command
    from meadhall.cli.table_setup import split_names

    own = collect_own_files(arena_file, deck_file, world_folder)
    command(game, split_names(bots), games, players, seed, option or [], own, workers, ray, file, picture)


def exploit(
    game: GameName,
    bot: Annotated[str, typer.Option(metavar="NAME", help="The bot that is exploited, or a file.")],
    players: Annotated[
        int | None, typer.Option(help="Seats: one exploiter, and the bot on all others.")
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=1, help="How many games. Default: 400, rollouts 20.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    option: TableOptions = None,
    only: Annotated[
        str, typer.Option(metavar="KINDS", help="Clash: exploit only some decisions, e.g. call,doubt.")
    ] = "",
    rollouts: Annotated[
        bool, typer.Option("--rollouts", help="Use the exploiter that tries moves, in every game.")
    ] = False,
    moves: Annotated[int, typer.Option(min=2, help="Rollouts: moves that are tried.")] = 4,
    worlds: Annotated[int, typer.Option(min=1, help="Rollouts: worlds that fit the view.")] = 6,
    ahead: Annotated[int, typer.Option(min=0, help="Rollouts: decisions played after a move.")] = 20,
    workers: WorkerCount = 0,
    ray: RayAddress = "",
    arena_file: ArenaFiles = None,
    deck_file: DeckFiles = None,
    world_folder: WorldFolders = None,
) -> None:
    """Tell what an opponent would win who knows how a bot plays.

    Spoils: the best reply to a bot's bids with few dice, exactly. Clash: an
    exploiter that knows how often the bot lies and calls. Feast, and whole tables
    of Spoils: one that tries moves and lets the bot play on; it takes its time.

    [bold]Examples[/bold]

      meadhall exploit spoils --bot karl
      meadhall exploit clash --bot mine.py --players 4
      meadhall exploit clash --bot karl --only call
      meadhall exploit feast --bot karl -o length=short --games 4
    """
    from meadhall.cli.exploit import exploit as command
    from meadhall.cli.table_setup import split_names
    from meadhall.research.exploit.rollouts import Effort

    own = collect_own_files(arena_file, deck_file, world_folder)
    effort = Effort(moves, worlds, ahead)
    command(
        game, bot, players, games, seed, option or [], own, workers, ray, split_names(only), effort, rollouts
    )
