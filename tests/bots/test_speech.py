"""What bots say: by public events and the seed alone."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

import meadhall
import meadhall.bots
from meadhall.bots.speech.voices import PARTING_LINES, VOICES
from meadhall.engine import visible_events

CALLED = {"type": "called", "caller": 1, "seat": 0, "claim": "walk", "card": "punch", "truthful": False}
EVERY = (
    {line for voice in VOICES for lines in voice.values() for line in lines},
    {line for lines in PARTING_LINES.values() for line in lines},
)


def lines(event: dict[str, Any], bots: list[int]) -> list[tuple[int, str]]:
    """What is said over many moments."""
    found = (meadhall.bots.remark_on([event], dict, bots, b"seed", moment) for moment in range(60))
    return [said for said in found if said is not None]


def test_the_one_who_was_caught_speaks_or_else_the_one_who_caught_him() -> None:
    assert {seat for seat, _ in lines(CALLED, [0])} == {0}
    assert {seat for seat, _ in lines(CALLED, [1])} == {1}
    assert {seat for seat, _ in lines(CALLED, [0, 1])} == {0, 1}
    assert lines(CALLED, [2]) == []
    shield = {"type": "shieldcalled", "attacker": 1, "seat": 0, "card": "walk", "truthful": False}
    assert {seat for seat, _ in lines(shield, [0, 1])} == {0, 1}


def test_nobody_speaks_about_what_was_true_and_not_every_time_about_a_lie() -> None:
    assert lines(CALLED | {"truthful": True}, [0, 1]) == []
    assert 25 < len(lines(CALLED, [0])) < 55


def test_the_same_seed_and_moment_give_the_same_line() -> None:
    assert lines(CALLED, [0, 1]) == lines(CALLED, [0, 1])
    assert len({text for _, text in lines(CALLED, [0])}) == 3


def test_a_bid_that_was_too_high_is_spoken_about_by_declarer_or_challenger() -> None:
    karl, dice = meadhall.bots.get("spoils", "karl").choose, Random(2)
    state = meadhall.game("spoils").new(3, seed=3)
    found = 0
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, karl(state.view(decision.seat), decision, dice))
        events = [msgspec.to_builtins(event) for event in visible_events(state.news, None)]
        for event in events:
            if event["type"] == "counted":
                view = state.view(None)
                for moment in range(20):
                    said = meadhall.bots.remark_on(events, lambda: view, [0, 1, 2], b"s", moment)  # noqa: B023
                    if event["count"] >= event["quantity"]:
                        assert said is None
                    elif said is not None:
                        found += 1
                        assert said.seat in (view["declarer"], view["challenger"])
    assert found


def test_lines_are_short_and_every_temper_has_its_own_for_the_end() -> None:
    for some in EVERY:
        assert all(0 < len(line) <= 60 and line[-1] in ".!?" for line in some)
    assert EVERY[0].isdisjoint(EVERY[1])
    for temper in meadhall.bots.tempers("clash"):
        assert meadhall.bots.parting_words(temper, b"seed", 1) in PARTING_LINES[temper]
    assert meadhall.bots.parting_words("", b"seed", 1) == ""
