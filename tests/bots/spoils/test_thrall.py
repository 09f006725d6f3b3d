"""Thrall plays Spoils of War like a newcomer: he beats chance and loses to karl, and his policy is what he plays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import meadhall
import meadhall.bots
from meadhall.bots.bot import fill_names
from meadhall.bots.spoils import thrall
from tests.bots.matches import decisions, is_sentence, play

NAMES = [f"Player {seat}" for seat in range(10)]
THRALL = meadhall.bots.get("spoils", "thrall")


def test_thrall_finishes_every_kind_of_table_by_legal_moves() -> None:
    tables: list[dict[str, Any]] = [{}, {"step_bidding": True}, {"wasting": True, "open_ledger": True}]
    for seed, options in enumerate(tables):
        for players in (3, 4, 10):
            assert play("spoils", [THRALL.choose] * players, seed, options).over


def test_thrall_does_not_see_what_is_hidden() -> None:
    dice, game = Random(3), meadhall.game("spoils")
    for number, (state, decision) in enumerate(decisions("spoils", THRALL.choose, 4, 11)):
        if number % 5:
            continue
        view = state.view(decision.seat)
        other = game.imagine(view, dice)
        twin = next(one for one in other.decisions() if one.seat == decision.seat)
        seen = THRALL.choose(other.view(decision.seat), twin, Random(number))
        assert seen == THRALL.choose(view, decision, Random(number))


def test_thrall_says_what_he_thinks() -> None:
    for number, (state, decision) in enumerate(decisions("spoils", THRALL.choose, 4, 4)):
        view = state.view(decision.seat)
        assert sum(thrall.PLAYER.policy(view, decision).values()) == pytest.approx(1.0)
        hint = THRALL.hint(view, decision, Random(number))
        assert hint[0].move == THRALL.answer(view, decision, Random(number))
        assert all(is_sentence(fill_names(one.reason, NAMES)) for one in hint)
