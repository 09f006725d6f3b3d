"""Replays: each viewer gets exactly the views they had, in whatever order they ask for them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import meadhall
from meadhall.engine import State
from meadhall.server.presentation import shown_view
from meadhall.server.workers.moments import EVERY, Moments, ReplayMoment
from meadhall.testing.plugin import Viewer
from meadhall.testing.random_play import moments as states
from tests.contract.cases import BY_GAME, Case

PLAYS = [
    next(case for case in cases if case.players == min(3, case.ruleset.players[-1]))
    for cases in BY_GAME.values()
]
Seen = tuple[int, str]
"""The number of events that a viewer had seen, and their view then as JSON."""


def recorded(case: Case, seed: int) -> tuple[State, dict[Viewer, list[Seen]]]:
    """Plays a game; its end, and the view of each viewer after every event that they saw."""
    seen: dict[Viewer, list[Seen]] = {viewer: [] for viewer in case.viewers}
    for state in states(case, seed):
        for viewer, shots in seen.items():
            v = state.history_lengths(viewer)[-1]
            if not shots or shots[-1][0] < v:
                shots.append((v, json.dumps(shown_view(state, viewer))))
    return state, seen


def shots(moments: Moments, viewer: Viewer, chosen: list[ReplayMoment]) -> list[Seen]:
    views = moments.views(viewer, chosen)
    return [(moment.v, json.dumps(view)) for moment, view in zip(chosen, views, strict=True)]


def grown(state: State, rng: Random) -> Iterator[Moments]:
    """The replay of a game, while some moves at a time are added."""
    moments = Moments(meadhall.game(state.header.game), state.header)
    entries = state.log.entries
    while moments.entries < len(entries):
        end = min(len(entries), moments.entries + rng.randint(1, 60))
        while end < len(entries) and entries[end].forced:
            end += 1
        moments.grow(entries[moments.entries : end])
        yield moments


@pytest.mark.parametrize("case", PLAYS, ids=str)
def test_every_position_is_shown_as_each_viewer_saw_it(case: Case) -> None:
    """Also while the game goes on, and in any order."""
    state, seen = recorded(case, 71)
    rng = Random(1)
    for moments in grown(state, rng):
        viewer = rng.choice(case.viewers)
        chosen = moments.moments_of(viewer)
        some = sorted(rng.sample(range(len(chosen)), min(3, len(chosen))))
        assert shots(moments, viewer, [chosen[n] for n in some]) == [seen[viewer][n] for n in some]
    for viewer in case.viewers:
        chosen = moments.moments_of(viewer)
        assert shots(moments, viewer, chosen) == seen[viewer]
        happenings = [happening for moment in chosen for happening in moment.happenings]
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
            state = state.undo_to(case.ruleset.replay(state.log.cut(state.entries - back)).entries)
    *_, moments = grown(state, rng)
    for moment in moments.moments_of(0)[::-3]:
        at_once = case.ruleset.replay(state.log.cut(moments.step(moment).entries))
        assert shots(moments, 0, [moment]) == [(moment.v, json.dumps(at_once.view(0)))]


def test_showing_one_position_replays_only_a_few_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the game is: the moves are counted, not timed."""
    state, _ = recorded(BY_GAME["feast"][0], 73)
    *_, moments = grown(state, Random(3))
    played = 0
    play = State.play

    def counting(self: State, *given: Any) -> Any:
        nonlocal played
        played += 1
        return play(self, *given)

    monkeypatch.setattr(State, "play", counting)
    chosen = moments.moments_of(0)
    assert len(chosen) > 3 * EVERY
    for moment in chosen[::-7]:
        played = 0
        moments.views(0, [moment])
        assert played < EVERY
    played = 0
    moments.views(0, chosen)
    assert played < len(chosen)


def test_ranges_contain_the_positions_between_their_ends() -> None:
    state, _ = recorded(BY_GAME["clash"][0], 74)
    *_, moments = grown(state, Random(4))
    chosen = moments.moments_of(None)
    assert moments.moments_between(None, 1, 1, 9) == chosen[:1]
    assert moments.moments_between(None, -5, 10**9, 9) == chosen[:9]
    assert moments.moments_between(None, chosen[5].v, chosen[8].v, 9) == chosen[5:9]
    assert moments.moments_between(None, chosen[-1].v + 1, 10**9, 9) == []
    assert moments.moments_between(None, 7, 3, 9) == []
    two = next(moment for moment in chosen if len(moment.happenings) > 1)
    assert moments.moments_between(None, two.v - 1, two.v - 1, 9) == [two], (
        "events of one move are shown together"
    )
