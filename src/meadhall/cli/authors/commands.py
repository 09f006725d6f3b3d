"""The commands of a bot author: data. Like app.py it imports each command when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.arguments import ArenaFiles, DeckFiles, WorldFolders, own_files


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
        from .data_file import data as command
    except ModuleNotFoundError as error:
        fail(f"{error}. Install the extra that data files need: pip install 'meadhall[data]'.", 2)
    own_files(arena_file, deck_file, world_folder).offer()
    command(file, games, bot, seat, won, out, split, seed, verify)
