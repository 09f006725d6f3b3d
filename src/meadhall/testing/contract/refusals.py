"""Forbidden actions are refused by a rule and change nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall.engine import Decision, Move, RefusalError, State
from meadhall.testing.bad_moves import ForeignMove, is_listed, lookalikes, malformed_moves, mutated_moves
from meadhall.testing.cases import Case, all_cases, few_cases, rule, with_cases
from meadhall.testing.random_play import moments, offered_moves, play_to_end, some_moments

RULE_ID = re.compile(r"[A-Z]{2}-[A-Za-z0-9.-]+")


def expect_refusal(state: State, seat: Any, move: Any, at: Any = None) -> str:
    """Return the rule that refuses this move. Check that the state has not changed."""
    before, entries, news = state.digest(), state.entries, state.news
    with pytest.raises(RefusalError) as caught:
        state.play(seat, move, at)
    refusal = caught.value.refusal
    assert RULE_ID.fullmatch(refusal.rule), refusal
    assert refusal.text[-1] in ".?!", refusal
    assert (state.digest(), state.entries, state.news) == (before, entries, news)
    return refusal.rule


def answerable_decisions(case: Case, seed: int, share: float) -> Iterator[tuple[State, Decision]]:
    """Yield open decisions, and decisions whose sealed answer may still be changed."""
    for state in some_moments(case, seed, share):
        yield from ((state, decision) for decision in state.decisions())
        for seat in range(case.players):
            again = state.answered_decision(seat)
            if again is not None:
                yield state, again


def moves_of_other_games(case: Case) -> list[Move]:
    others = [meadhall.game(name) for name in meadhall.games() if name != case.name]
    return [move for game in others for move in game.new(game.players[0], 1).decisions()[0].moves()[:3]]


def moves_of_a_play(case: Case, seed: int) -> list[Move]:
    """Return the moves offered in one play, or a part of them where very many are offered at the same time."""
    rng = Random(seed)
    found: dict[Move, None] = {}
    for state in moments(case, seed):
        for decision in state.decisions():
            found |= dict.fromkeys(offered_moves(decision, rng))
    return list(found)


@with_cases(all_cases)
def test_a_move_of_another_moment_is_refused_by_a_rule_unless_it_is_listed(case: Case) -> None:
    rng = Random(51)
    ever = moves_of_a_play(case, 51)
    for state, decision in answerable_decisions(case, 52, 0.06):
        for move in rng.sample(ever, min(40, len(ever))):
            refusal = decision.why_not(move)
            assert (refusal is None) is is_listed(decision, move)
            if refusal is not None:
                assert expect_refusal(state, decision.seat, move) == refusal.rule


@with_cases(all_cases)
def test_a_mutated_move_is_refused_by_a_rule_unless_it_is_listed(case: Case) -> None:
    rng = Random(53)
    ever = moves_of_a_play(case, 53)
    for state, decision in answerable_decisions(case, 54, 0.04):
        move = decision.sample(rng)
        for wrong in mutated_moves(move, rng.sample(ever, min(30, len(ever)))):
            refusal = decision.why_not(wrong)
            assert (refusal is None) is is_listed(decision, wrong)
            if refusal is not None:
                assert expect_refusal(state, decision.seat, wrong) == refusal.rule


@rule("EN-FORM")
@with_cases(few_cases)
def test_a_malformed_move_is_always_refused(case: Case) -> None:
    rng = Random(55)
    for state, decision in answerable_decisions(case, 55, 0.08):
        move = decision.sample(rng)
        for wrong in malformed_moves(move):
            listed = is_listed(decision, wrong)
            assert (decision.why_not(wrong) is None) is listed, wrong
            if not listed:
                expect_refusal(state, decision.seat, wrong)


@rule("EN-FORM")
@with_cases(few_cases)
def test_a_lookalike_of_a_move_is_always_refused(case: Case) -> None:
    rng = Random(56)
    for state, decision in answerable_decisions(case, 56, 0.08):
        for wrong in (*lookalikes(decision.sample(rng)), *moves_of_other_games(case)):
            assert decision.why_not(wrong) is not None, wrong
            expect_refusal(state, decision.seat, wrong)


@with_cases(few_cases)
def test_the_log_holds_the_engines_own_object_and_not_the_callers(case: Case) -> None:
    rng = Random(57)
    for state, decision in answerable_decisions(case, 57, 0.08):
        move = decision.sample(rng)
        copy = case.ruleset.read_move(msgspec.json.encode(move))
        twin = state.clone()
        twin.play(decision.seat, copy)
        logged = twin.log.entries[state.entries].move
        assert logged is not copy
        assert msgspec.json.encode(logged) == msgspec.json.encode(move)


@rule("EN-STALE")
@with_cases(all_cases)
def test_a_move_for_another_moment_is_stale(case: Case) -> None:
    for state, decision in answerable_decisions(case, 58, 0.06):
        move = decision.moves()[0]
        for at in (decision.at - 1, decision.at + 1, -1, 10**30, str(decision.at), decision.at + 0.5):
            assert expect_refusal(state, decision.seat, move, at) == "EN-STALE"


@rule("EN-ASKED")
@with_cases(all_cases)
def test_a_move_of_a_seat_that_is_not_asked_is_refused(case: Case) -> None:
    for state in some_moments(case, 59, 0.1):
        if state.over:
            continue
        asked = {decision.seat for decision in state.decisions()}
        asked |= {seat for seat in range(case.players) if state.answered_decision(seat)}
        move = state.decisions()[0].moves()[0]
        for seat in {*range(case.players)} - asked:
            rule = expect_refusal(state, seat, move)
            assert rule == "EN-ASKED" or not rule.startswith("EN-"), "a rule of the game may leave a seat out"
            assert expect_refusal(state, seat, ForeignMove()) == rule
        for stranger in (-1, case.players, 99):
            assert expect_refusal(state, stranger, move) == "EN-ASKED"
            assert expect_refusal(state, stranger, ForeignMove()) == "EN-ASKED"
        for nobody in (None, "0", 0.5, (), object()):
            assert expect_refusal(state, nobody, move) == "EN-ASKED"


@rule("EN-OVER")
@with_cases(all_cases)
def test_every_move_after_the_end_is_refused(case: Case) -> None:
    state = play_to_end(case, 60)
    assert state.decisions() == []
    last = state.log.entries[-1]
    for seat in range(case.players):
        assert expect_refusal(state, seat, last.move) == "EN-OVER"
        assert expect_refusal(state, seat, last.move, last.at) == "EN-OVER"
        assert state.answered_decision(seat) is None


@rule("EN-OVER")
@with_cases(all_cases)
def test_a_game_that_is_not_over_has_no_result(case: Case) -> None:
    with pytest.raises(RefusalError) as caught:
        case.new(61).result()
    assert caught.value.refusal.rule == "EN-OVER"


UNREADABLE_MOVES: tuple[Any, ...] = (
    b"",
    b"null",
    b"[]",
    b"{}",
    b'"call"',
    b"{",
    b"\xff\xfe",
    b'{"type": 3}',
    b'{"type": null}',
    b'{"type": "no such move"}',
    b"[" * 5000,
    "",
    {},
    {"type": ["call"]},
    {"type": "foreign", "place": 0},
)


@rule("EN-FORM")
@with_cases(few_cases)
def test_what_cannot_be_read_as_a_move_is_refused(case: Case) -> None:
    for data in UNREADABLE_MOVES:
        with pytest.raises(RefusalError) as caught:
            case.ruleset.read_move(data)
        assert caught.value.refusal.rule == "EN-FORM"


@rule("EN-FORM")
@with_cases(few_cases)
def test_a_malformed_json_move_is_refused_or_read_as_an_equal_value(case: Case) -> None:
    """Check malformed JSON forms. JSON has one kind of number, so 2.0 may be read, but only as 2."""
    nonsense: tuple[Any, ...] = (2.5, 2.0, True, "2", 10**30, None, [], {}, "no such thing", -1)
    for _, decision in answerable_decisions(case, 62, 0.05):
        legal = decision.moves()[0]
        for name in legal.__struct_fields__:
            for value in nonsense:
                read = read_move_or_rule(case, json.dumps({**msgspec.to_builtins(legal), name: value}))
                if isinstance(read, str):
                    assert read == "EN-FORM"
                else:
                    assert type(getattr(read, name)) is type(getattr(legal, name))
                    assert (decision.why_not(read) is None) is is_listed(decision, read)


def read_move_or_rule(case: Case, data: str) -> Move | str:
    """Return the move with this JSON form, or the rule that refuses it."""
    try:
        return case.ruleset.read_move(data)
    except RefusalError as refused:
        return refused.refusal.rule
