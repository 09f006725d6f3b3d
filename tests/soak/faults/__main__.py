"""`make faults`: faults that a host can meet, against real servers; a table of what host and players are told.

Ends with 1 where an acknowledged move is lost, or something was not told. Names of faults choose some of them.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import traceback
from collections.abc import Awaitable, Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table

from . import disk, machine
from .host import Row

FAULTS: dict[str, Callable[[Path], Awaitable[Row]]] = {
    "full-disk": disk.full_disk,
    "full-disk-at-start": disk.full_disk_at_start,
    "full-tmpfs": disk.full_tmpfs,
    "read-only": disk.read_only_folder,
    "damaged-page": disk.damaged_page,
    "dying-disk": disk.dying_disk,
    "database-removed": disk.database_removed,
    "database-replaced": disk.database_replaced,
    "wal-removed": disk.ahead_removed,
    "folder-removed": disk.folder_removed,
    "killed": machine.killed,
    "told-to-stop": machine.told_to_stop,
    "two-servers": machine.two_servers,
    "clock": machine.clock_set,
    "descriptors": machine.no_descriptors,
    "postgres-at-start": machine.postgres_at_start,
    "postgres-in-play": machine.postgres_in_play,
}


def main(names: list[str]) -> int:
    if unknown := [name for name in names if name not in FAULTS]:
        print(f"There is no fault {unknown[0]!r}; there are {', '.join(FAULTS)}.", file=sys.stderr)
        return 2
    rows = []
    with tempfile.TemporaryDirectory(prefix="meadhall-faults-") as folder:
        for name in names or FAULTS:
            room = Path(folder) / name
            room.mkdir()
            print(f"-- {name}", file=sys.stderr, flush=True)
            rows.append(asyncio.run(_run(name, room)))
    table = Table(
        "fault", "what the host is told", "what players are told", "lost", "what ends it", show_lines=True
    )
    for row in rows:
        lost = "not run" if row.lost is None else f"{row.lost} moves {row.named}" if row.lost else "nothing"
        table.add_row(row.fault, row.host, row.players, lost, row.then)
    console = Console(width=200 if not sys.stdout.isatty() else None, markup=False)
    console.print(table)
    wrong = [f"{row.fault}: {each}" for row in rows for each in row.wrong]
    wrong += [
        f"{row.fault}: {row.lost} acknowledged moves are lost" for row in rows if row.lost and not row.named
    ]
    for line in wrong:
        print(f"WRONG: {line}", file=sys.stderr)
    return 1 if wrong else 0


async def _run(name: str, room: Path) -> Row:
    try:
        async with asyncio.timeout(300):
            return await FAULTS[name](room)
    except Exception as error:  # noqa: BLE001 - the other faults are run all the same
        traceback.print_exception(error)
        return Row(name, wrong=[repr(error)])


sys.exit(main(sys.argv[1:]))
