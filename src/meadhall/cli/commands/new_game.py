"""`meadhall new-game`: creates a package with a small game that passes the contract suite."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def make_game(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME", help="What the game is called, e.g. [bold]stones[/bold].", show_default=False
        ),
    ],
    into: Annotated[
        Path, typer.Option(metavar="DIR", help="The folder in which its folder is made.")
    ] = Path(),
) -> None:
    """Create a package with a game of your own, and its tests.

    The package has a small, complete game with hidden information: change its
    rules step by step. Its tests run the contract suite that all games of
    Meadhall pass: no secret is shown, every log can be replayed, and more.

    [bold]Examples[/bold]

      meadhall new-game stones
      meadhall new-game stones --into ~/games
    """
    from meadhall.cli.new_game.package import write_package

    write_package(name, into)
