"""How tests run: async tests, slow tests first, little garbage collection, short reports."""

from __future__ import annotations

import asyncio
import gc
import inspect
from collections.abc import Generator, Iterator

import pytest
from _pytest.runner import runtestprotocol

gc.set_threshold(50_000, 50, 50)  # the default collects after every 700 new objects

WAITING = ("tests/server/", "tests/cli/")
"""Tests here wait for other processes. They run first, so that no worker is left alone with them at the end."""
TIME_LIMIT = 60.0
"""Seconds that an async test may take; `@pytest.mark.time_limit(300)` sets another limit."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "time_limit(seconds): how long this async test may take")


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


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Does what pytest does, but reports set-up and tear-down only if they fail.

    Sending a report to the main process takes longer than most of the twelve thousand tests. So reports are small,
    and worker processes do not send the start and end of a test, which are never printed."""
    hook = item.ihook
    here = not hasattr(item.config, "workerinput")
    if here:
        hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            if report.passed:
                report.keywords = {}
            hook.pytest_runtest_logreport(report=report)
    if here:
        hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True
