"""Tests stand still: none sleeps, reads a clock or hopes for a second run.

A test moves a ManualClock, awaits an event, or awaits a condition by `tests/waiting.py`. Seconds are measured under
`tests/soak` and `bench`, by targets of their own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SLEEPS = ("asyncio.sleep", "time.sleep")
CLOCKS = ("time.monotonic", "time.perf_counter", "time.process_time", "time.thread_time", "time.time")
AGAIN = ("flaky", "pytest_rerunfailures", "pytest_retry")
LEFT_OUT = ("pytest.importorskip", "pytest.skip", "pytest.xfail", "skip", "skipif", "xfail")

ALLOWED = {
    ("tests/waiting.py", "asyncio.sleep"): "here the others wait",
    ("tests/waiting.py", "time.monotonic"): "here the others wait, and give up at last",
    ("tests/waiting.py", "time.sleep"): "here the others wait",
    ("tests/server/cluster/hall.py", "asyncio.sleep"): "a process stands still for longer than its lease",
    (
        "tests/server/cluster/players.py",
        "asyncio.sleep",
    ): "people come back to other processes after a moment",
    ("tests/server/cluster/players.py", "time.monotonic"): "make soak-cluster prints how long people waited",
    ("tests/server/http/test_page.py", "time.time"): "it writes a file that is newer than another one",
    ("tests/server/time/test_wall_clock.py", "time.time"): "it tests the clock of the machine",
}
"""Each with its reason."""


def found_in(source: str) -> Iterator[str]:
    """What a test may not use, by the name it has where it comes from."""
    tree = ast.parse(source)
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.asname or alias.name: alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    for name in names.values():
        top = name.partition(".")[0]
        if top == "_pytest" or top in AGAIN:
            yield top
    still = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call) and _gives_a_turn(node)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Name | ast.Attribute) or id(node) in still:
            continue
        path = ast.unparse(node)
        top, dot, rest = path.partition(".")
        path = names.get(top, top) + dot + rest
        marked = path.removeprefix("pytest.mark.") if path.startswith("pytest.mark.") else ""
        if path in (*SLEEPS, *CLOCKS, *LEFT_OUT[:3]) or marked in (*LEFT_OUT, *AGAIN):
            yield path


def _gives_a_turn(call: ast.Call) -> bool:
    """Whether this is `sleep(0)`, after which all others have had their turn."""
    return len(call.args) == 1 and isinstance(call.args[0], ast.Constant) and call.args[0].value == 0


def test_no_test_sleeps_reads_a_clock_or_is_left_out() -> None:
    used = {
        (path.relative_to(TESTS.parent).as_posix(), name)
        for path in TESTS.rglob("*.py")
        if not path.is_relative_to(TESTS / "soak")
        for name in found_in(path.read_text(encoding="utf-8"))
    }
    assert used == set(ALLOWED), "mend what is new, and strike out what is not used any more"


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("import time\ntime.sleep(1)", "time.sleep"),
        ("from time import sleep as rest\nrest(0.1)", "time.sleep"),
        ("import asyncio\nasync def wait(): await asyncio.sleep(0.01)", "asyncio.sleep"),
        ("import asyncio\nasync def wait(t): await asyncio.sleep(t)", "asyncio.sleep"),
        ("from time import process_time\nbegan = process_time()", "time.process_time"),
        ("import time as clock\nbegan = clock.perf_counter()", "time.perf_counter"),
        ("from _pytest.runner import runtestprotocol", "_pytest"),
        ("from flaky import flaky", "flaky"),
        ("import pytest\n@pytest.mark.flaky(reruns=2)\ndef test(): ...", "pytest.mark.flaky"),
        ("import pytest\n@pytest.mark.skipif(True, reason='')\ndef test(): ...", "pytest.mark.skipif"),
        ("import pytest\npytest.skip('later')", "pytest.skip"),
    ],
)
def test_what_does_not_stand_still_is_found(source: str, name: str) -> None:
    assert list(found_in(source)) == [name]


def test_a_turn_for_all_others_is_no_sleep() -> None:
    assert list(found_in("import asyncio\nasync def turn(): await asyncio.sleep(0)")) == []


def test_failed_tests_are_not_run_again() -> None:
    """Neither by pytest and its plugins nor by make."""
    project = TESTS.parent
    for file in ("Makefile", "pyproject.toml", "requirements/dev.txt"):
        text = (project / file).read_text(encoding="utf-8")
        for word in ("last-failed", "--lf", "rerun", *AGAIN):
            assert word not in text, (file, word)
