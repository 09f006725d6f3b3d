"""Writes that fail because the disk is full."""

from __future__ import annotations

import contextlib
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meadhall.server.store.database import WriteError
from meadhall.server.store.store import Store


async def fail(*_: Any, **__: Any) -> None:
    raise WriteError("disk full")


def fail_some_moves(monkeypatch: pytest.MonkeyPatch, *failing: bool) -> list[bool]:
    """The next writes of moves fail or not as given; the list of those that are still to come."""
    left, real = list(failing), Store.add_moves

    async def add_moves(self: Store, *args: Any, **kwargs: Any) -> None:
        await (fail() if left and left.pop(0) else real(self, *args, **kwargs))

    monkeypatch.setattr(Store, "add_moves", add_moves)
    return left


@contextlib.contextmanager
def no_room(folder: Path) -> Iterator[None]:
    """No file of this process can become larger than the files that write ahead in this folder are now."""
    with no_more_than(max(file.stat().st_size for file in folder.glob("*-wal"))):
        yield


@contextlib.contextmanager
def no_more_than(largest: int) -> Iterator[None]:
    """No file of this process can become larger."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
