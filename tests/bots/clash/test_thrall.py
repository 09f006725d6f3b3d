"""Thrall plays like a newcomer: he beats chance and loses to karl, and his policy is what he plays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import meadhall.bots
from meadhall.bots.bot import fill_names
from meadhall.bots.clash import thrall
from meadhall.games.clash import Announce
from tests.bots.matches import decisions, is_sentence, play

NAMES = ["Ann", "Bo", "Cleo", "Dag"]
THRALL = meadhall.bots.get("clash", "thrall")


def test_thrall_finishes_every_kind_of_table_by_legal_moves() -> None:
    tables: list[dict[str, Any]] = [
        {},
        {"variant": "bluff"},
        {"strict_announcements": True, "starts": "pick"},
    ]
    for seed, options in enumerate(tables):
        for players in (2, 3, 4):
            assert play("clash", [THRALL.choose] * players, seed, options).over


def test_thrall_is_mostly_honest() -> None:
    said = [
        thrall.PLAYER.policy(state.view(decision.seat), decision)
        for state, decision in decisions("clash", THRALL.choose, 2, 3)
        if decision.kind == "announce"
    ]
    lies = sum(
        p for one in said for move, p in one.items() if isinstance(move, Announce) and move.card != move.claim
    )
    assert 0.2 < lies / len(said) < 0.5


def test_thrall_says_what_he_thinks() -> None:
    for number, (state, decision) in enumerate(decisions("clash", THRALL.choose, 3, 4)):
        view = state.view(decision.seat)
        assert sum(thrall.PLAYER.policy(view, decision).values()) == pytest.approx(1.0)
        hint = THRALL.hint(view, decision, Random(number))
        assert hint[0].move == THRALL.answer(view, decision, Random(number))
        assert all(is_sentence(fill_names(one.reason, NAMES)) for one in hint)
