"""The long run, `make soak`: of every game 100 stored plays are shown again as they were, every step, to everybody."""

from __future__ import annotations

import json
from functools import partial
from random import Random

import msgspec
import pytest

import meadhall
from meadhall.server.logbook import log_of, rows_after
from meadhall.server.reel import Reel
from meadhall.server.rows import Stored, TableRow
from tests.contract.cases import BY_GAME
from tests.contract.plugin import Viewer
from tests.contract.random_play import moments

from .test_soak import Finding, run

PLAYS = 100


def shown_again(name: str, number: int) -> Finding:
    """One play: kept as rows, read back, and looked at through all eyes."""
    cases = BY_GAME[name]
    case = cases[number % len(cases)]
    seen: dict[Viewer, list[tuple[int, str]]] = {viewer: [] for viewer in case.viewers}
    digests: list[str] = []
    for state in moments(case, 3_000_000 + number):
        digests.append(state.digest())
        for viewer, shots in seen.items():
            v = len(state.history(viewer))
            if not shots or shots[-1][0] < v:
                shots.append((v, json.dumps(state.view(viewer))))
    header = msgspec.json.encode(state.header).decode()
    row = TableRow("soak", name, state.header.version, dict(state.header.options), "over", "", header)
    log = log_of(case.game, Stored(row, [], rows_after(state, 0), []))
    if case.game.replay(log).digest() != digests[-1]:
        return number, state.entries, f"{case}: the replay ends elsewhere."
    reel, rng = Reel(case.game, log.header), Random(number)
    reel.grow(log.entries)
    for viewer in case.viewers:
        frames = reel.frames(viewer)
        views = reel.views(viewer, frames)
        if [(frame.v, json.dumps(view)) for frame, view in zip(frames, views, strict=True)] != seen[viewer]:
            return number, state.entries, f"{case}: viewer {viewer} sees something else."
        for n in rng.sample(range(len(frames)), min(20, len(frames))):
            if json.dumps(reel.views(viewer, [frames[n]])[0]) != seen[viewer][n][1]:
                return number, state.entries, f"{case}: viewer {viewer} sees something else when scrubbing."
    return number, state.entries, None


@pytest.mark.parametrize("name", meadhall.games())
def test_a_hundred_stored_plays_are_shown_again_as_they_were(
    name: str, capfd: pytest.CaptureFixture[str]
) -> None:
    run(f"Replays of {name}", PLAYS, partial(shown_again, name), capfd)
