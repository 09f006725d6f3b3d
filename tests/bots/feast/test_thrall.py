"""Thrall plays like a newcomer: he feeds his people and beats chance, but has no plan, and says what he sees."""

from __future__ import annotations

from random import Random

import meadhall.bots
from tests.bots.feast.players import karl
from tests.bots.matches import decisions, is_sentence, play

THRALL = meadhall.bots.get("feast", "thrall")
SHORT = {"length": "short"}


def test_thrall_finishes_full_tables_and_loses_to_karl() -> None:
    state = play("feast", [THRALL.answer, karl, THRALL.answer, THRALL.answer], 3, SHORT)
    assert state.result().winners == (1,)


def test_thrall_says_what_he_sees() -> None:
    kinds = set()
    for number, (state, decision) in enumerate(decisions("feast", THRALL.answer, 1, 4, length="short")):
        if number % 4 and decision.kind != "action":
            continue
        view = state.view(decision.seat)
        hint = THRALL.hint(view, decision, Random(number))
        assert hint[0].move == THRALL.answer(view, decision, Random(number))
        assert all(is_sentence(one.reason) for one in hint), hint
        kinds.add((decision.kind, len(hint)))
    assert ("action", 3) in kinds


def test_the_same_random_numbers_give_the_same_game() -> None:
    one, two = [play("feast", [THRALL.answer], 5, SHORT).log.to_json() for _ in range(2)]
    assert one == two
