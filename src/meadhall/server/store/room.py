"""Whether the disk has room for moves."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

NEEDED = 1 << 20
"""Bytes: so much is written to see whether there is room, and thrown away."""
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""A disk, a quota, and the largest file that a process may have."""


def why_no_room(folder: Path) -> str:
    """Without a full stop; "" where there is room, or something else is wrong."""
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
