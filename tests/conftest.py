"""How tests run: async tests, slow tests first, little garbage collection."""

from __future__ import annotations

import asyncio
import gc
import inspect
import signal
from collections.abc import Generator, Iterator

import pytest

gc.set_threshold(50_000, 50, 50)  # the default collects after every 700 new objects

WAITING = ("tests/server/", "tests/cli/")
"""Tests here wait for other processes. They run first, so that no worker is left alone with them at the end."""
TIME_LIMIT = 120.0
"""Seconds after which an async test counts as one that hangs; `@pytest.mark.time_limit(300)` sets another limit."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "time_limit(seconds): how long this async test may take")
    # A shell that starts the tests in the background lets them ignore Ctrl-C, and so the programs that they start.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    """The event loop that an async test shares with its fixtures."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs a test that is an `async def`; all others are left to pytest."""
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in inspect.signature(test).parameters}
    mark = pyfuncitem.get_closest_marker("time_limit")

    async def within_limit() -> None:
        async with asyncio.timeout(mark.args[0] if mark else TIME_LIMIT):
            await test(**arguments)

    runner: asyncio.Runner = pyfuncitem._request.getfixturevalue("runner")
    runner.run(within_limit())
    return True


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Switches garbage collection off: collecting tests creates millions of objects and hardly any garbage."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(WAITING))


def pytest_collection_finish() -> None:
    """Excludes modules and tests from garbage collection: they stay in memory to the end."""
    gc.collect()
    gc.freeze()
