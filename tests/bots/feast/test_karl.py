"""Karl plays A Feast for Odin by the rules at every table, from his view alone, and can say why."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from tests.bots.feast.players import GAME, KARL, decisions_of, karl, play, random

OPTIONS: tuple[dict[str, str | bool], ...] = (
    {"length": "short", "decks": "ABC"},
    {"mirror_specials": False, "early_banquet": False, "solo_choose_start": True},
    {"split_crafting": True, "double_must_be_double": True, "decks": "BC"},
)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_karl_advises_a_legal_move_with_a_reason_wherever_others_have_led_the_estate(players: int) -> None:
    """Every seventh decision of plays that are led partly by lot."""
    dice = Random(players)
    options = OPTIONS[players % len(OPTIONS)]
    for number, (state, decision) in enumerate(decisions_of(players, players, 0.02, **options)):
        if number % 7:
            continue
        move, reason = KARL.hint(state.view(decision.seat), decision, dice)
        assert decision.why_not(move) is None
        assert reason.endswith(".")
        assert reason[0].isupper()
        assert len(reason) < 160


def test_karl_beats_random_and_everybody_is_fed() -> None:
    state = play([random, karl], 4, length="short")
    assert state.result().winners == (1,)
    assert state.hall.seats[1].penalties == 0  # type: ignore[attr-defined]


def test_karl_does_not_see_what_is_hidden() -> None:
    """In another world that looks the same, with other cards and another pile, he does the same."""
    dice = Random(3)
    for number, (state, decision) in enumerate(decisions_of(2, 11, 0.0, length="short")):
        if number % 25:
            continue
        view = state.view(decision.seat)
        other = GAME.imagine(view, dice)
        twin = other.decisions()[0]
        assert karl(other.view(twin.seat), twin, Random(0)) == karl(view, decision, Random(0))


def test_karl_changes_nothing_and_remembers_nothing() -> None:
    every = enumerate(decisions_of(1, 5, 0.0, length="short"))
    asked = [(state.view(0), decision) for number, (state, decision) in every if number % 20 == 0]
    before = deepcopy([view for view, _ in asked])
    first = [karl(view, decision, Random(1)) for view, decision in asked]
    backwards = [karl(view, decision, Random(2)) for view, decision in reversed(asked)]
    assert first == backwards[::-1]
    assert [view for view, _ in asked] == before
