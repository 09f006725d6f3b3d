"""Undo leads to the previous state, but not past a die, a reveal or another seat's move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from meadhall.engine import Event, PrivateEvent, RefusalError, State
from meadhall.testing.cases import Case, all_cases, rule, with_cases
from meadhall.testing.random_play import moments, next_decision, pick_chooser

MAX_TRIES = 6
"""The maximum number of moments per play at which the views of all seats are compared after undo, which is slow."""

Moment = tuple[int, str, int, list[Event | PrivateEvent]]
"""The number of log entries, the digest, the number of draws and the news of a moment."""


def remember_moment(case: Case, past: list[Moment], state: State) -> None:
    past.append((state.entries, state.digest(), case.game_plugin.count_draws(state), state.news))


def moments_to_try(case: Case, seed: int) -> Iterator[tuple[State, bool]]:
    """Yield every moment, and whether to try an undo there. A long play skips some, because replays are slow."""
    rng = Random(seed)
    return ((state, rng.random() < case.game_plugin.sample_rate) for state in moments(case, seed))


@rule("EN-BARRIER")
@with_cases(all_cases)
def test_undo_leads_to_the_digest_from_before_and_never_past_a_draw_or_a_reveal(case: Case) -> None:
    past: list[Moment] = []
    undone = 0
    for state, tried in moments_to_try(case, 111):
        remember_moment(case, past, state)
        for seat in range(case.players) if tried else ():
            count = state.count_undoable(seat)
            if not count:
                with pytest.raises(RefusalError) as caught:
                    state.undo(seat)
                assert caught.value.refusal.rule == "EN-BARRIER"
                continue
            undone += 1
            taken_back = state.log.entries[-count:]
            assert {entry.seat for entry in taken_back} == {seat}
            assert not taken_back[0].forced
            passed = [moment for moment in past if moment[0] > state.entries - count]
            assert all(draws == past[-1][2] for _, _, draws, _ in passed)
            assert not any(event.reveals for moment in passed for event in moment[3])
            before = state.undo(seat)
            assert (before.entries, before.digest()) == past[-2][:2]
            assert before.log == state.log.cut(before.entries)
            assert case.game_plugin.count_draws(before) == case.game_plugin.count_draws(state)
    assert undone or case.players == 2


@with_cases(all_cases)
def test_undo_goes_back_step_by_step_as_far_as_it_says(case: Case) -> None:
    """Compute the reach of undo only once per log, because undo returns a replay of a shorter log."""
    by_entries: dict[int, str] = {}
    floors: dict[tuple[int, int], int] = {}
    for state, tried in moments_to_try(case, 112):
        by_entries[state.entries] = state.digest()
        for seat in range(case.players) if tried else ():
            passed: list[int] = []
            back = state
            while back.count_undoable(seat) and (back is state or (seat, back.entries) not in floors):
                back = back.undo(seat)
                assert back.digest() == by_entries[back.entries]
                passed.append(back.entries)
            reached = floors.get((seat, back.entries), back.entries) if passed else state.entries
            floors |= dict.fromkeys(((seat, entries) for entries in passed), reached)
            assert reached == state.entries - state.count_undoable(seat)


@with_cases(all_cases)
def test_play_continues_normally_after_an_undo(case: Case) -> None:
    rng = Random(113)
    choose = pick_chooser(case, 113)
    state = case.new(113)
    while not state.over:
        decision = next_decision(case, state, rng)
        state.play(decision.seat, choose(state, decision, rng))
        for seat in range(case.players):
            if rng.random() < 0.3 * min(1, case.game_plugin.sample_rate) and state.count_undoable(seat):
                state = state.undo(seat)
                break
    assert case.ruleset.replay(state.log).digest() == state.digest()


def all_views(state: State) -> list[object]:
    """Return the views and histories of all seats and of spectators."""
    eyes = (None, *range(state.header.players))
    return [(state.view(seat), state.history(seat)) for seat in eyes]


@with_cases(all_cases)
def test_nobody_knows_more_after_going_back_than_before(case: Case) -> None:
    """Check that undo up to the barrier restores the same state, and further undo by consent changes only chance."""
    rng = Random(114)
    kept: dict[int, State] = {}
    tries = 0
    for state, tried in moments_to_try(case, 114):
        kept[state.entries] = state.clone()
        if not tried or rng.random() > 0.1 or tries == MAX_TRIES:
            continue
        tries += 1
        for seat in range(case.players):
            if count := state.count_undoable(seat):
                start = state.undo(seat, whole=True)
                assert start.entries == state.entries - count
                assert start.digest() == kept[start.entries].digest()
                assert all_views(start) == all_views(kept[start.entries])
        entries = rng.choice(list(kept))
        back, before = state.undo_to(entries), kept[entries].clone()
        assert all_views(back) == all_views(before)
        for seat in (None, *range(case.players)):
            assert state.history_lengths(seat)[entries] == len(back.history(seat))
        assert not any(back.count_undoable(seat) for seat in range(case.players))
        assert case.ruleset.replay(back.log).digest() == back.digest() != before.digest()
        before.position.chance.branch(1)
        assert back.digest() == before.digest()
