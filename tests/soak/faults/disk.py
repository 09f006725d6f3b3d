"""Faults of the disk and of the files on it."""

from __future__ import annotations

import errno
import os
import resource
import shutil
import signal
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from meadhall.server.store.mark import rescued_files
from tests.server.damage import compact, destroy, pages_with_moves

from .host import MEADHALL, NO_COMPILER, Machine, Row, compiled, machine, running

UNLIMITED = resource.RLIM_INFINITY


def limit_files(host: Machine, largest: int) -> None:
    """No file of the server can become larger: what a full disk or a quota does, without any privilege."""
    assert host.process is not None
    resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE, (largest, UNLIMITED))


async def full_disk(room: Path) -> Row:
    row = Row("the disk is full, and has room again")
    async with running(room) as host:
        limit_files(host, host.data.joinpath("meadhall.db-wal").stat().st_size)
        row.check(await host.play() == 0, "moves were acknowledged")
        status, why = await host.ready()
        row.host, row.players = f"log: {host.lines()[0]}; /readyz {status}: {why}", host.told()
        row.check(status == 503, "/readyz says that all is well")
        row.check(len(host.lines()) <= 4, f"{len(host.lines())} lines in the log")
        limit_files(host, UNLIMITED)
        row.check(await host.play() > 0, "it does not go on by itself")
        row.then = "goes on by itself when there is room"
        await host.end()
        row.lost = host.lost()
        row.check(await host.start(), "it does not start after a kill")
    return row


async def full_disk_at_start(room: Path) -> Row:
    row = Row("the disk is full at the start")
    async with running(room) as host:
        await host.end(signal.SIGTERM)
        host.clear()
        opened = await host.start(
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, UNLIMITED))
        )
        row.check(not opened, "it opens")
        row.host, row.players, row.lost = host.lines()[-1], "no server", host.lost()
        row.check("has no room" in row.host, "the host is not told that the disk is full")
        row.check(await host.start(), "it does not start when there is room")
        row.then = "start it when there is room"
    return row


async def full_tmpfs(room: Path) -> Row:
    """A real file system without room, in a name space of its own."""
    row = Row("a real file system is full, and has room again")
    mount = f"mount -t tmpfs -o size=16m none {room}/data && exec"
    alone = ["unshare", "-m"] if os.getuid() == 0 else ["unshare", "-rm"]
    if shutil.which("unshare") is None or subprocess.run([*alone, "true"], capture_output=True).returncode:
        row.then = "not run: this user may make no mount; run it as root"
        return row
    async with machine(room) as host:
        host.data.mkdir()
        command = [*alone, "sh", "-c", f"{mount} {' '.join(host.command())}"]
        row.check(await host.start(command=command), "it does not open")
        assert host.process is not None
        inside = Path(f"/proc/{host.process.pid}/root{host.data}")
        await host.sit_down()
        await host.play()
        host.clear()
        fill = inside / "fill"
        with fill.open("wb", buffering=0) as file:
            try:
                while file.write(bytes(1 << 12)):
                    pass
            except OSError as error:
                row.check(error.errno == errno.ENOSPC, str(error))
        while await host.play(8):
            pass  # what is written ahead may have room in its file
        status, why = await host.ready()
        row.host, row.players = f"log: {host.lines()[0]}; /readyz {status}: {why}", host.told()
        row.check(status == 503, "/readyz says that all is well")
        fill.unlink()
        row.check(await host.play() > 0, "it does not go on by itself")
        row.then = "goes on by itself when there is room"
        copy = room / "copy"
        shutil.copytree(inside, copy)  # SQLite itself would follow the path to the folder outside
        row.lost = host.lost(copy / "meadhall.db")
    return row


async def read_only_folder(room: Path) -> Row:
    row = Row("the folder is read-only at the start")
    async with running(room) as host:
        await host.end(signal.SIGTERM)
        host.clear()
        alone = ["unshare", "-m"] if os.getuid() == 0 else []
        mount = f"mount --bind -o ro {host.data} {host.data} && exec"
        command = [*alone, "sh", "-c", f"{mount} {' '.join(host.command())}"] if alone else None
        mode = host.data.stat().st_mode
        if not alone:
            host.data.chmod(0o500)
        opened = await host.start(command=command)
        host.data.chmod(mode)
        row.check(not opened, "it opens")
        row.host, row.players, row.lost = host.lines()[-1], "no server", host.lost()
        row.check(len(host.lines()) == 1, f"{len(host.lines())} lines")
        row.check(await host.start(), "it does not start when it may write again")
        row.then = "start it when the folder can be written to"
    return row


