"""`meadhall doctor --repair`."""

from __future__ import annotations

from pathlib import Path

from .backup import tables_in_words
from .console import fail, make_console


def repair(data: Path | None, database: str | None) -> None:
    # The server is imported here: loading it would slow down every other command.
    from meadhall.server.config import data_folder, sqlite_file
    from meadhall.server.store.backup import DATABASE, BackupError
    from meadhall.server.store.repair import repair as renew
    from meadhall.server.table.lost_moves import repair_tables

    file = sqlite_file(database) if database else data_folder(data) / DATABASE
    if file is None:
        fail("Only SQLite is repaired here: PostgreSQL has tools of its own.")
    try:
        done = renew(file, repair_tables)
    except BackupError as reason:
        fail(reason)
    out = make_console()
    if done is None:
        out.print(f"{file} is not damaged: nothing was changed.", soft_wrap=True, markup=False)
        return
    for line in done.lost:
        out.print(line, soft_wrap=True, markup=False)
    out.print(
        f"{tables_in_words(done.tables)} saved in {file}. The damaged database is kept as {done.kept}.",
        soft_wrap=True,
        markup=False,
    )
