"""What holds for the bots of every game: they decide by the view alone, and their reasons are sentences."""

from __future__ import annotations

from copy import deepcopy
from itertools import islice
from random import Random

import pytest

import meadhall
import meadhall.bots
from meadhall.bots.bot import fill_names
from meadhall.engine import Decision, State
from tests.bots.matches import decisions, is_sentence

NAMES = [f"Player {seat}" for seat in range(7)]
Case = tuple[str, int, int, float, int, dict[str, str | bool]]
"""Game, players, seed, share of karl's moves, every how many decisions are looked at, options."""

SHORT: dict[str, str | bool] = {"length": "short"}
WITH_HIDDEN_THINGS: list[Case] = [
    ("clash", 2, 11, 1.0, 1, {}),
    ("clash", 3, 11, 1.0, 1, {"variant": "bluff"}),
    ("clash", 4, 11, 1.0, 1, {"track_positions": True}),
    ("spoils", 3, 11, 1.0, 3, {}),
    ("spoils", 4, 11, 1.0, 4, {"step_bidding": True}),
    ("spoils", 7, 11, 1.0, 7, {}),
    ("sagas", 1, 11, 0.8, 1, {}),
    ("feast", 2, 11, 0.0, 25, SHORT),
]
WHOLE_GAMES: list[Case] = [
    ("clash", 3, 5, 1.0, 1, {}),
    ("spoils", 4, 3, 1.0, 1, {}),
    ("sagas", 1, 5, 0.9, 1, {}),
    ("feast", 1, 5, 0.0, 20, SHORT),
]
POSITIONS: list[Case] = [
    *[
        (
            "sagas",
            1,
            seed,
            0.3,
            1,
            {
                "mode": "campaign" if seed % 2 else "saga",
                "forced_march": seed % 3 == 0,
                "pay_troops": seed % 3 == 1,
                "scouting": seed % 3 == 2,
            },
        )
        for seed in range(6)
    ],
    ("clash", 2, 1, 0.7, 1, {}),
    ("clash", 4, 2, 0.7, 1, {"variant": "bluff", "track_positions": True}),
    ("spoils", 3, 1, 0.7, 2, {}),
    ("spoils", 7, 2, 0.7, 7, {"step_bidding": True}),
    ("feast", 1, 1, 0.02, 7, {"mirror_specials": False, "early_banquet": False, "solo_choose_start": True}),
    ("feast", 2, 2, 0.02, 7, {"split_crafting": True, "double_must_be_double": True, "decks": "BC"}),
    ("feast", 3, 3, 0.02, 7, {"length": "short", "decks": "ABC"}),
    ("feast", 4, 4, 0.02, 7, {"mirror_specials": False, "early_banquet": False, "solo_choose_start": True}),
]


def asked(case: Case) -> list[tuple[State, Decision]]:
    """Some decisions of a play, each with a copy of its state."""
    game, players, seed, share, step, options = case
    karl = meadhall.bots.get(game, "karl").answer
    every = decisions(game, karl, players, seed, share, **options)
    return [(state.clone(), decision) for state, decision in islice(every, 0, None, step)]


@pytest.mark.parametrize("case", WITH_HIDDEN_THINGS)
def test_karl_does_not_see_what_is_hidden(case: Case) -> None:
    """In another state with the same view, the same random numbers give the same move."""
    game, dice = meadhall.game(case[0]), Random(3)
    karl = meadhall.bots.get(case[0], "karl").choose
    for number, (state, decision) in enumerate(asked(case)):
        seat = decision.seat
        view = state.view(seat)
        other = game.imagine(view, dice)
        twin = next(one for one in other.decisions() if one.seat == seat)
        assert karl(other.view(seat), twin, Random(number)) == karl(view, decision, Random(number))


@pytest.mark.parametrize("case", WHOLE_GAMES)
def test_karl_changes_nothing_and_remembers_nothing(case: Case) -> None:
    karl = meadhall.bots.get(case[0], "karl").choose
    views = [(n, state.view(decision.seat), decision) for n, (state, decision) in enumerate(asked(case))]
    before = deepcopy([view for _, view, _ in views])
    first = [karl(view, decision, Random(n)) for n, view, decision in views]
    backwards = [karl(view, decision, Random(n)) for n, view, decision in reversed(views)]
    assert first == backwards[::-1]
    assert [view for _, view, _ in views] == before


@pytest.mark.parametrize("case", POSITIONS)
def test_karl_advises_a_legal_move_with_a_reason_in_any_position(case: Case) -> None:
    karl, dice = meadhall.bots.get(case[0], "karl"), Random(case[2])
    for state, decision in asked(case):
        view, seed = state.view(decision.seat), dice.random()
        hint = karl.hint(view, decision, Random(seed))
        assert hint[0].move == karl.answer(view, decision, Random(seed))
        assert len({one.move for one in hint}) == len(hint) <= 3
        for one in hint:
            assert decision.why_not(one.move) is None
            assert is_sentence(fill_names(one.reason, NAMES)), one.reason
