"""Sealed answers can be changed until the last one is given, and their order does not matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations
from random import Random

import msgspec
import pytest

from meadhall.engine import Event, Move, RefusalError, State, visible_events
from meadhall.testing.cases import Case, large_cases, rule, window_cases, with_cases
from meadhall.testing.random_play import moments, some_moments

encode = msgspec.json.encode


def windows(case: Case, seed: int, at_most: int) -> Iterator[State]:
    """Yield up to `at_most` moments at which several seats are asked and nobody has answered."""
    found = 0
    for state in moments(case, seed):
        if len(state.decisions()) > 1 and not any(
            state.answered_decision(seat) for seat in range(case.players)
        ):
            found += 1
            yield state
        if found == at_most:
            return


def answer_all(
    state: State, answers: dict[int, Move], order: tuple[int, ...]
) -> tuple[State, list[Event], dict[int, list[Event]]]:
    """Give the answers in this order; late ones are refused. Return the state and the news of spectators and seats."""
    twin = state.clone()
    at = state.decisions()[0].at
    public: list[Event] = []
    own: dict[int, list[Event]] = {seat: [] for seat in range(state.position.players)}
    closed = False
    for seat in order:
        if closed:
            with pytest.raises(RefusalError) as caught:
                twin.play(seat, answers[seat], at)
            assert caught.value.refusal.rule in ("EN-STALE", "EN-ASKED", "EN-OVER")
            continue
        events = twin.play(seat, answers[seat], at)
        closed = twin.answer(seat) is None
        assert closed or not events, "a sealed answer told something before the window closed"
        public += visible_events(events, None)
        for other, told in own.items():
            told += visible_events(events, other)
    assert closed
    return twin, public, own


def answer_orders(answers: Iterable[int], rng: Random) -> list[tuple[int, ...]]:
    """Return all orders of up to three answers, or a few orders of more answers."""
    seats = tuple(answers)
    if len(seats) < 4:
        return list(permutations(seats))
    return [seats, seats[::-1], *(tuple(rng.sample(seats, len(seats))) for _ in range(3))]


@rule("CV-12.1", "CV-12.2")
@with_cases(window_cases)
def test_any_order_of_arrival_gives_one_digest_and_the_same_events(case: Case) -> None:
    rng = Random(71)
    seen_any = False
    for state in windows(case, 71, at_most=6):
        seen_any = True
        for _ in range(8):
            answers = {decision.seat: decision.sample(rng) for decision in state.decisions()}
            outcomes = {
                (end.digest(), encode(public), encode(own), encode([h.events for h in end.history(None)]))
                for end, public, own in (
                    answer_all(state, answers, order) for order in answer_orders(answers, rng)
                )
            }
            assert len(outcomes) == 1, answers
    assert seen_any


@rule("SW-12.6")
@with_cases(window_cases)
def test_a_sealed_answer_may_be_replaced_until_the_last_one_is_in(case: Case) -> None:
    rng = Random(72)
    replaced = 0
    for state in windows(case, 72, at_most=20):
        straight, changing = state.clone(), state.clone()
        for decision in state.decisions():
            if decision not in changing.decisions():
                break
            final = decision.sample(rng)
            first = decision.sample(rng)
            trial = changing.clone()
            trial.play(decision.seat, first, decision.at)
            if trial.answer(decision.seat) is not None:
                entries = changing.entries
                changing.play(decision.seat, first, decision.at)
                assert changing.answer(decision.seat) == first
                assert changing.answered_decision(decision.seat) == decision
                assert decision.seat not in {other.seat for other in changing.decisions()}
                assert changing.entries == entries + 1
                replaced += first != final
            changing.play(decision.seat, final, decision.at)
            straight.play(decision.seat, final, decision.at)
            assert changing.digest() == straight.digest()
    assert replaced > 0


@with_cases(large_cases)
def test_while_a_window_is_open_others_see_who_has_answered_and_nothing_else(case: Case) -> None:
    for state in some_moments(case, 73, 1.0):
        for viewer in case.viewers:
            view = state.view(viewer)
            for asked in (*view["open"], *view["sealed"]):
                own = asked["seat"] == viewer
                assert own == ("options" in asked) == ("prompt" in asked)
                if not own:
                    assert asked.keys() == {"seat", "kind"}
            assert {asked["seat"] for asked in view["sealed"]} == {
                seat for seat in range(case.players) if state.answered_decision(seat) is not None
            }
        for decision in state.decisions():
            assert state.answered_decision(decision.seat) is None
            assert state.answer(decision.seat) is None


@with_cases(large_cases)
def test_several_seats_are_asked_at_a_time_where_the_game_says_so_and_nowhere_else(case: Case) -> None:
    together = 0
    for state in moments(case, 74):
        together = max(together, len(state.decisions()))
        assert bool(state.decisions()) is not state.over
        if case.game_plugin.one_by_one:
            assert not any(state.answered_decision(seat) for seat in range(case.players))
    assert (together == 1) is case.game_plugin.one_by_one
