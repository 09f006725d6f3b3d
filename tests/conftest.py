"""How all tests are run: those that wait first, little garbage collected, and little reported."""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest
from _pytest.runner import runtestprotocol

gc.set_threshold(50_000, 50, 50)  # not after every 700 objects

WAITING = ("tests/server/", "tests/cli/")
"""Here tests wait for other processes: the sooner they begin, the less is left for one worker alone at the end."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collecting makes millions of objects, most of them when modules are written anew, and hardly any garbage."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(WAITING))


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: it need not be looked at again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """As pytest does it, but a set-up or tear-down is reported only if something is wrong with it.

    To send a report from one process to another takes longer than most of the twelve thousand tests: little is in it,
    and beginning and end of a test, which nobody prints, are not sent either."""
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
