"""`make soak`: 10,000 random games of each kind keep the invariants, and 500 keep their secrets.

For Sagas also 1,000 campaigns; for A Feast for Odin, whose games are long, 2,000 and 100 games.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from functools import partial
from multiprocessing import get_context
from random import Random

import msgspec
import pytest

import meadhall
from meadhall.engine import State
from meadhall.testing.noninterference import ScrambleTally, interference
from meadhall.testing.plugin import Viewer
from meadhall.testing.random_play import some_moments
from meadhall.testing.referee import check_play, check_table
from tests.contract.cases import BY_GAME, Case

GAMES = 10_000
CAMPAIGNS = 1_000
SECRET_GAMES = 500
LONG_PLAYS = {"feast": 5}
"""Games with long plays, and by how much their numbers are divided."""
encode = msgspec.json.encode

Finding = tuple[int, int, str | None]
"""The number of the game, its decisions, and what was wrong."""


def is_campaign(case: Case) -> bool:
    return case.options.get("mode") == "campaign"


LONG = [name for name in meadhall.games() if any(map(is_campaign, BY_GAME[name]))]
"""Games that have campaigns."""


def watched(name: str, campaign: bool, number: int) -> Finding:
    """Plays one game and checks every invariant at every step."""
    cases = [case for case in BY_GAME[name] if is_campaign(case) is campaign]
    try:
        state = check_play(cases[number % len(cases)], 1_000_000 + number)
    except Exception as error:  # noqa: BLE001 - any exception is a finding
        return number, 0, repr(error)
    return number, state.entries, None


def kept_secret(name: str, number: int) -> Finding:
    """Plays one game; each state is compared with a scrambled and an imagined one for one viewer, in turn."""
    cases = BY_GAME[name]
    case = cases[number % len(cases)]
    rng = Random(number)
    tally = ScrambleTally()
    try:
        for state in some_moments(case, 2_000_000 + number, 1.0):
            viewer = case.viewers[state.entries % len(case.viewers)]
            found = interference(case, state, viewer, rng, tally) or imagined(case, state, viewer, rng)
            if found is not None:
                return number, state.entries, found
    except Exception as error:  # noqa: BLE001 - any exception is a finding
        return number, 0, f"{case}: {error!r}"
    unlike = sum(tally.change_counts.values()) > tally.worlds
    return number, tally.worlds, None if unlike else f"{case}: hardly anything was scrambled."


def imagined(case: Case, state: State, viewer: Viewer, rng: Random) -> str | None:
    """What is wrong with a state that is imagined from this viewer's view."""
    where = f"{case}, viewer {viewer}, entry {state.entries}, an imagined world"
    view = encode(state.view(viewer))
    world = case.ruleset.imagine(msgspec.json.decode(view), rng)
    check_table(case, world, where)
    wrong = list(case.game_plugin.contradictions(state, world, viewer))
    if encode(world.view(viewer)) != view:
        wrong.append("it looks different")
    return f"{where}: {'; '.join(wrong)}" if wrong else None


def run(title: str, games: int, play: Callable[[int], Finding], capfd: pytest.CaptureFixture[str]) -> None:
    """Plays on all cores and prints the progress; fails with the first findings."""
    wrong: list[str] = []
    decisions = 0
    begin = time.monotonic()
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        found: Iterable[Finding] = pool.imap_unordered(play, range(games), chunksize=5)
        for done, (number, count, finding) in enumerate(found, start=1):
            decisions += count
            if finding is not None:
                wrong.append(f"play {number}: {finding}")
            if done % max(1, games // 20) == 0:
                seconds = time.monotonic() - begin
                far = f"{done:,} of {games:,} plays, {decisions:,} decisions, {seconds:.0f} s"
                with capfd.disabled():
                    print(f"{title}: {far}, {len(wrong)} wrong", flush=True)
    assert not wrong, "\n".join(wrong[:20])


@pytest.mark.parametrize("name", meadhall.games())
def test_thousands_of_random_games_keep_every_invariant(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    run(f"Invariants of {name}", GAMES // LONG_PLAYS.get(name, 1), partial(watched, name, False), capfd)


@pytest.mark.parametrize("name", LONG)
def test_a_thousand_random_campaigns_keep_every_invariant(
    name: str, capfd: pytest.CaptureFixture[str]
) -> None:
    run(f"Campaigns of {name}", CAMPAIGNS, partial(watched, name, True), capfd)


@pytest.mark.parametrize("name", meadhall.games())
def test_hundreds_of_random_games_reveal_no_secret(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    run(f"Secrets of {name}", SECRET_GAMES // LONG_PLAYS.get(name, 1), partial(kept_secret, name), capfd)
