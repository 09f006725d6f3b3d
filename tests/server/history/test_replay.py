"""Replays: each viewer gets exactly the views they had, in whatever order they ask for them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from meadhall.engine import State
from meadhall.server.history.moments import EVERY, Moment, Moments
from tests.contract.cases import BY_GAME, Case, Viewer
from tests.contract.playing import moments

PLAYS = [
    next(case for case in cases if case.players == min(3, case.game.players[-1]))
    for cases in BY_GAME.values()
]
Seen = tuple[int, str]
"""The number of events that a viewer had seen, and their view then as JSON."""


def recorded(case: Case, seed: int) -> tuple[State, dict[Viewer, list[Seen]]]:
    """Plays a game; its end, and the view of each viewer after every event that they saw."""
    seen: dict[Viewer, list[Seen]] = {viewer: [] for viewer in case.viewers}
    for state in moments(case, seed):
        for viewer, shots in seen.items():
            v = state.witnessed(viewer)[-1]
            if not shots or shots[-1][0] < v:
                shots.append((v, json.dumps(state.view(viewer))))
    return state, seen


def shots(reel: Moments, viewer: Viewer, frames: list[Moment]) -> list[Seen]:
    views = reel.views(viewer, frames)
    return [(frame.v, json.dumps(view)) for frame, view in zip(frames, views, strict=True)]


def grown(state: State, rng: Random) -> Iterator[Moments]:
    """The replay of a game, while some moves at a time are added."""
    reel = Moments(state.game, state.header)
    entries = state.log.entries
    while reel.entries < len(entries):
        end = min(len(entries), reel.entries + rng.randint(1, 60))
        while end < len(entries) and entries[end].forced:
            end += 1
        reel.grow(entries[reel.entries : end])
        yield reel


@pytest.mark.parametrize("case", PLAYS, ids=str)
def test_every_position_is_shown_as_each_viewer_saw_it(case: Case) -> None:
    """Also while the game goes on, and in any order."""
    state, seen = recorded(case, 71)
    rng = Random(1)
    for reel in grown(state, rng):
        viewer = rng.choice(case.viewers)
        frames = reel.all(viewer)
        some = sorted(rng.sample(range(len(frames)), min(3, len(frames))))
        assert shots(reel, viewer, [frames[n] for n in some]) == [seen[viewer][n] for n in some]
    for viewer in case.viewers:
        frames = reel.all(viewer)
        assert shots(reel, viewer, frames) == seen[viewer]
        happenings = [happening for frame in frames for happening in frame.happenings]
        assert happenings == state.history(viewer)


@pytest.mark.parametrize("case", PLAYS, ids=str)
def test_a_replay_repeats_the_fresh_chance_after_moves_were_taken_back(case: Case) -> None:
    """Moves are taken back twice by consent, and the game goes on."""
    rng = Random(75)
    state = case.new(75)
    for back in (12, 5, 0):
        for _ in range(40):
            if not state.over:
                decision = rng.choice(state.decisions())
                state.play(decision.seat, decision.sample(rng), decision.at)
        if not state.over and back:
            state = state.back(case.game.replay(state.log.cut(state.entries - back)).entries)
    *_, reel = grown(state, rng)
    for frame in reel.all(0)[::-3]:
        at_once = case.game.replay(state.log.cut(reel.step(frame).entries))
        assert shots(reel, 0, [frame]) == [(frame.v, json.dumps(at_once.view(0)))]


def test_showing_one_position_replays_only_a_few_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the game is: the moves are counted, not timed."""
    state, _ = recorded(BY_GAME["feast"][0], 73)
    *_, reel = grown(state, Random(3))
    played = 0
    play = State.play

    def counting(self: State, *given: Any) -> Any:
        nonlocal played
        played += 1
        return play(self, *given)

    monkeypatch.setattr(State, "play", counting)
    frames = reel.all(0)
    assert len(frames) > 3 * EVERY
    for frame in frames[::-7]:
        played = 0
        reel.views(0, [frame])
        assert played < EVERY
    played = 0
    reel.views(0, frames)
    assert played < len(frames)


def test_ranges_contain_the_positions_between_their_ends() -> None:
    state, _ = recorded(BY_GAME["clash"][0], 74)
    *_, reel = grown(state, Random(4))
    frames = reel.all(None)
    assert reel.between(None, 1, 1, 9) == frames[:1]
    assert reel.between(None, -5, 10**9, 9) == frames[:9]
    assert reel.between(None, frames[5].v, frames[8].v, 9) == frames[5:9]
    assert reel.between(None, frames[-1].v + 1, 10**9, 9) == []
    assert reel.between(None, 7, 3, 9) == []
    two = next(frame for frame in frames if len(frame.happenings) > 1)
    assert reel.between(None, two.v - 1, two.v - 1, 9) == [two], "events of one move are shown together"
