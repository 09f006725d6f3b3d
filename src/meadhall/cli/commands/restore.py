"""`meadhall restore`: restores the tables from a backup to the data folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.options import DataFolder, Force


def restore_tables(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.", show_default=False)],
    data: DataFolder = None,
    force: Force = False,
) -> None:
    """Put the tables of a backup into the data folder.

    The server must not run during this. With [bold]--force[/bold] the existing tables
    are renamed in the same folder, not deleted.

    [bold]Examples[/bold]

      meadhall restore tables.zip --data ~/new-hall
      meadhall restore tables.zip --force
    """
    from meadhall.cli.console import fail, make_console, tables_in_words
    from meadhall.server.config import data_folder
    from meadhall.server.store.backup import BackupError
    from meadhall.server.store.backup import restore as put_back

    folder = data_folder(data)
    try:
        tables = put_back(file.expanduser(), folder, force)
    except BackupError as reason:
        fail(reason)
    make_console().print(f"{tables_in_words(tables)} restored to {folder}.", soft_wrap=True, markup=False)
