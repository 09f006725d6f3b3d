"""The files that a host's bot may read: system programs, its interpreter, its folder and shared files; no tables."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import meadhall
from meadhall.bots.bot import BadBot

from . import sandbox

SYSTEM = (
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/nix/store",
    "/etc/ld.so.cache",
    "/etc/localtime",
    "/etc/ssl/openssl.cnf",
    "/dev/null",
    "/dev/zero",
    "/dev/random",
    "/dev/urandom",
)
PARTS = ("bin", "lib", "lib64", "libexec", "pyvenv.cfg")
"""The files and folders of a program, relative to its installation folder."""

NO_LANDLOCK_WARNING = (
    "This system has no Landlock (Linux 5.13 or newer), so your bots can read every file that you can read: "
    "offer only programs that you trust."
)


@dataclass(frozen=True)
class Access:
    """The files and folders that a host's bots may read."""

    hidden: tuple[Path, ...] = ()
    """Files and folders that no bot may read: those with the tables."""
    shared: tuple[Path, ...] = ()
    """Files and folders that every bot may read: the arenas, cards and maps that the host provides."""

    def wrap_command(self, words: Sequence[str], megabytes: int, folder: Path) -> list[str]:
        """Return the command that starts a program with these rights, and the right to read its own folder."""
        settings = {
            "read": sorted({*map(str, self.readable_paths(words)), str(folder)}),
            "megabytes": megabytes,
        }
        return [sys.executable, "-I", "-S", sandbox.__file__, json.dumps(settings), *words]

    def readable_paths(self, words: Sequence[str]) -> list[Path]:
        """Return the paths that the program of this command may read; raise BadBot if they include the tables."""
        found = [*map(Path, SYSTEM), *_installed_paths(Path(words[0])), *self.shared]
        if Path(words[0]).resolve() == Path(sys.executable).resolve():
            found += [*_installed_paths(Path(sys.executable)), Path(meadhall.__file__).resolve().parents[1]]
        for place in found:
            if self._holds_tables(place):
                raise BadBot(
                    f"Bots may read {place}, and the tables are in it: keep them elsewhere, with --data."
                )
        return found + [self._own_place(Path(word)) for word in words if Path(word).is_file()]

    def _own_place(self, file: Path) -> Path:
        """Return the folder of a bot's file; the file alone if the folder is home or above, or contains the tables."""
        folder = file.resolve().parent
        wide = folder in (Path.home(), Path(folder.anchor)) or folder in Path.home().parents
        return file.resolve() if wide or self._holds_tables(folder) else folder

    def _holds_tables(self, place: Path) -> bool:
        place = place.resolve()
        return any(place == one or place in one.parents for one in _resolve_paths(self.hidden))


def _resolve_paths(paths: Iterable[Path]) -> Iterator[Path]:
    return (path.resolve() for path in paths)


def _installed_paths(program: Path) -> list[Path]:
    """Return the paths of a program and of the files installed with it, and those behind a symbolic link."""
    found = [program, program.resolve()]
    for one in tuple(found):
        if one.parent.name == "bin":
            found += [one.parents[1] / part for part in PARTS]
    return found
