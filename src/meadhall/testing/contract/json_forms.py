"""All data that leaves a play has one JSON form and can be parsed from it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec

from meadhall.engine import Move, PrivateEvent
from meadhall.testing.cases import Case, all_cases, with_cases
from meadhall.testing.random_play import moments, play_to_end, some_moments

NAMES = [f"Viking {seat}" for seat in range(10)]
encode = msgspec.json.encode


def round_trip_json(plain: Any) -> Any:
    return json.loads(json.dumps(plain, allow_nan=False))


def check_move(case: Case, move: Move) -> None:
    written, plain = encode(move), msgspec.to_builtins(move)
    for form in (written, written.decode(), plain, round_trip_json(plain)):
        read = case.ruleset.read_move(form)
        assert read == move
        assert type(read) is type(move)
        assert encode(read) == encode(move)


@with_cases(all_cases)
def test_every_move_comes_back_from_json_and_has_a_sentence(case: Case) -> None:
    known: set[Move] = set()
    for state in some_moments(case, 21, 1.0):
        for decision in state.decisions():
            new = set(decision.moves()) - known
            known |= new
            for move in new:
                check_move(case, move)
                assert move.words(NAMES)


@with_cases(all_cases)
def test_every_decision_comes_back_from_json(case: Case) -> None:
    for state in some_moments(case, 22, 0.3):
        for decision in state.decisions():
            data = decision.data()
            assert round_trip_json(data) == data
            options = msgspec.convert(round_trip_json(data["options"]), type(decision.options), strict=True)
            assert options == decision.options
            assert options.moves == decision.moves()
            for move, refusal in decision.barred_moves():
                check_move(case, move)
                assert msgspec.json.decode(encode(refusal), type=type(refusal)) == refusal


@with_cases(all_cases)
def test_every_event_comes_back_from_json(case: Case) -> None:
    reader = msgspec.json.Decoder(case.ruleset.event_type, strict=True)
    for state in moments(case, 23):
        for told in state.news:
            event = told.event if isinstance(told, PrivateEvent) else told
            read = reader.decode(encode(event))
            assert read == event
            assert type(read) is type(event)
            assert isinstance(event.words(NAMES), str)


@with_cases(all_cases)
def test_every_view_is_plain_json_and_fits_its_record(case: Case) -> None:
    rng = Random(24)
    for state in some_moments(case, 24, 0.3):
        for viewer in case.some_viewers(rng):
            view = state.view(viewer)
            plain = round_trip_json(view)
            assert plain == view
            record = msgspec.convert(plain, case.game_plugin.view_type, strict=True)
            assert round_trip_json(msgspec.to_builtins(record)) == plain, (
                "the record does not have all that the view has"
            )


@with_cases(all_cases)
def test_the_history_can_be_written_and_its_parts_read(case: Case) -> None:
    state = play_to_end(case, 25)
    reader = msgspec.json.Decoder(case.ruleset.event_type)
    for viewer in case.some_viewers(Random(25)):
        happenings = state.history(viewer)
        assert [happening.n for happening in happenings] == list(range(len(happenings)))
        for happening, plain in zip(happenings, json.loads(encode(happenings)), strict=True):
            assert tuple(reader.decode(encode(event)) for event in plain["events"]) == happening.events
            assert plain["seat"] == happening.seat
            if happening.move is not None:
                assert case.ruleset.read_move(plain["move"]) == happening.move


@with_cases(all_cases)
def test_a_log_comes_back_from_json(case: Case) -> None:
    for state in some_moments(case, 26, 0.05):
        written = state.log.to_json()
        read = case.ruleset.read_log(written)
        assert read == state.log
        assert read.to_json() == written
        json.loads(written)


@with_cases(all_cases)
def test_a_result_and_a_board_are_plain_json(case: Case) -> None:
    state = play_to_end(case, 27)
    result = state.result()
    assert msgspec.json.decode(encode(result), type=type(result)) == result
    board = case.ruleset.board(case.options)
    assert round_trip_json(board) == json.loads(encode(board))
