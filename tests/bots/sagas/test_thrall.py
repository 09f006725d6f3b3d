"""Thrall plays Sagas like a newcomer: he beats chance, loses where karl wins, and says what he thinks."""

from __future__ import annotations

from random import Random

import pytest

import meadhall.bots
from tests.bots.matches import decisions, is_sentence, play

THRALL = meadhall.bots.get("sagas", "thrall")
OPTIONS: list[dict[str, str | bool]] = [
    {"saga": "eirik"},
    {"saga": "volsunga", "forced_march": True},
    {"mode": "campaign", "pay_troops": True, "scouting": True},
]


@pytest.mark.parametrize("seed", range(6))
def test_thrall_finishes_every_kind_of_table_by_legal_moves(seed: int) -> None:
    assert play("sagas", [THRALL.answer], seed, OPTIONS[seed % 3]).over


def test_the_same_random_numbers_give_the_same_play() -> None:
    assert play("sagas", [THRALL.choose], 7).digest() == play("sagas", [THRALL.choose], 7).digest()


def test_thrall_says_what_he_thinks() -> None:
    for number, (state, decision) in enumerate(decisions("sagas", THRALL.choose, 1, 4, 0.8)):
        view = state.view(0)
        hint = THRALL.hint(view, decision, Random(number))
        assert hint[0].move == THRALL.answer(view, decision, Random(number))
        assert all(is_sentence(one.reason) for one in hint)
