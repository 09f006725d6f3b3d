"""The start of a program with limits and without needless rights. Run as a file, this process becomes the program.

    python -I -S sandbox.py '{"read": ["/usr"], "megabytes": 1024}' node mine.mjs

It needs only the standard library, so that it starts quickly. Landlock, a part of Linux since 5.13, lets any process
give up rights permanently, without being root: afterwards the process and its children can open only files below the
folders that it named, and cannot look into processes outside the sandbox, not even through /proc.
"""

from __future__ import annotations

import ctypes
import json
import os
import platform
import signal
import stat
import struct
import sys
from collections.abc import Iterable, Sequence

CREATE, ADD, RESTRICT_SELF = 444, 445, 446
"""The numbers of Landlock's system calls, the same on all processors that Python has wheels for."""
ASK_VERSION, BENEATH = 1, 1
END_WITH_PARENT, DUMPABLE, NO_NEW_PRIVILEGES = 1, 4, 38
"""Options of prctl."""

EXECUTE, WRITE, READ, LIST = 1 << 0, 1 << 1, 1 << 2, 1 << 3
TRUNCATE, DEVICE = 1 << 14, 1 << 15
FILE_RIGHTS = EXECUTE | WRITE | READ | TRUNCATE | DEVICE
"""The rights that a rule about a single file may contain."""
RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15}
"""The number of file-system access rights in each Landlock version; later versions have 16."""
TCP = 0b11
"""The rights to bind and to connect TCP sockets, from version 4 of Landlock."""
OUTSIDE = 0b11
"""The rights to reach abstract sockets of other processes and to send them signals, from version 6 of Landlock."""

CPU_SECONDS = 3600
"""The limit on the CPU time of each process, in seconds. It stops processes that outlive their bot."""
NICE = 5


def version() -> int:
    """Return the version of Landlock on this system; 0 if it has none."""
    if not sys.platform.startswith("linux") or platform.machine() == "alpha":
        return 0
    return max(0, _call(CREATE, None, 0, ASK_VERSION))


def restrict(read: Iterable[str], write: Iterable[str] = ("/dev/null",)) -> bool:
    """Restrict this process to reading and executing below the paths `read`, and to writing the files `write`.

    From version 4 of Landlock on, also block TCP; from version 6, also abstract sockets and signals.
    Return False, and change nothing, on a system without Landlock."""
    known = version()
    if not known:
        return False
    files = (1 << RIGHTS.get(known, 16)) - 1
    numbers = [files]
    if known >= 4:
        numbers.append(TCP)
    if known >= 6:
        numbers.append(OUTSIDE)
    wanted = struct.pack(f"={len(numbers)}Q", *numbers)
    rules = _check_result(_call(CREATE, wanted, len(wanted), 0))
    try:
        for path in read:
            _allow(rules, path, files & (EXECUTE | READ | LIST))
        for path in write:
            _allow(rules, path, files & (READ | WRITE | TRUNCATE | DEVICE))
        _check_result(_control(NO_NEW_PRIVILEGES, 1))
        _check_result(_call(RESTRICT_SELF, rules, 0))
    finally:
        os.close(rules)
    return True


def _allow(rules: int, path: str, rights: int) -> None:
    try:
        place = os.open(path, getattr(os, "O_PATH", 0) | os.O_CLOEXEC)
    except OSError:  # the path is missing, so there is nothing to allow
        return
    try:
        if not stat.S_ISDIR(os.fstat(place).st_mode):
            rights &= FILE_RIGHTS
        _check_result(_call(ADD, rules, BENEATH, struct.pack("=Qi", rights, place), 0))
    finally:
        os.close(place)


def keep_private() -> None:
    """Hide this process's memory and environment from other processes of the same user, unless they are root."""
    if sys.platform.startswith("linux"):
        _control(DUMPABLE, 0)


def limit(megabytes: int) -> None:
    """Limit memory and CPU time; forbid writing files and dumping memory."""
    import resource

    for what, most in (
        (resource.RLIMIT_DATA, megabytes << 20),
        (resource.RLIMIT_CPU, CPU_SECONDS),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        highest = resource.getrlimit(what)[1]
        most = most if highest == resource.RLIM_INFINITY else min(most, highest)
        resource.setrlimit(what, (most, most))


def become(settings: str, words: Sequence[str]) -> None:
    """Give up the rights that a bot does not need, and execute the program."""
    wanted = json.loads(settings)
    os.closerange(3, 1 << 16)
    if sys.platform.startswith("linux"):
        _control(END_WITH_PARENT, signal.SIGKILL)  # a killed server leaves no bot behind
    os.nice(NICE)  # so that tables have priority
    limit(wanted["megabytes"])
    restrict(wanted["read"])
    os.execv(words[0], list(words))


def _library() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _call(number: int, *arguments: int | bytes | None) -> int:
    wide = [ctypes.c_long(one) if isinstance(one, int) else one for one in arguments]
    return int(_library().syscall(ctypes.c_long(number), *wide))


def _control(option: int, value: int) -> int:
    zero = ctypes.c_ulong(0)
    return int(_library().prctl(option, ctypes.c_ulong(value), zero, zero, zero))


def _check_result(result: int) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


if __name__ == "__main__":
    become(sys.argv[1], sys.argv[2:])
