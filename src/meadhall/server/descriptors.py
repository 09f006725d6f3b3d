"""The check for free file descriptors: without one, the event loop refuses connections and logs no clear reason."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
from typing import Any

from .errors import UserError

log = logging.getLogger("meadhall.server")

LOOK = 1.0
"""Seconds between two checks."""
NONE_FREE = (errno.EMFILE, errno.ENFILE)


class NoDescriptorsError(UserError):
    """No file descriptor is free. Logged at most once a minute."""


async def watch_descriptors() -> None:
    """Check each second whether a descriptor is free: uvloop silently closes connections that it cannot accept."""
    asyncio.get_running_loop().set_exception_handler(_handle)
    while True:
        try:
            os.close(os.open(os.devnull, os.O_RDONLY))
        except OSError as error:
            _log_shortage(error)
        await asyncio.sleep(LOOK)


def _handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Replace the stack trace that asyncio logs for each connection it cannot accept."""
    if not _log_shortage(context.get("exception")):
        loop.default_exception_handler(context)


def _log_shortage(error: object) -> bool:
    if not isinstance(error, OSError) or error.errno not in NONE_FREE:
        return False
    log.error("New connections are refused: %s", NoDescriptorsError(_shortage_text()))
    return True


def _shortage_text() -> str:
    return (
        "No file descriptors are free. Raise their limit with `ulimit -n`, or with LimitNOFILE= in a systemd unit. "
        "Players who are connected play on."
    )
