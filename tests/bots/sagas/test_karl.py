"""Karl plays Sagas by the rules at every table, from his view alone, and gives a reason for every move."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from meadhall.games.sagas import Religion
from tests.bots.matches import decisions, play
from tests.bots.sagas.players import GAME, KARL, karl


@pytest.mark.parametrize("saga", ["eirik", "floamanna", "heimskringla", "volsunga"])
def test_karl_finishes_every_saga_by_legal_moves(saga: str) -> None:
    assert play("sagas", [karl], 5, {"saga": saga}).over


def test_karl_finishes_a_campaign_with_all_optional_rules() -> None:
    options = {"mode": "campaign", "forced_march": True, "pay_troops": True, "scouting": True}
    assert play("sagas", [karl], 3, options).over


@pytest.mark.parametrize("seed", range(6))
def test_karl_advises_a_legal_move_with_a_reason_in_any_position(seed: int) -> None:
    options: dict[str, str | bool] = {
        "mode": "campaign" if seed % 2 else "saga",
        "forced_march": seed % 3 == 0,
        "pay_troops": seed % 3 == 1,
        "scouting": seed % 3 == 2,
    }
    dice = Random(seed)
    for state, decision in decisions("sagas", karl, 1, seed, 0.3, **options):
        move, reason = KARL.hint(state.view(0), decision, dice)
        assert decision.why_not(move) is None
        assert reason.endswith(".")
        assert reason[0].isupper()
        assert len(reason) < 160


def test_karl_advises_what_he_would_play() -> None:
    for state, decision in decisions("sagas", karl, 1, 2, 0.7):
        view = state.view(0)
        assert KARL.hint(view, decision, Random(1))[0] == KARL.answer(view, decision, Random(1))


def test_karl_does_not_see_what_is_hidden() -> None:
    """In another state with the same view, with other cards and quests face down, he makes the same move."""
    dice = Random(3)
    for state, decision in decisions("sagas", karl, 1, 11, 0.8):
        view = state.view(0)
        other = GAME.imagine(view, dice)
        twin = other.decisions()[0]
        assert karl(other.view(0), twin, Random(0)) == karl(view, decision, Random(0))


def test_karl_changes_nothing_and_remembers_nothing() -> None:
    asked = [(state.view(0), decision) for state, decision in decisions("sagas", karl, 1, 5, 0.9)]
    before = deepcopy([view for view, _ in asked])
    first = [karl(view, decision, Random(1)) for view, decision in asked]
    backwards = [karl(view, decision, Random(1)) for view, decision in reversed(asked)]
    assert first == backwards[::-1]
    assert [view for view, _ in asked] == before


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
