"""`meadhall encoding`: which numbers of an array mean what."""

from __future__ import annotations

from meadhall.cli.arguments import GameName, TableOptions


def encoding(game: GameName, option: TableOptions = None) -> None:
    """Print how views and moves of a game become arrays.

    Names, shapes and ranges of all fields, in their order. Needs the extra
    [bold]meadhall\\[envs][/bold]; docs/environments.md has more.

    [bold]Examples[/bold]

      meadhall encoding clash
      meadhall encoding clash -o arena=moat
    """
    from meadhall.cli.console import fail

    try:
        from .encoding_table import show
    except ModuleNotFoundError as error:
        fail(f"{error}. Install the extra that arrays need: pip install 'meadhall[envs]'.", 2)
    show(game, option or [])
