"""The long run, `make soak`: 10,000 random games without a broken invariant, 500 that keep their secrets."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from multiprocessing import get_context
from random import Random

import pytest

from tests.contract.cases import CASES
from tests.contract.noninterference import Tally, interference
from tests.contract.playing import moments
from tests.contract.referee import watch

GAMES = 10_000
SECRET_GAMES = 500

Finding = tuple[int, int, str | None]
"""Number of the game, decisions in it, and what was wrong."""


def watched(number: int) -> Finding:
    """One game with every invariant at every step."""
    try:
        state = watch(CASES[number % len(CASES)], 1_000_000 + number)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is a finding
        return number, 0, repr(error)
    return number, state.entries, None


def kept_secret(number: int) -> Finding:
    """One game with a scrambled twin for one viewer at every decision; the viewers take turns."""
    case = CASES[number % len(CASES)]
    rng = Random(number)
    tally = Tally()
    try:
        for state in moments(case, 2_000_000 + number):
            viewer = case.viewers[state.entries % len(case.viewers)]
            found = interference(case, state, viewer, rng, tally)
            if found is not None:
                return number, state.entries, found
    except Exception as error:  # noqa: BLE001 - whatever it is, it is a finding
        return number, 0, f"{case}: {error!r}"
    unlike = sum(tally.changed.values()) > tally.worlds
    return number, tally.worlds, None if unlike else f"{case}: hardly anything was scrambled."


def run(title: str, games: int, play: Callable[[int], Finding], capfd: pytest.CaptureFixture[str]) -> None:
    """Play on all cores, with a line that says how far it got; fail with everything that was found."""
    wrong: list[str] = []
    decisions = 0
    begin = time.monotonic()
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        found: Iterable[Finding] = pool.imap_unordered(play, range(games), chunksize=5)
        for done, (number, count, finding) in enumerate(found, start=1):
            decisions += count
            if finding is not None:
                wrong.append(f"game {number}: {finding}")
            if done % max(1, games // 20) == 0:
                seconds = time.monotonic() - begin
                far = f"{done:,} of {games:,} games, {decisions:,} decisions, {seconds:.0f} s"
                with capfd.disabled():
                    print(f"{title}: {far}, {len(wrong)} wrong", flush=True)
    assert not wrong, "\n".join(wrong[:20])


def test_ten_thousand_random_games_keep_every_invariant(capfd: pytest.CaptureFixture[str]) -> None:
    run("Invariants", GAMES, watched, capfd)


def test_no_secret_shows_at_any_decision_of_five_hundred_games(capfd: pytest.CaptureFixture[str]) -> None:
    run("Secrets", SECRET_GAMES, kept_secret, capfd)
