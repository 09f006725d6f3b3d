"""Karl plays Sagas by the rules at every table, from his view alone, not like a fool, and can say why."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest

from meadhall.engine import Decision, State
from meadhall.games.sagas import Religion
from tests.bots.sagas.players import GAME, KARL, karl, play


def decisions_of(seed: int, own: float, **options: str | bool) -> Iterator[tuple[State, Decision]]:
    """Every decision of a play in which this share of the moves is Karl's and the others are drawn by lot."""
    state = GAME.new(1, seed, options)
    dice = Random(seed)
    while not state.over:
        decision = state.decisions()[0]
        yield state, decision
        mine = dice.random() < own
        move = karl(state.view(0), decision, dice) if mine else decision.sample(dice)
        state.play(0, move)


@pytest.mark.parametrize("saga", ["eirik", "floamanna", "heimskringla", "volsunga"])
def test_karl_finishes_every_saga_by_legal_moves(saga: str) -> None:
    assert play(karl, 5, saga=saga).over


def test_karl_finishes_a_campaign_with_all_optional_rules() -> None:
    state = play(karl, 3, mode="campaign", forced_march=True, pay_troops=True, scouting=True)
    assert state.over


@pytest.mark.parametrize("seed", range(6))
def test_karl_advises_a_legal_move_with_a_reason_wherever_others_have_led_the_band(seed: int) -> None:
    options: dict[str, str | bool] = {
        "mode": "campaign" if seed % 2 else "saga",
        "forced_march": seed % 3 == 0,
        "pay_troops": seed % 3 == 1,
        "scouting": seed % 3 == 2,
    }
    dice = Random(seed)
    for state, decision in decisions_of(seed, 0.3, **options):
        move, reason = KARL.hint(state.view(0), decision, dice)
        assert decision.why_not(move) is None
        assert reason.endswith(".")
        assert reason[0].isupper()
        assert len(reason) < 160


def test_karl_advises_what_he_would_play() -> None:
    for state, decision in decisions_of(2, 0.7):
        view = state.view(0)
        assert KARL.hint(view, decision, Random(1))[0] == KARL.answer(view, decision, Random(1))


def test_karl_does_not_see_what_is_hidden() -> None:
    """In another world that looks the same, with other cards and other quests face down, he does the same."""
    dice = Random(3)
    for state, decision in decisions_of(11, 0.8):
        view = state.view(0)
        other = GAME.imagine(view, dice)
        twin = other.decisions()[0]
        assert karl(other.view(0), twin, Random(0)) == karl(view, decision, Random(0))


def test_karl_changes_nothing_and_remembers_nothing() -> None:
    asked = [(state.view(0), decision) for state, decision in decisions_of(5, 0.9)]
    before = deepcopy([view for view, _ in asked])
    first = [karl(view, decision, Random(1)) for view, decision in asked]
    backwards = [karl(view, decision, Random(1)) for view, decision in reversed(asked)]
    assert first == backwards[::-1]
    assert [view for view, _ in asked] == before


def test_the_same_dice_give_the_same_play() -> None:
    assert play(karl, 7).digest() == play(karl, 7).digest()


def test_karl_follows_the_old_religion() -> None:
    believed = {
        karl(state.view(0), decision, Random(1))
        for seed in range(3)
        for state, decision in decisions_of(seed, 0.0)
        if decision.kind == "religion"
    }
    assert believed == {Religion("old")}
