"""Thrall plays like a newcomer: he feeds his people and beats chance, but has no plan, and says what he sees."""

from __future__ import annotations

from random import Random

import meadhall.bots
from tests.bots.feast.players import karl, random
from tests.bots.matches import decisions, is_sentence, least_wins, play, wins

THRALL = meadhall.bots.get("feast", "thrall")
SHORT = {"length": "short"}


def test_thrall_alone_scores_like_a_newcomer() -> None:
    """The house promises a mean of 35 to 55; a mean of 10 games strays by 13 at most."""
    games = [play("feast", [THRALL.answer], seed, {"decks": "ABC"}) for seed in range(10)]
    mean = sum(state.result().scores[0] for state in games) / len(games)
    assert 25 <= mean <= 65


def test_thrall_beats_random() -> None:
    """At least 80 of 100 games."""
    assert wins("feast", THRALL.answer, [random], 6, SHORT) >= least_wins(6, 0.80)


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
