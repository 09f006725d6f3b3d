"""What a served table shows a seat becomes the messages of a bot."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall.bots.lines.records import GameEnd, Hello, News, QuestionMessage
from meadhall.bots.lines.seat_follower import SeatFollower

STATE = meadhall.game("clash").new(2, 7)
SEAT = STATE.decisions()[0].seat


def sync(lines: list[str], *, undos: int = 0, asked: bool = False, **changed: Any) -> dict[str, Any]:
    """A message to a screen, with lines of the log that have these texts."""
    decision = STATE.decisions()[0]
    ask = {"at": decision.at, "kind": decision.kind, "prompt": decision.prompt, "answer": None}
    ask["options"] = decision.data()["options"]
    return {
        "undos": undos,
        "seat": SEAT,
        "view": STATE.view(SEAT),
        "table": {"game": "clash", "seats": [{"name": "Ann"}, {"name": "Orm"}]},
        "ask": ask if asked else None,
        "lines": [{"event": {"type": "x"}, "text": text} for text in lines],
        "outcome": None,
        "clock": None,
    } | changed


def texts(told: Any) -> list[str]:
    assert isinstance(told, News)
    return [one.text for one in told.events]


def test_events_are_told_once_and_a_question_is_asked_once() -> None:
    seat = SeatFollower(Random(1))
    seat.add_sync(sync(["a", "b"]))
    hello, told = seat.take_messages(0.0)
    assert isinstance(hello, Hello)
    assert (hello.names, hello.seat) == (["Ann", "Orm"], SEAT)
    assert texts(told) == ["a", "b"]
    seat.add_sync(sync(["c"], asked=True))
    told, ask = seat.take_messages(0.0)
    assert isinstance(told, News)
    assert (told.first, texts(told)) == (2, ["c"])
    assert isinstance(ask, QuestionMessage)
    assert (ask.id, ask.left) == (1, None)
    seat.add_sync(sync([], asked=True))
    assert seat.take_messages(0.0) == []


def test_after_moves_were_taken_back_all_events_are_told_anew_and_the_question_is_asked_again() -> None:
    seat = SeatFollower(Random(1))
    seat.add_sync(sync(["a", "b", "c"], asked=True))
    seat.take_messages(0.0)
    seat.add_sync(sync(["a", "d", "e", "f"], undos=1, asked=True))
    told, ask = seat.take_messages(0.0)
    assert isinstance(told, News)
    assert (told.first, texts(told)) == (0, ["a", "d", "e", "f"])
    assert isinstance(ask, QuestionMessage)
    assert ask.id == 2


def test_nothing_is_told_before_the_game_begins_and_after_its_end() -> None:
    seat = SeatFollower(Random(1))
    seat.add_sync(sync([], view={}))
    assert seat.take_messages(0.0) == []
    seat.add_sync(sync(["a"], outcome={"scores": [3, 4], "winners": [1]}))
    assert [type(one) for one in seat.take_messages(0.0)] == [Hello, News, GameEnd]
    assert seat.ended
    assert seat.take_messages(0.0) == []


def test_an_answer_that_may_still_be_changed_is_not_asked_for_again() -> None:
    seat = SeatFollower(Random(1))
    answered = sync([], asked=True)
    answered["ask"]["answer"] = msgspec.to_builtins(STATE.decisions()[0].moves()[0])
    seat.add_sync(answered)
    assert [type(one) for one in seat.take_messages(0.0)] == [Hello]


def test_the_time_that_is_told_is_what_is_left_on_the_clock_of_the_seat() -> None:
    seat = SeatFollower(Random(1))
    clocks: list[dict[str, float | None]] = [{"due": None}, {"due": None}]
    seat.add_sync(sync([], clock={"seats": clocks}))
    assert seat.seconds_left(100.0) is None
    clocks[SEAT] = {"due": 107.0}
    assert seat.seconds_left(100.5) == pytest.approx(6.5)
    assert seat.seconds_left(200.0) == pytest.approx(0.1)
    seat.add_sync(sync([], clock={"seats": []}))
    assert seat.seconds_left(100.0) is None