async def damaged_page(room: Path) -> Row:
    row = Row("a page of the database is damaged (crash, start, doctor --repair)")
    async with running(room) as host:
        for _ in range(3):
            await host.play_in_turn(6)
        await host.end()
        file = host.data / "meadhall.db"
        compact(file)
        destroy(file, pages_with_moves(file, host.tables[-1].table)[-1])
        host.clear()
        row.check(await host.start(), "it does not open")
        await host.play()
        played = len(host.tables) - len(host.closed)
        row.check(0 < played < len(host.tables), f"{played} tables of {len(host.tables)} go on")
        lines = host.lines()
        row.check("The database is damaged" in lines[0], "the start says nothing of it")
        row.check(not any("Traceback" in line for line in lines), "a stack trace")
        row.host, row.players = f"log: {lines[0]}", host.told()
        doctor = subprocess.run([MEADHALL, "doctor", "--data", host.data], capture_output=True, text=True)
        row.check("is damaged" in " ".join(doctor.stdout.split()), "doctor finds nothing")
        await host.end(signal.SIGTERM)
        mended = subprocess.run(
            [MEADHALL, "doctor", "--data", host.data, "--repair"], capture_output=True, text=True
        )
        row.check(mended.returncode == 0, mended.stdout + mended.stderr)
        row.then = f"doctor --repair: {mended.stdout.splitlines()[0]}"
        row.lost, row.named = host.lost(), "on that page; doctor --repair names their tables"
        host.clear()
        row.check(await host.start(), "it does not open after the repair")
        await host.play()
        row.check(not host.closed, f"{len(host.closed)} tables do not go on after the repair")
    return row


async def dying_disk(room: Path) -> Row:
    row = Row("the disk answers nothing but I/O errors")
    if compiled(room) is None:
        row.then = NO_COMPILER
        return row
    async with running(room) as host:
        host.set_disk(errno.EIO)
        for _ in range(10):
            row.check(await host.play() == 0, "moves were acknowledged")
        status, why = await host.ready()
        lines = host.lines()
        row.host, row.players = (
            f"{len(lines)} lines, the first: {lines[0]}; /readyz {status}: {why}",
            host.told(),
        )
        row.check(status == 503, "/readyz says that all is well")
        row.check(len(lines) <= 8, "\n".join(lines))
        row.check(1011 not in host.closed, "connections were closed with 1011")
        host.set_disk(0)
        row.check(await host.play() > 0, "it does not go on by itself")
        row.then = "goes on by itself when the disk answers; copy it elsewhere"
        await host.end()
        row.lost = host.lost()
    return row


@asynccontextmanager
async def harmed(room: Path, row: Row, harm: Callable[[Path], None]) -> AsyncIterator[Machine]:
    """Somebody does something to the files of a running server."""
    async with running(room) as host:
        harm(host.data)
        row.check(await host.play() <= 0, "moves were acknowledged")
        status, why = await host.ready()
        lines = host.lines()
        row.check(status == 503, "/readyz says that all is well")
        row.check(why, "/readyz does not say why")
        row.check(lines, "nothing in the log")
        row.host, row.players = f"log: {lines[0] if lines else ''}; /readyz {status}", host.told()
        yield host


async def database_removed(room: Path) -> Row:
    row = Row("the database is removed while the server runs, then kill -9")
    async with harmed(room, row, lambda data: (data / "meadhall.db").unlink()) as host:
        await host.end()
        host.clear()
        row.check(not await host.start(), "it begins without any table")
        row.check("there were tables here" in host.said(), "it does not ask")
        (saved,) = rescued_files(host.data / "meadhall.db")
        saved.replace(host.data / "meadhall.db")
        row.lost = host.lost()
        row.check(await host.start(), "it does not start with what was saved")
        row.then = f"the next start asks what to do; rename {saved.name} to meadhall.db"
    return row


async def database_replaced(room: Path) -> Row:
    row = Row("the database is replaced while the server runs, then kill -9")

    def replace(data: Path) -> None:
        shutil.copy(data / "meadhall.db", data / "other")
        (data / "other").replace(data / "meadhall.db")

    async with harmed(room, row, replace) as host:
        await host.end()
        (saved,) = rescued_files(host.data / "meadhall.db")
        row.lost = host.lost(saved)
        row.then = f"choose: what is there now, or {saved.name}"
    return row


async def ahead_removed(room: Path) -> Row:
    row = Row("the WAL is removed while the server runs, then kill -9")
    async with harmed(room, row, lambda data: (data / "meadhall.db-wal").unlink()) as host:
        await host.end()
        row.lost = host.lost()
        row.check(await host.start(), "it does not start again")
        row.then = "start it again: all moves are in the database"
    return row


async def folder_removed(room: Path) -> Row:
    row = Row("the folder is removed while the server runs, then kill -9")
    async with harmed(room, row, lambda data: shutil.rmtree(data)) as host:
        await host.end()
        (saved,) = rescued_files(host.data / "meadhall.db")
        row.lost = host.lost(saved)
        host.clear()
        row.check(not await host.start(), "it begins without any table")
        row.then = f"the next start asks what to do; rename {saved.name} to meadhall.db"
    return row
