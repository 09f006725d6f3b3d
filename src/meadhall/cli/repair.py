"""`meadhall doctor --repair`."""

from __future__ import annotations

from pathlib import Path

from .backup import count_tables
from .console import console, fail


def repair(data: Path | None, database: str | None) -> None:
    # The server is imported here: loading it would slow down every other command.
    from meadhall.server.config import data_folder, sqlite_file
    from meadhall.server.store.backup import DATABASE, NoBackup
    from meadhall.server.store.repair import repair as renew
    from meadhall.server.table.lost_moves import mend

    file = sqlite_file(database) if database else data_folder(data) / DATABASE
    if file is None:
        fail("Only SQLite is repaired here: PostgreSQL has tools of its own.")
    try:
        done = renew(file, mend)
    except NoBackup as reason:
        fail(reason)
    out = console()
    if done is None:
        out.print(f"{file} is not damaged: nothing was changed.", soft_wrap=True, markup=False)
        return
    for line in done.lost:
        out.print(line, soft_wrap=True, markup=False)
    out.print(
        f"{count_tables(done.tables)} saved in {file}. The damaged database is kept as {done.kept}.",
        soft_wrap=True,
        markup=False,
    )
