"""Decisions are frozen, in seat order, one for each seat that has not answered, and do not refer to the state."""

from __future__ import annotations

import gc
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import msgspec
import pytest

from meadhall.engine import Chance, Decision, Entry, Game, Log, Position, State, Step
from meadhall.engine.declarations import moves_of
from meadhall.testing.cases import Case, all_cases, few_cases, with_cases
from meadhall.testing.random_play import choose_at_random, continue_play, moments, some_moments

SHARED_TYPES = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)
"""The types of objects that the search does not follow, because they lead to the whole program."""
SECRET_TYPES = (State, Position, Chance, Step, Game, Log, Entry)


def parts(thing: object) -> list[object]:
    """Return the objects that this one refers to, also if it is a record that the garbage collector does not track."""
    found = gc.get_referents(thing)
    if isinstance(thing, msgspec.Struct):
        found += [getattr(thing, name) for name in thing.__struct_fields__]
        found.append(getattr(thing, "__dict__", None))
    return found


def reachable_objects(thing: object) -> list[object]:
    """Return all data reachable from this object."""
    found: dict[int, object] = {id(thing): thing}
    front = [thing]
    while front:
        for other in parts(front.pop()):
            if id(other) not in found and not isinstance(other, SHARED_TYPES):
                found[id(other)] = other
                front.append(other)
    return list(found.values())


@with_cases(all_cases)
def test_decisions_come_in_seat_order_one_for_each_seat_that_has_not_answered(case: Case) -> None:
    for state in moments(case, 81):
        seats = [decision.seat for decision in state.decisions()]
        assert seats == sorted(set(seats))
        assert bool(seats) is not state.over
        assert all(0 <= seat < case.players for seat in seats)
        assert not any(state.answered_decision(seat) for seat in seats)
        view = state.view(None)
        assert seats == [asked["seat"] for asked in view["open"]]
        assert {decision.at for decision in state.decisions()} <= {view["at"]}


@with_cases(all_cases)
def test_steps_ask_and_options_list_what_they_declare(case: Case) -> None:
    for state in some_moments(case, 86, 0.3 if case.ruleset.steps else 0):
        for decision in state.decisions():
            assert state.position.step.kinds[decision.kind] is type(decision.options)
            declared = moves_of([type(decision.options)])
            assert {type(move) for move in decision.moves()} <= {*declared}


@with_cases(all_cases)
def test_answering_the_first_decision_always_makes_progress(case: Case) -> None:
    state = case.new(82)
    rng = Random(82)
    while not state.over:
        before = state.decisions()
        decision = before[0]
        state.play(decision.seat, choose_at_random(state, decision, rng))
        after = state.decisions()
        assert after == before[1:] or state.over or after[0].at > decision.at


@with_cases(few_cases)
def test_the_state_cannot_be_reached_from_a_decision(case: Case) -> None:
    for state in some_moments(case, 83, 0.1):
        for decision in state.decisions():
            decision.count(), decision.moves(), decision.barred_moves(), decision.data()
            for reached in reachable_objects(decision):
                assert not isinstance(reached, SECRET_TYPES), f"{decision} leads to {reached!r}"


@with_cases(few_cases)
def test_a_reference_to_the_state_would_be_found(case: Case) -> None:
    state = case.new(88)
    decision = state.decisions()[0]
    assert decision.options in reachable_objects(decision)
    assert decision.moves()[0] in reachable_objects(decision)
    leaking = msgspec.structs.replace(decision.options)
    vars(leaking)["hidden"] = {"deep": [(state.position,)]}
    assert state.position in reachable_objects(msgspec.structs.replace(decision, options=leaking))


@with_cases(few_cases)
def test_the_state_cannot_be_reached_from_a_view_or_a_history(case: Case) -> None:
    rng = Random(84)
    for state in some_moments(case, 84, 0.05):
        for viewer in case.some_viewers(rng):
            for reached in reachable_objects([state.view(viewer), state.history(viewer)]):
                assert not isinstance(reached, SECRET_TYPES), f"the view of {viewer} leads to {reached!r}"


@with_cases(few_cases)
def test_a_decision_does_not_change_when_play_continues(case: Case) -> None:
    kept: list[tuple[Decision, Any, Any]] = []
    for state in moments(case, 85):
        kept += [(decision, decision.data(), decision.moves()) for decision in state.decisions()[:1]]
    for decision, data, moves in kept:
        assert decision.data() == data
        assert decision.moves() == moves


@with_cases(few_cases)
def test_decisions_and_moves_cannot_be_changed(case: Case) -> None:
    decision = case.new(86).decisions()[0]
    for record in (decision, decision.options, decision.moves()[0]):
        for name in record.__struct_fields__:
            with pytest.raises(AttributeError):
                setattr(record, name, getattr(record, name))


@with_cases(few_cases)
def test_changing_a_list_of_decisions_or_events_does_not_change_the_state(case: Case) -> None:
    state = case.new(87)
    rng = Random(87)
    for twin in continue_play(case, state.clone(), rng, choose_at_random):
        before = msgspec.json.encode([twin.view(viewer) for viewer in case.viewers])
        twin.decisions().clear()
        twin.history(None).clear()
        assert msgspec.json.encode([twin.view(viewer) for viewer in case.viewers]) == before
        if twin.entries > 10:
            break
