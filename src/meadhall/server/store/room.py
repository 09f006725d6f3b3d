"""Checks whether the disk has room for moves."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

NEEDED = 1 << 20
"""The number of bytes that the check writes and removes again."""
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""The errors for a full disk, an exceeded quota, and a file beyond the size limit of the process."""


def check_room(folder: Path) -> str:
    """Write a file and remove it. Return why the disk has no room, without a full stop; "" if it has, or if another
    error occurs."""
    try:
        with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
            left = NEEDED
            while left:
                left -= file.write(bytes(left))
            os.fsync(file.fileno())
    except OSError as error:
        if error.errno not in FULL:
            return ""
        return f"{folder} has no room for {NEEDED >> 20} MB ({error.strerror})"
    return ""
