"""A reel shows every audience the views it had, in whatever order it is looked at, and no other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import meadhall
from meadhall.engine import State
from meadhall.server.reel import EVERY, Frame, Reel
from tests.contract.cases import BY_GAME, Case
from tests.contract.plugin import Viewer
from tests.contract.random_play import moments

PLAYS = [
    next(case for case in cases if case.players == min(3, case.game.players[-1]))
    for cases in BY_GAME.values()
]
Seen = tuple[int, str]
"""How much an audience had seen happen, and what it saw then."""


def filmed(case: Case, seed: int) -> tuple[State, dict[Viewer, list[Seen]]]:
    """A play, and what everybody saw whenever they saw something happen."""
    seen: dict[Viewer, list[Seen]] = {viewer: [] for viewer in case.viewers}
    for state in moments(case, seed):
        for viewer, shots in seen.items():
            v = state.witnessed(viewer)[-1]
            if not shots or shots[-1][0] < v:
                shots.append((v, json.dumps(state.view(viewer))))
    return state, seen


def shots(reel: Reel, viewer: Viewer, frames: list[Frame]) -> list[Seen]:
    views = reel.views(viewer, frames)
    return [(frame.v, json.dumps(view)) for frame, view in zip(frames, views, strict=True)]


def grown(state: State, rng: Random) -> Iterator[Reel]:
    """The reel of a play, while it grows by some moves at a time."""
    reel = Reel(meadhall.game(state.header.game), state.header)
    entries = state.log.entries
    while reel.entries < len(entries):
        end = min(len(entries), reel.entries + rng.randint(1, 60))
        while end < len(entries) and entries[end].forced:
            end += 1
        reel.grow(entries[reel.entries : end])
        yield reel


@pytest.mark.parametrize("case", PLAYS, ids=str)
def test_every_moment_is_shown_as_it_was_to_everybody(case: Case) -> None:
    """While the game goes on, too, and in whatever order the moments are looked at."""
    state, seen = filmed(case, 71)
    rng = Random(1)
    for reel in grown(state, rng):
        viewer = rng.choice(case.viewers)
        frames = reel.frames(viewer)
        some = sorted(rng.sample(range(len(frames)), min(3, len(frames))))
        assert shots(reel, viewer, [frames[n] for n in some]) == [seen[viewer][n] for n in some]
    for viewer in case.viewers:
        frames = reel.frames(viewer)
        assert shots(reel, viewer, frames) == seen[viewer]
        told = [happening for frame in frames for happening in frame.happenings]
        assert told == state.history(viewer)


@pytest.mark.parametrize("case", PLAYS, ids=str)
def test_chance_that_went_on_from_a_fresh_point_does_so_again(case: Case) -> None:
    """Moves were taken back by consent of all, twice; the play went on."""
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
    for frame in reel.frames(0)[::-3]:
        at_once = case.game.replay(state.log.cut(reel.step(frame).entries))
        assert shots(reel, 0, [frame]) == [(frame.v, json.dumps(at_once.view(0)))]


def test_a_step_plays_a_few_moves_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the length of the game: it is counted, not timed."""
    state, _ = filmed(BY_GAME["feast"][0], 73)
    *_, reel = grown(state, Random(3))
    played = 0
    play = State.play

    def counting(self: State, *given: Any) -> Any:
        nonlocal played
        played += 1
        return play(self, *given)

    monkeypatch.setattr(State, "play", counting)
    frames = reel.frames(0)
    assert len(frames) > 3 * EVERY
    for frame in frames[::-7]:
        played = 0
        reel.views(0, [frame])
        assert played < EVERY
    played = 0
    reel.views(0, frames)
    assert played < len(frames)


def test_ranges_begin_and_end_where_they_should() -> None:
    state, _ = filmed(BY_GAME["clash"][0], 74)
    *_, reel = grown(state, Random(4))
    frames = reel.frames(None)
    assert reel.between(None, 1, 1, 9) == frames[:1]
    assert reel.between(None, -5, 10**9, 9) == frames[:9]
    assert reel.between(None, frames[5].v, frames[8].v, 9) == frames[5:9]
    assert reel.between(None, frames[-1].v + 1, 10**9, 9) == []
    assert reel.between(None, 7, 3, 9) == []
    two = next(frame for frame in frames if len(frame.happenings) > 1)
    assert reel.between(None, two.v - 1, two.v - 1, 9) == [two], "what happened at once is shown at once"
