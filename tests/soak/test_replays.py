"""`make soak`: the replays of 100 stored games of each kind show every viewer every view as it was."""

from __future__ import annotations

import json
from functools import partial
from random import Random

import msgspec
import pytest

import meadhall
from meadhall.server.presentation import shown_view
from meadhall.server.store.log_rows import log_of, rows_after
from meadhall.server.store.records import StoredTable, TableRow
from meadhall.server.workers.moments import Moments
from meadhall.testing.plugin import Viewer
from meadhall.testing.random_play import moments
from tests.contract.cases import BY_GAME

from .test_soak import Finding, run

PLAYS = 100


def replayed(name: str, number: int) -> Finding:
    """Stores one game as rows, reads it back and compares its replay for all viewers."""
    cases = BY_GAME[name]
    case = cases[number % len(cases)]
    seen: dict[Viewer, list[tuple[int, str]]] = {viewer: [] for viewer in case.viewers}
    digests: list[str] = []
    for state in moments(case, 3_000_000 + number):
        digests.append(state.digest())
        for viewer, shots in seen.items():
            v = len(state.history(viewer))
            if not shots or shots[-1][0] < v:
                shots.append((v, json.dumps(shown_view(state, viewer))))
    header = msgspec.json.encode(state.header).decode()
    row = TableRow("soak", name, state.header.version, dict(state.header.options), "over", "", header)
    log = log_of(case.ruleset, StoredTable(row, [], rows_after(state, 0), []))
    if case.ruleset.replay(log).digest() != digests[-1]:
        return number, state.entries, f"{case}: the replay has another end."
    replay, rng = Moments(case.ruleset, log.header), Random(number)
    replay.grow(log.entries)
    for viewer in case.viewers:
        frames = replay.moments_of(viewer)
        views = replay.views(viewer, frames)
        if [(step.v, json.dumps(view)) for step, view in zip(frames, views, strict=True)] != seen[viewer]:
            return number, state.entries, f"{case}: viewer {viewer} sees something else."
        for n in rng.sample(range(len(frames)), min(20, len(frames))):
            if json.dumps(replay.views(viewer, [frames[n]])[0]) != seen[viewer][n][1]:
                return number, state.entries, f"{case}: viewer {viewer} sees something else when scrubbing."
    return number, state.entries, None


@pytest.mark.parametrize("name", meadhall.games())
def test_replays_of_a_hundred_stored_games_show_what_was_seen(
    name: str, capfd: pytest.CaptureFixture[str]
) -> None:
    run(f"Replays of {name}", PLAYS, partial(replayed, name), capfd)
