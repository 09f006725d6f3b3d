"""`meadhall backup`: copies all tables into one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.options import DataFolder, Force


def back_up_tables(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.", show_default=False)],
    data: DataFolder = None,
    force: Force = False,
) -> None:
    """Copy all tables into one file, whether the server runs or not.

    The copy is consistent and is checked before it is kept. It contains every
    hand and seed: protect it like the data folder.

    [bold]Examples[/bold]

      meadhall backup tables.zip
      meadhall backup --data ~/hall --force latest.zip
    """
    from meadhall.cli.console import fail, make_console, tables_in_words
    from meadhall.server.config import data_folder
    from meadhall.server.store.backup import BackupError, back_up

    folder = data_folder(data)
    try:
        tables = back_up(folder, file.expanduser(), force)
    except BackupError as reason:
        fail(reason)
    make_console().print(
        f"{tables_in_words(tables)} from {folder} saved in {file}.", soft_wrap=True, markup=False
    )
