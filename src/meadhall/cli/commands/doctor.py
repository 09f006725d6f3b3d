"""`meadhall doctor`: checks whether the server can run on this machine."""

from __future__ import annotations

from typing import Annotated

import typer

from meadhall.cli.options import BusAddress, DatabaseAddress, DataFolder


def examine_machine(
    data: DataFolder = None,
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to check.")] = 8642,
    database: DatabaseAddress = None,
    bus: BusAddress = "",
    repair: Annotated[
        bool, typer.Option("--repair", help="Recover what can be read from a damaged database.")
    ] = False,
) -> None:
    """Check whether the server can run on this machine.

    The exit code is 1 only if a problem would prevent [bold]meadhall serve[/bold].

    [bold]Examples[/bold]

      meadhall doctor --data ~/hall --port 9000
      meadhall doctor --data ~/hall --repair      while the server is stopped
    """
    if not repair:
        from meadhall.cli.machine_checks import check_machine

        check_machine(data, port, database, bus)
        return
    from meadhall.cli.console import fail, make_console, tables_in_words
    from meadhall.server.config import data_folder, sqlite_file
    from meadhall.server.store.backup import DATABASE, BackupError
    from meadhall.server.store.repair import repair as repair_database
    from meadhall.server.table.lost_moves import repair_tables

    file = sqlite_file(database) if database else data_folder(data) / DATABASE
    if file is None:
        fail("--repair is for SQLite only: PostgreSQL has its own tools.")
    try:
        done = repair_database(file, repair_tables)
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
