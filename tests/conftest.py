"""How all tests are run: those that wait come first, and the garbage collector is told what stays."""

from __future__ import annotations

import gc

import pytest

WAITING = ("tests/server/", "tests/cli/")
"""Here tests wait for other processes: the sooner they begin, the less is left for one worker alone at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(WAITING))


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: it need not be looked at again, nor after every 700 objects."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 50)
