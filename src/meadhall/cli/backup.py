"""`meadhall backup` and `meadhall restore`."""

from __future__ import annotations

from pathlib import Path

from .console import fail, make_console


def make_backup(file: Path, data: Path | None, force: bool) -> None:
    # The server is imported here and below: loading it would slow down every other command.
    from meadhall.server.config import data_folder
    from meadhall.server.store.backup import BackupError, back_up

    folder = data_folder(data)
    try:
        tables = back_up(folder, file.expanduser(), force)
    except BackupError as reason:
        fail(reason)
    make_console().print(
        f"{tables_in_words(tables)} of {folder} saved in {file}.", soft_wrap=True, markup=False
    )


def restore_backup(file: Path, data: Path | None, force: bool) -> None:
    from meadhall.server.config import data_folder
    from meadhall.server.store.backup import BackupError
    from meadhall.server.store.backup import restore as put_back

    folder = data_folder(data)
    try:
        tables = put_back(file.expanduser(), folder, force)
    except BackupError as reason:
        fail(reason)
    make_console().print(f"{tables_in_words(tables)} restored to {folder}.", soft_wrap=True, markup=False)


def tables_in_words(count: int) -> str:
    return "1 table" if count == 1 else f"{count} tables"
