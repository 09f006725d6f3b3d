"""Karl plays Sagas by the rules at every table."""

from __future__ import annotations

from random import Random

import pytest

from meadhall.bots.sagas import jarl, thrall
from meadhall.bots.sagas import karl as karl_module
from meadhall.games.sagas import GAME, Religion
from tests.bots.matches import decisions, play
from tests.bots.sagas.players import KARL, karl


@pytest.mark.parametrize("saga", ["eirik", "floamanna", "heimskringla", "volsunga"])
def test_karl_finishes_every_saga_by_legal_moves(saga: str) -> None:
    assert play("sagas", [karl], 5, {"saga": saga}).over


def test_karl_finishes_a_campaign_with_all_optional_rules() -> None:
    options = {"mode": "campaign", "forced_march": True, "pay_troops": True, "scouting": True}
    assert play("sagas", [karl], 3, options).over


def test_karl_advises_what_he_would_play() -> None:
    for state, decision in decisions("sagas", karl, 1, 2, 0.7):
        view = state.view(0)
        assert KARL.hint(view, decision, Random(1))[0].move == KARL.answer(view, decision, Random(1))


def test_the_same_seed_gives_the_same_play() -> None:
    assert play("sagas", [karl], 7).digest() == play("sagas", [karl], 7).digest()


def test_karl_follows_the_old_religion() -> None:
    believed = {
        karl(state.view(0), decision, Random(1))
        for seed in range(3)
        for state, decision in decisions("sagas", karl, 1, seed, 0.0)
        if decision.kind == "religion"
    }
    assert believed == {Religion("old")}


def test_karl_answers_every_kind_of_question_and_the_others_no_unknown_kind() -> None:
    assert karl_module.ANSWER_BY_KIND.keys() == {*GAME.kinds}
    for other in (jarl, thrall):
        assert other.ANSWER_BY_KIND.keys() <= {*GAME.kinds}
